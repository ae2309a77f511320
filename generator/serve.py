# SPDX-License-Identifier: MIT
"""Live reload of the whole site under the prefix of its address."""

from __future__ import annotations

import subprocess
import sys
from urllib.parse import urlsplit

from mkdocs.livereload import LiveReloadServer

from generator.files import ROOT, SITE
from generator.languages import LANGUAGES
from generator.sites import site_url

WATCHED = ("docs", "engine", "generator", "locales", "mkdocs.yml")


def serve() -> None:
    """Build, serve on this machine only, and build again at each change."""
    _build()
    address = urlsplit(site_url())
    server = LiveReloadServer(
        builder=_build,
        host="127.0.0.1",
        port=address.port or 8000,
        root=str(SITE),
        mount_path=address.path,
    )
    for name in (*WATCHED, *(f"mkdocs.{language.key}.yml" for language in LANGUAGES)):
        server.watch(str(ROOT / name))
    print(f"Serving {server.url} (stop with Ctrl+C)", flush=True)
    try:
        server.serve()  # type: ignore[no-untyped-call]  # MkDocs leaves it without types
    except KeyboardInterrupt:
        server.shutdown()


def _build() -> None:
    """Build in a fresh process, which sees edits of the engine and of the generator too.

    Without policies: they would forbid the script that reloads the page.
    """
    draft = [sys.executable, "-m", "generator", "draft"]
    if subprocess.run(draft, cwd=ROOT, check=False).returncode:
        raise SystemExit("Not built: mend the fault above, then save again.")

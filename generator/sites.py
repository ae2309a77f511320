# SPDX-License-Identifier: MIT
"""The MkDocs build of a language, in a process of its own, which sees every edit of the sources."""

from __future__ import annotations

import os
import subprocess
import sys

from generator.faults import BuildFault
from generator.files import ROOT, SITE
from generator.languages import Language

EPOCH = "1735689600"
"""2025-01-01: the date of whatever carries one, so that the same sources give the same bytes."""


def build_site(language: Language) -> None:
    """Fill build/site/<language> from build/docs/<language>."""
    environment = {
        "SOURCE_DATE_EPOCH": EPOCH,
        "NO_MKDOCS_2_WARNING": "1",
        **os.environ,
        "SITE_URL_LANGUAGE": f"{site_url()}{language.key}/",
    }
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--clean"]
    command += ["--config-file", f"mkdocs.{language.key}.yml"]
    command += ["--site-dir", str(SITE / language.key)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildFault(f"{language.key}: {done.stdout}{done.stderr}".strip())


def site_url() -> str:
    """Address where the site will live, with a slash at its end."""
    return os.environ.get("SITE_URL", "http://127.0.0.1:8000/bowerbird/").rstrip("/") + "/"

# SPDX-License-Identifier: MIT
"""The Content-Security-Policy of a page: nothing foreign, no inline script but those it names."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from generator.faults import BuildFault

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
_CHARSET = '<meta charset="utf-8">'

# 'wasm-unsafe-eval' lets Pyodide compile; it allows no eval of JavaScript.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{hashes}; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


def write_policies(site: Path) -> None:
    """Add its policy to every page of a built site."""
    for path in sorted(site.rglob("*.html")):
        path.write_text(with_policy(path.read_text("utf-8")), "utf-8")


def with_policy(html: str) -> str:
    """A page with its policy right after its charset.

    Raises `BuildFault` when the page has no charset to put it after.
    """
    if _CHARSET not in html:
        raise BuildFault(f"a page without {_CHARSET}")
    hashes = sorted({_hash(found["code"]) for found in _SCRIPT.finditer(html) if _runs(found)})
    policy = POLICY.format(hashes="".join(f" '{value}'" for value in hashes))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return html.replace(_CHARSET, _CHARSET + meta, 1)


def _runs(script: re.Match[str]) -> bool:
    attributes = script["attributes"]
    return "src=" not in attributes and "application/json" not in attributes


def _hash(code: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()

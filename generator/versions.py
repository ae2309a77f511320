# SPDX-License-Identifier: MIT
"""Addresses that change with what they lead to, so that no page meets a file of another version.

A host may serve an old style sheet with a new page for minutes, and a browser for longer. Files
named by the site's authors, and the theme's style sheets, of which unused rules are taken out, get
a query made of their content; what a program names by its content, or in a folder that it names so,
stays as it is. So do the indexes of the search: they change with
every word, and would change every page.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from generator.faults import BuildFault

_QUERY = r"(?:\?[\w-]{12})?"
_IN_PAGE = re.compile(
    rf'(?P<before>=")(?P<path>[^"?#]*\bassets/(?:css|js|stylesheets)/[^"?#]+){_QUERY}"'
)
_IN_SCRIPT = re.compile(rf'(?P<before>")(?P<path>[\w./-]+\.(?:css|js|mjs)){_QUERY}"')
_SCRIPTS = (".js", ".mjs")


def stamp(data: bytes) -> str:
    """SHA-256 in base64, as browsers write it."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def query(stamp: str) -> str:
    """Part of a stamp that stands in an address.

    >>> query("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    '47DEQpj8HBSa'
    """
    return stamp[:12].replace("+", "-").replace("/", "_")


def add_versions(site: Path) -> None:
    """Write the version of each style sheet and script wherever a page or script names it.

    Raises `BuildFault` when a page names one that is not there.
    """
    versions: dict[Path, str] = {}
    for path in sorted(site.rglob("*.html")):
        _rewrite(path, _IN_PAGE, site, versions)


def _rewrite(path: Path, names: re.Pattern[str], site: Path, versions: dict[Path, str]) -> None:
    """Put versions after the addresses in a file, those of what its scripts name first."""

    def versioned(found: re.Match[str]) -> str:
        target = _target(found["path"], path, site)
        if target.is_file():
            return f'{found["before"]}{found["path"]}?{_version(target, site, versions)}"'
        if names is _IN_PAGE:
            raise BuildFault(f"no such file: {found['path']}", path)
        return found[0]

    text = path.read_text("utf-8")
    rewritten = names.sub(versioned, text)
    if rewritten != text:
        path.write_text(rewritten, "utf-8")


def _target(address: str, path: Path, site: Path) -> Path:
    """File that an address leads to; absolute ones begin with the prefix of the whole site."""
    if address.startswith("/"):
        return site / "assets" / address.partition("/assets/")[2]
    return (path.parent / address).resolve()


def _version(path: Path, site: Path, versions: dict[Path, str]) -> str:
    if path not in versions:
        if path.suffix in _SCRIPTS:
            versions[path] = ""  # of a script that names itself, by way of others or not
            _rewrite(path, _IN_SCRIPT, site, versions)
        versions[path] = query(stamp(path.read_bytes()))
    return versions[path]

# SPDX-License-Identifier: MIT
"""HTML templates, and the one way to fill them."""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

_ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def render(name: str, /, **values: object) -> str:
    """A filled template on one line, which Markdown passes through as it is at any indentation.

    A space that has to stay beside the end of a line is written `&#32;`.
    """
    return re.sub(r"\s*\n\s*", "", page(f"{name}.html.j2", **values))


def page(file: str, /, **values: object) -> str:
    """A filled template as it is written."""
    return _ENVIRONMENT.get_template(file).render(values)

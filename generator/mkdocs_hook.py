# SPDX-License-Identifier: MIT
"""All that ties the site to MkDocs and its theme: a switcher, two accessible names, one warning."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import Abort

# A `mkdocs` typed by hand does not look for modules in the repository.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from generator.languages import LANGUAGES

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

_SEARCH = 'data-md-component="search" role="dialog"'


def on_config(config: MkDocsConfig) -> None:
    """Say what to type when the common configuration is built as if it were a site."""
    if "search_label" not in config.extra:
        raise Abort("This site has three languages, and pages that a program writes: `make site`.")


def on_page_context(
    context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation
) -> TemplateContext:
    """Links of the language switcher to this very page, relative to the root of its language."""
    url = "" if page.file.url == "./" else page.file.url
    config.extra["alternate"] = [
        {"lang": language.tag, "name": language.name, "link": f"../{language.key}/{url}"}
        for language in LANGUAGES
    ]
    return context


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: object) -> str:
    """Tables that people wrote scroll inside a region which a keyboard can reach."""
    numbers = iter(range(1, html.count("<table>") + 1))

    def region(match: re.Match[str]) -> str:
        label = f"{config.extra['table_label']} {next(numbers)}"
        table = match[0].replace("<table>", '<table class="plain">', 1)
        return f'<div class="scroll" role="region" tabindex="0" aria-label="{label}">{table}</div>'

    return re.sub(r"<table>.*?</table>", region, html, flags=re.DOTALL)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The theme's search dialog has no accessible name: give it one."""
    if _SEARCH not in output:
        raise Abort("The theme changed its search dialog: see on_post_page in the hook.")
    return output.replace(_SEARCH, f'{_SEARCH} aria-label="{config.extra["search_label"]}"', 1)

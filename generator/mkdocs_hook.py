# SPDX-License-Identifier: MIT
"""All that ties the site to MkDocs and its theme: a switcher, words, named tables, one warning."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import Abort

# A `mkdocs` typed by hand does not look for modules in the repository.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.phrase import load
from generator.door import Door
from generator.files import BUILD
from generator.languages import LANGUAGES

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext


def on_config(config: MkDocsConfig) -> None:
    """Say what to type when the common configuration is built as if it were a site."""
    if "table_label" not in config.extra:
        raise Abort("This site has three languages, and pages that a program writes: `make site`.")


def on_env(env: Environment, config: MkDocsConfig, files: object) -> Environment:
    """Words of the catalogue, and the letters of its court cards, for the templates."""
    key = next(each.key for each in LANGUAGES if each.tag == config.theme["language"])
    compiled = BUILD / "catalogues" / f"{key}.json"
    catalogue = load(json.loads(compiled.read_text("utf-8")))
    ranks = catalogue.terms["rank"]
    env.globals["say"] = Door(catalogue).say
    env.globals["forms"] = catalogue.messages.__getitem__
    env.globals["lang_key"] = key
    env.globals["letters"] = " ".join(ranks[rank]["short"] for rank in "JQK")
    return env


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

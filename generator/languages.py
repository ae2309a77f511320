# SPDX-License-Identifier: MIT
"""The three languages of the site."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """One language: the key used in paths and requests, and how HTML names it."""

    key: str
    tag: str
    """Value of `lang` and `hreflang`. Plain "pt" would mean Brazilian plurals and spelling."""
    name: str
    """What its speakers call it."""


LANGUAGES = (
    Language("fr", "fr", "Français"),
    Language("pt", "pt-PT", "Português"),
    Language("pl", "pl", "Polski"),
)

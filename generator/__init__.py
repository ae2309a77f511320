# SPDX-License-Identifier: MIT
"""Builds the website from docs/, locales/ and the engine. Run as `python -m generator`."""

# SPDX-License-Identifier: MIT
"""Rule questions: made from seeded positions, answered by the engine, drawn for the pages."""

# SPDX-License-Identifier: MIT
"""How often each result of a hand came up, written by `make tables`, never by hand.

Deals of the seeds 0 to 9999, dealt by each seat in turn, four regular players; see
`generator/data/chances.json`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

OUTCOMES: Mapping[str, Sequence[Mapping[int, int]]] = {
    "standard": (
        {-4: 59, -2: 1648, -1: 1168, 1: 5478, 2: 1367, 4: 280},
        {-4: 59, -2: 1647, -1: 1168, 1: 5462, 2: 1664},
        {-2: 1713, -1: 1162, 1: 5478, 2: 1367, 4: 280},
        {-2: 1712, -1: 1162, 1: 5462, 2: 1664},
    ),
    "american": (
        {-4: 59, -2: 1647, -1: 1168, 0: 1, 1: 5478, 2: 1367, 4: 280},
        {-4: 59, -2: 1646, -1: 1168, 0: 1, 1: 5462, 2: 1664},
        {-2: 1712, -1: 1162, 0: 1, 1: 5478, 2: 1367, 4: 280},
        {-2: 1711, -1: 1162, 0: 1, 1: 5462, 2: 1664},
    ),
}
"""Points of the dealer's side less those of the other and how often, as `engine.chance` asks."""

# SPDX-License-Identifier: MIT
"""The icons of an installed site: favicon.svg drawn on paper, without a drawing program."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot

from generator.faults import BuildFault
from generator.files import ROOT

FAVICON = ROOT / "docs" / "assets" / "favicon.svg"
SIZES = (192, 512)

_PAPER = (0xFB, 0xF7, 0xEE)
_MARGIN = 0.19
"""Of the width on each side: systems cut the corners, a circle of four fifths always stays."""
_STEPS = 24
"""Straight pieces that stand for a curve."""

_NUMBER = r"(-?[\d.]+)"
_BOX = re.compile(rf'viewBox="0 0 {_NUMBER} {_NUMBER}"')
_CURVE = re.compile(r"M" + r"[ ,]*".join([_NUMBER] * 2) + "C" + r"[ ,]*".join([_NUMBER] * 6))
_PATH = re.compile(r'<path d="([^"]+)"')
_STROKE = re.compile(rf"stroke:#(\w{{6}}).*stroke-width=\"{_NUMBER}\"")
_CIRCLE = re.compile(rf'<circle cx="{_NUMBER}" cy="{_NUMBER}" r="{_NUMBER}" fill="#(\w{{6}})"')

_Point = tuple[float, float]
_Colour = tuple[int, int, int]


@dataclass
class _Canvas:
    """Square picture: one colour, and round-ended strokes drawn over it."""

    size: int
    pixels: bytearray = field(init=False)

    def __post_init__(self) -> None:
        self.pixels = bytearray(_PAPER * self.size**2)

    def stroke(self, line: list[_Point], radius: float, colour: _Colour) -> None:
        """Cover each pixel as far as the pen, `radius` wide on both sides, reaches into it."""
        near: dict[int, float] = {}
        for start, end in pairwise(line):
            for x, y in self._around(start, end, radius + 1):
                distance = _distance((x + 0.5, y + 0.5), start, end)
                place = y * self.size + x
                near[place] = min(distance, near.get(place, distance))
        for place, distance in near.items():
            self._cover(place, min(max(radius + 0.5 - distance, 0), 1), colour)

    def png(self) -> bytes:
        """The picture as a file."""
        width = 3 * self.size
        rows = (self.pixels[row * width : (row + 1) * width] for row in range(self.size))
        header = struct.pack(">IIBBBBB", self.size, self.size, 8, 2, 0, 0, 0)
        lines = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
        chunks = ((b"IHDR", header), (b"IDAT", lines), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(content))
            + kind
            + content
            + struct.pack(">I", zlib.crc32(kind + content))
            for kind, content in chunks
        )

    def _around(self, start: _Point, end: _Point, reach: float) -> Iterator[tuple[int, int]]:
        low, high = (
            [min(max(round(edge), 0), self.size) for edge in edges]
            for edges in (
                (min(a, b) - reach for a, b in zip(start, end, strict=True)),
                (max(a, b) + reach for a, b in zip(start, end, strict=True)),
            )
        )
        return ((x, y) for y in range(low[1], high[1]) for x in range(low[0], high[0]))

    def _cover(self, place: int, part: float, colour: _Colour) -> None:
        for channel, full in enumerate(colour, start=3 * place):
            self.pixels[channel] += round((full - self.pixels[channel]) * part)


def icon(size: int) -> bytes:
    """PNG of so many pixels a side."""
    svg = FAVICON.read_text("utf-8")
    box, path, stroke, circle = (pattern.search(svg) for pattern in (_BOX, _PATH, _STROKE, _CIRCLE))
    if not (box and path and stroke and circle):
        raise BuildFault("the favicon is drawn in a way that icons.py cannot read", FAVICON)
    scale = size * (1 - 2 * _MARGIN) / float(box[1])

    def place(x: float, y: float) -> _Point:
        return size * _MARGIN + x * scale, size * _MARGIN + y * scale

    canvas = _Canvas(size)
    for curve in _CURVE.finditer(path[1]):
        numbers = list(map(float, curve.groups()))
        points = [place(*numbers[at : at + 2]) for at in range(0, 8, 2)]
        canvas.stroke(_flat(points), float(stroke[2]) * scale / 2, _colour(stroke[1]))
    centre = place(float(circle[1]), float(circle[2]))
    canvas.stroke([centre, centre], float(circle[3]) * scale, _colour(circle[4]))
    return canvas.png()


def _flat(points: list[_Point]) -> list[_Point]:
    """Corners of the line that stands for a Bézier curve."""
    return [_on_curve(points, step / _STEPS) for step in range(_STEPS + 1)]


def _on_curve(points: list[_Point], at: float) -> _Point:
    """De Casteljau: halfway points of halfway points, until one is left."""
    while len(points) > 1:
        points = [(x + (nx - x) * at, y + (ny - y) * at) for (x, y), (nx, ny) in pairwise(points)]
    return points[0]


def _distance(point: _Point, start: _Point, end: _Point) -> float:
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    length = dx * dx + dy * dy
    along = ((point[0] - x) * dx + (point[1] - y) * dy) / length if length else 0
    along = min(max(along, 0), 1)
    return hypot(point[0] - x - along * dx, point[1] - y - along * dy)


def _colour(code: str) -> _Colour:
    red, green, blue = bytes.fromhex(code)
    return red, green, blue

# SPDX-License-Identifier: MIT
"""A long computation that was stopped goes on where it was, unless what it rests on changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.resume import resumed


def squares(done: list[int], *, until: int = 99) -> Callable[[int], int]:
    """Work that writes down what it did, and is stopped at one place."""

    def work(place: int) -> int:
        if place == until:
            raise KeyboardInterrupt
        done.append(place)
        return place * place

    return work


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """Nothing is worked out twice, and a line that was cut short is worked out again."""
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        resumed("squares", 6, squares(done, until=4), folder=tmp_path)
    kept = tmp_path / "squares.jsonl"
    kept.write_text(kept.read_text("utf-8")[:-2], "utf-8")
    assert resumed("squares", 6, squares(done), folder=tmp_path) == [0, 1, 4, 9, 16, 25]
    assert done == [0, 1, 2, 3, 3, 4, 5]


def test_a_longer_run_keeps_the_shorter_one(tmp_path: Path) -> None:
    """More of the same adds to what is there; less takes its beginning."""
    done: list[int] = []
    resumed("squares", 2, squares(done), folder=tmp_path)
    assert resumed("squares", 4, squares(done), folder=tmp_path) == [0, 1, 4, 9]
    assert resumed("squares", 1, squares(done), folder=tmp_path) == [0]
    assert done == [0, 1, 2, 3]


def test_what_was_kept_is_void_once_its_modules_change(tmp_path: Path) -> None:
    """The digest of other text is another."""
    done: list[int] = []
    for modules in (["engine/cards"], ["engine/play"], None):
        resumed("squares", 2, squares(done), modules=modules, folder=tmp_path)
    assert done == [0, 1] * 3

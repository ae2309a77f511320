# SPDX-License-Identifier: MIT
"""Mining on several processes: the same problems whoever finds them, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.variants import VARIANTS
from generator.cluster import spread
from generator.mine import name_of, searched
from generator.quiz.relabel import RELABELLINGS, renamings
from generator.quiz.relabel import text as relabelled

JOBS = [
    {"game": "standard", "seed": seed, "deals": 1, "kinds": ["lead", "follow"]}
    for seed in (2, 3, 5, 8)
]


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_finds_what_one_process_finds_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """Two worker processes behind an address, as a cluster on other machines would be."""
    from distributed import LocalCluster

    alone = [searched(job) for job in JOBS]
    assert sum(len(result["problems"]) for result in alone) > 0
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        half = spread("some", JOBS[:2], searched, scheduler=address, folder=tmp_path)
        whole = spread("some", JOBS, searched, scheduler=address, folder=tmp_path)
    assert half == alone[:2]
    assert json.dumps(whole) == json.dumps(alone)
    kept = (tmp_path / "some.jsonl").read_text("utf-8").splitlines()
    assert len(kept) == 1 + len(JOBS)
    again = spread("some", JOBS, searched, scheduler="tcp://nowhere:1", folder=tmp_path)
    assert again == whole


def test_a_problem_keeps_its_name_under_other_suits_and_another_order_of_the_hand() -> None:
    line = "standard E score:NS=6,EW=8 S:JH,TH,AS,QS,TC W:? N:? E:? up:9D rest:? | pass pass name:S"
    other = line.replace("JH,TH,AS", "AS,JH,TH")
    names = {name_of(relabelled(one, suits)) for suits in RELABELLINGS for one in (line, other)}
    assert len(names) == 1
    assert name_of(line.replace("TC", "9C")) not in names


def test_a_suit_with_a_part_of_its_own_keeps_its_name_at_buck() -> None:
    """A turned club is trump without a call: red suits may change places, clubs with none."""
    line = "buck E S:9C,TC,AD,KD,QH W:? N:? E:? up:JC rest:? | discard:? in in in in"
    names = [name_of(relabelled(line, suits)) for suits in RELABELLINGS[:2]]
    assert names[0] == names[1]
    assert renamings(VARIANTS["buck"]) == RELABELLINGS[:2]
    assert len(renamings(VARIANTS["three"])) == 8

# SPDX-License-Identifier: MIT
"""`python -m generator VERB`: the steps that lead from the sources to build/site, in order."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

from engine.phrase import load
from generator.bundle import compile_python, write_bundle
from generator.catalogues import CatalogueFault, compile_catalogues, write_catalogues
from generator.computed import write_tables
from generator.corpus import corpus, faults, write_corpus
from generator.door import Door
from generator.entrance import write_entrance
from generator.faults import BuildFault
from generator.files import SITE
from generator.languages import LANGUAGES
from generator.leftovers import drop_leftovers, drop_unused_rules
from generator.mine_sure import write_sure
from generator.offline import furnish, write_worker
from generator.pages import write_pages
from generator.policy import write_policies
from generator.problems import write_problems
from generator.recall import write_recall
from generator.search import write_search
from generator.serve import serve
from generator.sites import build_site
from generator.solving import words_in_parts
from generator.sure import sure_problems, verified_sure, write_sure_problems
from generator.versions import add_versions

USAGE = "usage: python -m generator build | draft | serve | catalogues | tables | puzzles | verify"


def build() -> None:
    """The whole site, ready to be published."""
    doors = draft()
    furnish(SITE, doors)
    add_versions(SITE)
    write_policies(SITE)
    write_worker(SITE)


def draft() -> dict[str, Door]:
    """The whole site but for its policies and for what keeps it on a device."""
    started = time.monotonic()
    shutil.rmtree(SITE, ignore_errors=True)
    write_catalogues()
    compiled = compile_catalogues()
    doors = {key: Door(load(catalogue)) for key, catalogue in compiled.items()}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        python = pool.submit(compile_python, compiled)
        sites = []
        for language in LANGUAGES:
            write_pages(language, doors[language.key])
            sites.append(pool.submit(build_site, language))
        for site in sites:
            site.result()
    drop_leftovers(SITE)
    write_entrance(doors)
    write_search(SITE)
    write_recall(SITE, doors)
    write_bundle(SITE, python.result(), compiled, doors)
    drop_unused_rules(SITE)
    write_sure_problems(SITE)
    words = {key: words_in_parts(door) for key, door in doors.items()}
    write_problems(SITE, words, sure_problems())
    seconds = time.monotonic() - started
    print(
        f"Built in {seconds:.1f} s: {SITE / 'index.html'} (read it with `make serve`)", flush=True
    )
    return doors


def catalogues() -> None:
    """The compiled messages of the three languages."""
    write_catalogues()


def puzzles() -> None:
    """Look for problems of both kinds and store them."""
    write_corpus()
    write_sure()


def verify() -> None:
    """Work out every problem anew."""
    problems = corpus()
    wrong = faults(problems)
    if wrong:
        raise BuildFault(f"problems that come out otherwise: {', '.join(wrong)}")
    print(f"{len(problems)} problems come out the same")
    sure = sure_problems()
    wrong = verified_sure(sure)
    if wrong:
        raise BuildFault(f"sure-trick problems that come out otherwise: {', '.join(wrong)}")
    print(f"{len(sure)} sure-trick problems come out the same")


VERBS: Mapping[str, Callable[[], object]] = {
    "build": build,
    "catalogues": catalogues,
    "draft": draft,
    "serve": serve,
    "puzzles": puzzles,
    "tables": write_tables,
    "verify": verify,
}


def main(arguments: list[str]) -> int:
    """Exit status: 0 done, 1 a fault in the sources, 2 an unknown verb."""
    if len(arguments) != 1 or arguments[0] not in VERBS:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        VERBS[arguments[0]]()
    except (BuildFault, CatalogueFault) as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

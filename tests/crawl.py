# SPDX-License-Identifier: MIT
"""Every page of build/site, light and dark, at three widths: `make crawl`."""

from __future__ import annotations

import sys

from tests.browser.chromium import browser
from tests.browser.links import broken_links
from tests.browser.visits import ROOT, SCHEMES, page_faults, serving, visiting

SITE = ROOT / "build" / "site"


def main() -> int:
    """Exit status: 0 when nothing is wrong with any page."""
    paths = [
        path.relative_to(SITE).as_posix().removesuffix("index.html")
        for path in sorted(SITE.rglob("*.html"))
    ]
    if not paths:
        print("There is no site yet: `make site`", file=sys.stderr)
        return 1
    faults = [f"broken link: {link}" for link in broken_links(SITE)]
    with serving(SITE) as home, browser() as launched:
        for scheme in SCHEMES:
            with visiting(launched, home, scheme) as (page, watch):
                for path in paths:
                    found = page_faults(page, watch, path)
                    faults += [f"/{path} ({scheme}): {fault}" for fault in found]
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(paths)} pages visited, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())

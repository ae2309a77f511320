# SPDX-License-Identifier: MIT
"""Seconds from the press to the first playable card, ours beside stock Pyodide in the same run.

`python -m tests.browser.measure [RUNS]`: both play the same position on the same page with the
same engine; stock has its own standard library, in source as it comes, and the engine's sources.
"""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.browser.chromium import FLAGS, find
from tests.browser.table import START_MS, TO_PLAY
from tests.browser.visits import PREFIX, ROOT

SITE = ROOT / "build" / "site"
ADDRESS = f"fr/play/#position={quote(f'{TO_PLAY} AD JD TD')}"
COMPRESSED = (".html", ".css", ".js", ".mjs", ".json", ".wasm", ".svg")
SETTLE_MS = 1500
"""What a browser does for itself after its start must not count."""
MONTH = 30 * 24 * 3600


class _Host(SimpleHTTPRequestHandler):
    """A host that compresses and lets browsers keep what never changes; counts what it sends."""

    sent = 0

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path.removeprefix(PREFIX.rstrip("/"))))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = _body(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        is_fixed = "assets" in path.parts and path.name != "manifest.json"
        self.send_header("Cache-Control", f"max-age={MONTH}" if is_fixed else "no-cache")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        _Host.sent += len(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: only the figures are printed."""


_Host.extensions_map = SimpleHTTPRequestHandler.extensions_map | {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}


@cache
def _body(path: Path) -> bytes:
    data = path.read_bytes()
    return gzip.compress(data, 9) if path.suffix in COMPRESSED else data


@contextmanager
def compressing(site: Path) -> Iterator[str]:
    """Address of a site on a host that sends as little as a good one does, while it is served."""
    for path in filter(Path.is_file, site.rglob("*")):
        _body(path)  # compressing takes time, which must not count either
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()


def _make_stock(site: Path) -> None:
    """Put Pyodide's own standard library, and the sources of the engine, into a copied site."""
    engine, package = site / "assets" / "engine", ROOT / "node_modules" / "pyodide"
    manifest = json.loads((engine / "manifest.json").read_text("utf-8"))
    with zipfile.ZipFile(engine / "sources.zip", "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted((ROOT / "engine").glob("*.py")):
            out.write(path, f"engine/{path.name}")
    shutil.copy(package / "python_stdlib.zip", engine)
    files = manifest["files"]
    lock = engine / files["lock"]["path"]
    shutil.copy(package / lock.name, lock)
    paths = {kind: files[kind]["path"] for kind in files}
    paths |= {"stdlib": "python_stdlib.zip", "engine": "sources.zip"}
    for kind, path in paths.items():
        size = (engine / path).stat().st_size
        files[kind] = {"path": path, "bytes": size, "wire": size}
    (engine / "manifest.json").write_text(json.dumps(manifest), "utf-8")


def _press(page: Page, home: str) -> tuple[float, int]:
    """Seconds and bytes from the press to a card that may be played."""
    page.goto("about:blank")
    page.goto(home + ADDRESS)
    page.locator(".loader button").first.wait_for()
    page.wait_for_timeout(SETTLE_MS)
    before = _Host.sent
    started = time.perf_counter()
    page.locator(".loader button").first.click()
    page.locator("[data-use=open]").first.wait_for(timeout=START_MS)
    return time.perf_counter() - started, _Host.sent - before


@contextmanager
def _profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a profile of its own on disk, as a reader has."""
    with tempfile.TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=find(playwright.chromium), args=list(FLAGS), headless=True
        )
        try:
            yield context
        finally:
            context.close()


def main(runs: int) -> None:
    """Print the medians of so many runs of each kind, one kind after the other in turn."""
    cold: dict[str, list[float]] = {"ours": [], "stock": []}
    warm: dict[str, list[float]] = {"ours": [], "stock": []}
    wire = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock = Path(folder) / "site"
        shutil.copytree(SITE, stock)
        _make_stock(stock)
        with compressing(SITE) as ours_home, compressing(stock) as stock_home:
            for _ in range(runs):
                for kind, home in (("ours", ours_home), ("stock", stock_home)):
                    with _profile(playwright) as context:
                        page = context.new_page()
                        seconds, wire[kind] = _press(page, home)
                        cold[kind].append(seconds)
                        _press(page, home)  # the browser compiles once more before it keeps
                        warm[kind].append(_press(page, home)[0])
    print(f"from the press to the first playable card, median of {runs} runs")
    for kind in cold:
        times = f"cold {_median(cold[kind]):5.2f} s   warm {_median(warm[kind]):5.2f} s"
        print(f"{kind:6} {times}   {wire[kind] / 1e6:.2f} MB over the wire")
    ratios = (_median(kinds["ours"]) / _median(kinds["stock"]) for kinds in (cold, warm))
    print("ours to stock: cold {:.2f}, warm {:.2f}".format(*ratios))


def _median(times: list[float]) -> float:
    return statistics.median(times)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)

# SPDX-License-Identifier: MIT
"""A built site served on this machine as a host would, and what can be wrong with one page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal, TypedDict

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PREFIX = "/bowerbird/"
WIDTHS = (320, 768, 1280)
WINDOW: ViewportSize = {"width": WIDTHS[-1], "height": 900}

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


class Host(SimpleHTTPRequestHandler):
    """Serves a folder under the prefix, and its 404.html for whatever is not there."""

    def translate_path(self, path: str) -> str:
        if not path.startswith(PREFIX):
            return str(Path(self.directory) / "no such page")
        return super().translate_path("/" + path.removeprefix(PREFIX))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        body = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the tests speak for the pages."""


Host.extensions_map = SimpleHTTPRequestHandler.extensions_map | {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}


class Server(ThreadingHTTPServer):
    """Room for all that several pages ask for at once: else the system makes them wait seconds."""

    request_queue_size = 128


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Address of a site, with its prefix, while it is served."""
    server = Server(("127.0.0.1", 0), partial(Host, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()


@dataclass
class Watch:
    """What a page said on its console, and what it asked of other places."""

    home: str
    faults: list[str] = field(default_factory=list)

    def follow(self, page: Page) -> None:
        """Listen to a page from now on."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"script error: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.faults.append(f"foreign request: {request.url}")


@contextmanager
def visiting(
    browser: Browser,
    home: str,
    scheme: Scheme = "light",
    *,
    locale: str = "de-DE",
    scripts: bool = True,
) -> Iterator[tuple[Page, Watch]]:
    """A page in a fresh profile, under its own policy, and the watch kept on it.

    Its reader speaks none of the three languages unless a locale says so.
    """
    context = browser.new_context(
        color_scheme=scheme,
        locale=locale,
        reduced_motion="reduce",
        java_script_enabled=scripts,
        viewport=WINDOW,
    )
    page, watch = context.new_page(), Watch(home)
    watch.follow(page)
    try:
        yield page, watch
    finally:
        context.close()


class _Node(TypedDict):
    target: list[str]


class _Violation(TypedDict):
    id: str
    nodes: list[_Node]


def axe_faults(page: Page, within: str = "html") -> list[str]:
    """Accessibility violations that axe finds on a page as it stands, or in a part of it."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    # What it found in order is of no use here, and costs as much to collect as the rest.
    run = "(within) => axe.run(within, { resultTypes: ['violations'] })"
    found: list[_Violation] = page.evaluate(f"{run}.then((result) => result.violations)", within)
    return [f"axe: {each['id']} at {each['nodes'][0]['target']}" for each in found]


def sideways(page: Page) -> bool:
    """Whether a page must be scrolled sideways at its present width."""
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


def page_faults(page: Page, watch: Watch, path: str) -> list[str]:
    """Everything wrong with one page at every width, in the colour scheme of its visit."""
    watch.faults.clear()
    page.goto(watch.home + path)
    faults = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        if sideways(page):
            faults.append(f"scrolls sideways at {width} px")
        if width != WIDTHS[1]:
            faults += [f"{fault} at {width} px" for fault in axe_faults(page)]
    return faults + watch.faults

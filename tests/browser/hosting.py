# SPDX-License-Identifier: MIT
"""A host that can be stopped, given another version of the site, slowed down or made to fail."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tests.browser.visits import PREFIX, Host, Server

Fault = Literal["cut", "stalled"]
"""The connection ends in the middle of a file, or stays open without another byte."""

_PART = 65_536


@dataclass
class Hosting:
    """A site while it is served, and what was asked of it."""

    site: Path
    heard: list[str] = field(default_factory=list)
    """Paths from the root of the site, in the order of the requests."""
    faults: dict[str, Fault] = field(default_factory=dict)
    """What happens to files by the ends of their names."""
    pause_s: float = 0
    """Between two parts of 64 kB of any file."""
    over: threading.Event = field(default_factory=threading.Event)
    home: str = ""

    def start(self) -> None:
        """Serve, at a free port."""
        hosting = self

        class Watched(Host):
            def __init__(self, *args: Any) -> None:
                super().__init__(*args, directory=str(hosting.site))

            def send_head(self) -> Any:
                hosting.heard.append(self.path.removeprefix(PREFIX).partition("?")[0])
                return super().send_head()

            def end_headers(self) -> None:
                # Else a browser takes a page for fresh for a tenth of the age of its file.
                self.send_header("Cache-Control", "no-cache")
                super().end_headers()

            def copyfile(self, source: Any, outputfile: Any) -> None:
                path = self.path.partition("?")[0]
                ends = (fault for end, fault in hosting.faults.items() if path.endswith(end))
                hosting.send(source.read(), outputfile, next(ends, None))

        self._server = Server(("127.0.0.1", 0), Watched)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.home = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"

    def send(self, content: bytes, outputfile: Any, fault: Fault | None) -> None:
        """Write a file to a reader, as slowly or as badly as was asked."""
        if fault:
            content = content[: len(content) // 2]
        try:
            for at in range(0, len(content), _PART):
                outputfile.write(content[at : at + _PART])
                self.over.wait(self.pause_s)
            if fault == "stalled":
                outputfile.flush()
                self.over.wait(60)
        except OSError:
            pass  # the reader went away

    def stop(self) -> None:
        """No answer from now on."""
        self.over.set()
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def hosting(site: Path) -> Iterator[Hosting]:
    """A host of this site."""
    host = Hosting(site)
    host.start()
    try:
        yield host
    finally:
        if not host.over.is_set():
            host.stop()


def newer_site(site: Path, folder: Path) -> Path:
    """The site with another engine, as after its next publication."""
    newer = folder / "site"
    shutil.copytree(site, newer)
    engine = newer / "assets" / "engine"
    old = next(engine.glob("engine.*.zip"))
    new = old.rename(engine / f"engine.{'0' * 12}.zip")
    manifest = engine / "manifest.json"
    manifest.write_text(manifest.read_text("utf-8").replace(old.name, new.name), "utf-8")
    return newer

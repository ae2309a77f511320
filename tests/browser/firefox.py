# SPDX-License-Identifier: MIT
"""Debian's Firefox, driven through Marionette, the plain socket that every Firefox has built in.

Playwright drives a Firefox of its own, or one that is newer than Debian's.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

NAMES = ("firefox-esr", "firefox")
START_S = 60
WAIT_S = 60
ENTER = "\ue007"
_PREFERENCES = {
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""Name under which the protocol passes a reference to an element."""


class Firefox:
    """One window of a Firefox: commands of WebDriver, one answer each."""

    def __init__(self, port: int) -> None:
        self._socket = _connected(port)
        self._last = 0
        self._received()  # the greeting
        self.ask("WebDriver:NewSession")
        self.ask("WebDriver:SetTimeouts", implicit=WAIT_S * 1000)

    def ask(self, command: str, **parameters: object) -> Any:
        """Answer to a command.

        Raises RuntimeError with what Firefox says of a command that fails.
        """
        self._last += 1
        text = json.dumps([0, self._last, command, parameters])
        self._socket.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, answer = self._received()
        if error:
            raise RuntimeError(f"{command} {parameters}: {error['message']}")
        return answer

    def visit(self, address: str) -> None:
        """Open a page."""
        self.ask("WebDriver:Navigate", url=address)

    def find(self, selector: str) -> str:
        """The first element that a CSS selector finds, as soon as there is one."""
        found = self.ask("WebDriver:FindElement", using="css selector", value=selector)
        element: str = found["value"][_ELEMENT]
        return element

    def click(self, selector: str) -> None:
        """Click an element as a mouse does, which fails where something covers it."""
        self.ask("WebDriver:ElementClick", id=self.find(selector))

    def press(self, selector: str, keys: str) -> None:
        """Press keys with the focus on an element."""
        self.ask("WebDriver:ElementSendKeys", id=self.find(selector), text=keys)

    def text(self, selector: str) -> str:
        """Text of an element as it is shown."""
        text: str = self.ask("WebDriver:GetElementText", id=self.find(selector))["value"]
        return text

    def close(self) -> None:
        """No command from now on."""
        self._socket.close()

    def _received(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self._socket.recv(1)
        size, body = int(head[:-1]), b""
        while len(body) < size:
            body += self._socket.recv(size - len(body))
        return json.loads(body)


def find() -> str | None:
    """Path of a Firefox, None where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def firefox(path: str) -> Iterator[Firefox]:
    """A headless Firefox in a fresh profile, gone at the end."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        preferences = _PREFERENCES | {"marionette.port": port}
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in preferences.items()]
        (Path(profile) / "user.js").write_text("\n".join(lines), "utf-8")
        process = subprocess.Popen(
            [path, "--headless", "--marionette", "--no-remote", "--profile", profile],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            with closing(Firefox(port)) as window:
                yield window
        finally:
            process.terminate()
            process.wait()


def _connected(port: int) -> socket.socket:
    """A connection, as soon as Firefox listens."""
    end = time.monotonic() + START_S
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=START_S + WAIT_S)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)

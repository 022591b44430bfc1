"""A running Autos, seen from the test."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).parents[2]
PATIENCE_S = 60.0
NOTHING: dict[str, Any] = {"screen": "", "dialog": [], "texts": [], "notices": [], "status": ["", "", ""], "rows": []}
"""What is seen before there is a window."""


def lawsuits_are_read(seen: dict[str, Any]) -> bool:
    """The list has lawsuits, and all that can be seen of them is there: lines are read when they are seen."""
    return bool(seen["rows"]) and all("número" in row for row in seen["rows"])


class AutosWindow:
    """One process of the application; `kill` is kill -9."""

    def __init__(self, home: Path, *arguments: str, environment: dict[str, str] | None = None) -> None:
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 -- closed by `end`
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.driven", *arguments],
            cwd=CHECKOUT,
            env=os.environ | {"AUTOS_HOME": str(home)} | (environment or {}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    def do(self, **words: Any) -> Any:
        """Send one command and return its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"Autos ended with status {self._process.wait()}"
        return json.loads(line)

    def see(self) -> dict[str, Any]:
        seen = self.do(do="see")
        return seen if isinstance(seen, dict) else NOTHING

    def wait_for(self, what: Callable[[dict[str, Any]], bool], patience_s: float = PATIENCE_S) -> dict[str, Any]:
        """Look until it is there; fails with what was seen last."""
        until = time.monotonic() + patience_s
        while True:
            seen = self.see()
            if what(seen):
                return seen
            assert time.monotonic() < until, f"never seen; last: {json.dumps(seen, ensure_ascii=False)[:3000]}"
            time.sleep(0.1)

    def wait_until_ready(self) -> dict[str, Any]:
        """Until archive and service are up."""
        return self.wait_for(lambda seen: bool(seen["status"][2]))

    def search(self, text: str) -> None:
        """Type and press Enter, from wherever one is."""
        self.do(do="press", key="1", modifier="ControlModifier")
        assert self.do(do="type", text=text)
        self.do(do="press", key="Return")

    def children(self) -> list[int]:
        """Processes this one has started."""
        folder = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in folder.read_text().split()]

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> int:
        """Close the window as a person does; the exit status."""
        self.do(do="close")
        return self._process.wait(PATIENCE_S)

    def wait(self) -> int:
        """Until it ends by itself; the exit status."""
        return self._process.wait(PATIENCE_S)

    def said_on_stderr(self) -> str:
        """All of it so far."""
        self._errors.seek(0)
        return self._errors.read()

    def end(self) -> None:
        """Whatever happened, leave nothing running and nothing open."""
        if self._process.poll() is None:
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            if pipe is not None:
                with suppress(BrokenPipeError):  # a command that a dead process never took
                    pipe.close()

"""A running Autos that a test controls."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.journeys.hang_report import ask_for_report

CHECKOUT = Path(__file__).parents[2]
TIMEOUT_S = 60.0
SHORTEST_S, LONGEST_S = 0.05, 0.2
"""Between two looks at the window: what comes soon is seen soon, what takes long is not disturbed by the looking."""
HANG_S = 240.0
"""A command that takes longer is never answered."""
NOTHING: dict[str, Any] = {
    "screen": "", "dialog": [], "texts": [], "cover": [], "notices": [], "status": ["", "", ""], "firm": "", "rows": [],
    "keys": "", "is_shown": False,
}  # fmt: skip
"""What `see` returns before there is a window."""
MODE_KEYS = tuple("12345")
"""With Alt they choose the mode of a search, from the cheapest."""
MOST_SHOWN = 20_000
"""Characters of stderr that a failure shows: the report of a window that hangs is long."""


def lawsuits_are_read(seen: dict[str, Any]) -> bool:
    """Whether the list has lawsuits and all visible rows have been read."""
    return bool(seen["rows"]) and all("número" in row for row in seen["rows"])


def skip_first_run(home: Path) -> None:
    """Write into the preferences of a home that the first run was shown."""
    file = home / "preferences.ini"
    text = file.read_text() if file.exists() else ""
    if "put_away_first_run" not in text:
        home.mkdir(parents=True, exist_ok=True)
        file.write_text((text or "[General]\n") + "put_away_first_run=true\n")


class AutosWindow:
    """One process of the application; `kill` is kill -9."""

    def __init__(
        self, home: Path, *arguments: str, environment: dict[str, str] | None = None, first_run: bool = False
    ) -> None:
        """`first_run` shows the first run over a new archive, as a new user sees it."""
        if not first_run:
            skip_first_run(home)
        self.second_service = Path()
        """Connection file of a second service that runs beside it, if any."""
        self.office: Any = None
        """Colleagues of a firm beside it, if any."""
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 -- closed by `end`
        self.moves: list[str] = []
        """Controls that moved although the person did nothing; recorded where JOURNEY_GEOMETRY is set."""
        self._mode_key = "4"
        """Key of the mode that was chosen last."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.driver", *arguments],
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
        if words.get("modifier") == "AltModifier" and words["key"] in MODE_KEYS:
            self._mode_key = words["key"]
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        patience = threading.Timer(HANG_S, self._kill_hung)
        patience.start()
        try:
            line = self._process.stdout.readline()
        finally:
            patience.cancel()
        assert line, f"Autos ended with status {self._process.wait()}: {self.read_stderr()[-MOST_SHOWN:]}"
        told = json.loads(line)
        self.moves += told["moves"]
        return told["answer"]

    def see(self) -> dict[str, Any]:
        seen = self.do(do="see")
        return seen if isinstance(seen, dict) else NOTHING

    def wait_for(self, what: Callable[[dict[str, Any]], bool], patience_s: float = TIMEOUT_S) -> dict[str, Any]:
        """Poll the window until `what` holds; a failure shows what was seen last."""
        until = time.monotonic() + patience_s
        pause_s = SHORTEST_S
        while True:
            seen = self.see()
            if what(seen):
                return seen
            if time.monotonic() > until:
                last = json.dumps({"keys": seen.get("keys"), **seen}, ensure_ascii=False)[:3000]
                raise AssertionError(f"never seen; last: {last}")
            time.sleep(pause_s)
            pause_s = min(pause_s * 1.25, LONGEST_S)

    def wait_until_ready(self) -> dict[str, Any]:
        """Wait until archive and service are ready."""
        return self.wait_for(lambda seen: bool(seen["status"][2]))

    def search(self, text: str, mode: int = 0) -> None:
        """Go to the search page, type, choose a mode by its key and press Enter.

        Without `mode` it is the one that was chosen last, at first Completa.
        """
        self.do(do="press", key="1", modifier="ControlModifier")
        assert self.do(do="type", text=text)
        self.do(do="press", key=str(mode) if mode else self._mode_key, modifier="AltModifier")
        self.do(do="press", key="Return")

    def children(self) -> list[int]:
        """Ids of the processes that it has started."""
        folder = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in folder.read_text().split()]

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def rest(self) -> None:
        """Note what has moved since the last step, if the window is still there."""
        if self._process.poll() is None:
            with suppress(AssertionError, OSError):  # it is closing
                self.do(do="rest")

    def close(self) -> int:
        """Close the window; returns the exit status."""
        self.do(do="close")
        return self.wait()

    def wait(self, patience_s: float = TIMEOUT_S) -> int:
        """Wait until it ends by itself; returns the exit status. A failure shows what it waits for."""
        try:
            return self._process.wait(patience_s)
        except subprocess.TimeoutExpired:
            self._kill_hung()
            self._process.wait()
            raise AssertionError(f"Autos does not end: {self.read_stderr()[-MOST_SHOWN:]}") from None

    def _kill_hung(self) -> None:
        """Let it report what it waits for, and kill it."""
        with suppress(ProcessLookupError):
            ask_for_report(self.pid, self._reported)
        self._process.kill()

    def _reported(self) -> str:
        """What a process that hangs has written. Raises: ProcessLookupError, once it has ended after all."""
        if self._process.poll() is not None:
            raise ProcessLookupError
        return self.read_stderr()

    def read_stderr(self) -> str:
        """Everything written to stderr so far."""
        if sys.platform == "win32":
            self._errors.seek(0)
            return self._errors.read()
        # without moving the offset, which is the process's own, too: what it writes meanwhile would land elsewhere
        file = self._errors.fileno()
        return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")

    def end(self) -> None:
        """Kill the process if it runs, and close all pipes."""
        if self._process.poll() is None:
            self.kill()
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            if pipe is not None:
                with suppress(BrokenPipeError):  # a command that the ended process has not read
                    pipe.close()

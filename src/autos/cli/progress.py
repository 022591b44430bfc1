"""Progress of a command that takes long."""

from __future__ import annotations

import sys
import time

STEP_PERCENT = 10
"""Progress is printed at every step of this size."""


class Progress:
    """Progress on stderr: a line for every tenth that is done."""

    def __init__(self, what: str, *, after_s: float = 0.0) -> None:
        """Nothing is written in the first `after_s`: what ends in them needs no progress."""
        self._what = what
        self._percent = -1
        self._begins_s = time.monotonic() + after_s

    def update(self, done: int, whole: int) -> None:
        """Report `done` of `whole`, in any unit; from any thread."""
        if time.monotonic() < self._begins_s:
            return
        percent = 100 * done // max(whole, 1) // STEP_PERCENT * STEP_PERCENT
        if percent != self._percent:
            self._percent = percent
            self._write(f"{percent} %")

    def end(self) -> None:
        """End the progress line."""
        if self._percent >= 0 and sys.stderr.isatty():
            sys.stderr.write("\n")

    def _write(self, text: str) -> None:
        start, end = ("\r", "") if sys.stderr.isatty() else ("", "\n")
        sys.stderr.write(f"{start}{self._what}: {text}{end}")
        sys.stderr.flush()

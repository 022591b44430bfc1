"""Removal of secrets and personal data from text. Standard library only.

One registry for the whole process: code that learns a secret, or what a person searches for, registers it here, and
everything that is stored for later (logs, crash reports, copied calls) goes through `redacted`.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

HIDDEN = "[…]"
SHORTEST = 4
"""Shorter texts are not hidden: they occur by chance in too many others."""
MOST = 5_000

_PATTERNS = (
    (re.compile(r"(?<![\w.])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\w|\.\d)"), HIDDEN),  # CPF
    (re.compile(r"(?<![\w.])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?\d{2}(?![\w-])"), HIDDEN),  # CNPJ
    (re.compile(r"\b(?:OAB\W{0,3})?[A-Z]{2}\W?\d{1,4}\.?\d{3}(?:-?[ABEN])?\b"), HIDDEN),  # OAB
    (
        re.compile(r"(?i)(['\"]?(?:api[-_]?key|password|secret|passphrase)['\"]?\s*[:=,]\s*b?)(['\"]?)[^\s'\",)}]+\2"),
        r"\1" + HIDDEN,
    ),
)


class Redaction:
    """The texts to hide. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._secrets: set[str] = set()
        self._passing: Counter[str] = Counter()
        """Number of open `hiding` blocks by text: two may hide the same."""
        self._hidden: dict[str, None] = {}
        self._pattern: re.Pattern[str] | None = None

    def hide_secret(self, *texts: str) -> None:
        """Hide these for the life of the process: keys."""
        with self._lock:
            self._secrets |= {text for text in texts if len(text.strip()) >= SHORTEST}
            self._pattern = None

    @contextmanager
    def hiding(self, *texts: str) -> Iterator[None]:
        """Hide these during the block only, and remove every trace of them afterwards."""
        passing = [text for text in texts if len(text.strip()) >= SHORTEST]
        with self._lock:
            self._passing.update(passing)
            self._pattern = None
        try:
            yield
        finally:
            with self._lock:
                self._passing.subtract(passing)
                self._passing = +self._passing
                self._pattern = None
            re.purge()  # its cache holds the text of every compiled pattern

    def hide(self, *texts: str) -> None:
        """Hide these from now on; only the newest `MOST` are kept."""
        with self._lock:
            for text in texts:
                if len(text.strip()) >= SHORTEST:
                    self._hidden.pop(text, None)
                    self._hidden[text] = None
            while len(self._hidden) > MOST:
                self._hidden.pop(next(iter(self._hidden)))
            self._pattern = None

    def redacted(self, text: str) -> str:
        """Remove hidden texts and everything that looks like a document from `text`."""
        found = self._compiled()
        if found is not None:
            text = found.sub(HIDDEN, text)
        for pattern, instead in _PATTERNS:
            text = pattern.sub(instead, text)
        return text

    def _compiled(self) -> re.Pattern[str] | None:
        with self._lock:
            if self._pattern is None and (self._hidden or self._secrets or self._passing):
                longest_first = sorted({*self._hidden, *self._secrets, *self._passing}, key=len, reverse=True)
                self._pattern = re.compile("|".join(map(re.escape, longest_first)), re.IGNORECASE)
            return self._pattern


REDACTION = Redaction()
"""The instance of this process."""

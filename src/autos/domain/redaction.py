"""What must not be written anywhere, and text without it. Standard library only.

One place for the whole process: whoever learns a secret, or what a person searches for, says so here, and
everything that is written for later (logs, crash reports, copied calls) goes through `redacted`.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

HIDDEN = "[…]"
SHORTEST = 4
"""Shorter texts are in too many others to be taken out of them."""
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
    """Texts to be taken out. Safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._secrets: set[str] = set()
        self._passing: Counter[str] = Counter()
        """How many blocks hide each: two may send the same."""
        self._hidden: dict[str, None] = {}
        self._pattern: re.Pattern[str] | None = None

    def hide_secret(self, *texts: str) -> None:
        """The same for what must stay hidden until the end: keys."""
        with self._lock:
            self._secrets |= {text for text in texts if len(text.strip()) >= SHORTEST}
            self._pattern = None

    @contextmanager
    def hiding(self, *texts: str) -> Iterator[None]:
        """The same for what must not outlive its use: once the block is left, nothing here remembers it."""
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
            re.purge()  # it keeps the text of every pattern that it has compiled

    def hide(self, *texts: str) -> None:
        """From now on these are written nowhere; of very many the newest count."""
        with self._lock:
            for text in texts:
                if len(text.strip()) >= SHORTEST:
                    self._hidden.pop(text, None)
                    self._hidden[text] = None
            while len(self._hidden) > MOST:
                self._hidden.pop(next(iter(self._hidden)))
            self._pattern = None

    def redacted(self, text: str) -> str:
        """`text` without what is hidden, and without whatever looks like a document of a person."""
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
"""The one of this process."""

"""Passphrases of keys: from a prompt, a file descriptor or a variable of CI; never from an argument."""

from __future__ import annotations

import getpass
import os
import re
from pathlib import Path

import zxcvbn

from autos.usecases.archive.passphrase_strength import weakness_of
from signing.problems import ReleaseProblem

LEAST_GUESSES = 10**15
"""Whoever has a key's file can try some million passphrases a second, as PEM slows him down but little: years."""
LONGEST_JUDGED = 40
"""Characters; judging takes longer with each."""


class Passphrases:
    """Gives the passphrase of a key, by the name of its file."""

    def __init__(self, descriptor: int | None = None) -> None:
        """`descriptor` is read line by line, one for each key in the order in which they are used."""
        self._lines = None if descriptor is None else os.fdopen(descriptor, encoding="utf-8")

    def of(self, key: Path) -> bytes:
        """The passphrase of a key that is there. Raises: ReleaseProblem."""
        return (self._given(key) or self._asked(f"Passphrase of {key.name}: ")).encode()

    def new(self, key: Path) -> bytes:
        """A passphrase for a new key. Raises: ReleaseProblem where it can be guessed, or was typed differently."""
        passphrase = self._given(key)
        if not passphrase:
            passphrase = self._asked(f"New passphrase of {key.name}: ")
            if self._asked("Once more: ") != passphrase:
                raise ReleaseProblem("the two passphrases differ")
        judged = passphrase[:LONGEST_JUDGED]
        if weakness_of(passphrase) is not None or zxcvbn.zxcvbn(judged)["guesses"] < LEAST_GUESSES:
            raise ReleaseProblem("this passphrase can be guessed; take six words by chance, or 20 letters and digits")
        return passphrase.encode()

    def _given(self, key: Path) -> str:
        name = variable_of(key)
        if given := os.environ.pop(name, ""):  # no child of this process gets it
            return given
        return "" if self._lines is None else self._lines.readline().rstrip("\r\n")

    def _asked(self, words: str) -> str:
        try:
            return getpass.getpass(words)
        except (EOFError, OSError):
            raise ReleaseProblem("there is no terminal in which a passphrase could be typed") from None


def variable_of(key: Path) -> str:
    """Environment variable with the passphrase of a key: AUTOS_PASSPHRASE_TIMESTAMP for timestamp.pem."""
    return f"AUTOS_PASSPHRASE_{re.sub('[^A-Z0-9]', '_', key.stem.upper())}"

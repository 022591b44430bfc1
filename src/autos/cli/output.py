"""Output of the commands; control characters of what comes from outside never reach the terminal."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable

REFUSED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that move the cursor, change the direction or are not seen."""
KEPT = frozenset("\n\t")


def print_line(line: str) -> None:
    """Write a line of the answer to the standard output."""
    print_lines([line])


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to the standard output, always in UTF-8: the encoding of a console may lack characters."""
    for line in lines:
        if hasattr(sys.stdout, "buffer"):
            sys.stdout.flush()
            sys.stdout.buffer.write(f"{visible(line)}\n".encode())
        else:
            sys.stdout.write(f"{visible(line)}\n")
    sys.stdout.flush()


def say(line: str) -> None:
    """Write what the person is to know, beside the answer, to the standard error."""
    sys.stderr.write(f"{visible(line)}\n")
    sys.stderr.flush()


def visible(text: str) -> str:
    """The text without control and direction characters, but with line breaks and tabs."""
    if text.isprintable():
        return text
    return "".join(sign for sign in text if sign in KEPT or unicodedata.category(sign) not in REFUSED)


def escaped_json(text: str) -> str:
    """JSON with those characters as `\\u` escapes: the same value, and nothing for a terminal to act on."""
    if text.isprintable():
        return text
    return "".join(sign if unicodedata.category(sign) not in REFUSED else _escape(sign) for sign in text)


def _escape(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))

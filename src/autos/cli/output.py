"""Output of the commands; control characters of what comes from outside never reach the terminal."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable
from contextlib import suppress

from autos.cli.streams import flush_output, writing
from autos.domain.visible_text import KEPT, REFUSED, visible
from autos.usecases.library.export.plan import ExportForm
from autos.usecases.library.export.whole_file import ByteOutput


def print_line(line: str) -> None:
    """Write a line of the answer to the standard output."""
    print_lines([line])


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to the standard output, always in UTF-8: the encoding of a console may lack characters."""
    for line in lines:
        with writing():
            if hasattr(sys.stdout, "buffer"):
                sys.stdout.flush()
                sys.stdout.buffer.write(f"{visible(line)}\n".encode())
            else:
                sys.stdout.write(f"{visible(line)}\n")
    flush_output()


def say(line: str) -> None:
    """Write what the person is to know, beside the answer, to the standard error."""
    with suppress(OSError):  # there is nobody to tell that it cannot be told
        sys.stderr.write(f"{visible(line)}\n")
        sys.stderr.flush()


def line_output(form: ExportForm) -> ByteOutput:
    """The standard output for an export; a terminal gets nothing that acts on it, a file or pipe each byte."""
    output = StandardOutput()
    return TerminalOutput(output, form) if sys.stdout.isatty() else output


class StandardOutput:
    """The standard output for bytes. Raises: OutputFailed, which is none of the errors that the archive may have."""

    def write(self, content: bytes, /) -> int:
        with writing():
            return sys.stdout.buffer.write(content)

    def flush(self) -> None:
        with writing():
            sys.stdout.buffer.flush()


class TerminalOutput:
    """Writes whole lines of an export to a terminal."""

    def __init__(self, terminal: ByteOutput, form: ExportForm) -> None:
        self._terminal = terminal
        self._filter = escaped_json if form == ExportForm.JSONL else visible

    def write(self, content: bytes, /) -> int:
        self._terminal.write(self._filter(content.decode(errors="replace")).encode())
        return len(content)

    def flush(self) -> None:
        self._terminal.flush()


def print_json(value: object) -> None:
    """One line of JSON, with nothing for a terminal to act on."""
    print_line(escaped_json(json.dumps(value, ensure_ascii=False)))


def escaped_json(text: str) -> str:
    """JSON with those characters as `\\u` escapes: the same value, and nothing for a terminal to act on.

    Line breaks and tabs stay: as they are, JSON has them only between its tokens.
    """
    if text.isprintable():
        return text
    return "".join(
        sign if sign in KEPT or unicodedata.category(sign) not in REFUSED else _escape(sign) for sign in text
    )


def _escape(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place : place + 2].hex()}" for place in range(0, len(units), 2))

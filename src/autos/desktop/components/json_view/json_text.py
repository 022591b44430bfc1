"""Formatted JSON."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from autos.desktop.components.json_view.invisible_characters import escape_invisible

LONGEST_LINE = 2_000
"""Most characters of a line of JSON that are shown: the layout of a line of 1 MB takes 0.2 s."""


@dataclass(frozen=True, slots=True)
class JsonText:
    """The service's JSON, formatted."""

    shown: str = ""
    """For the screen, with the longest lines cut."""
    whole: str = ""
    """Full text for the clipboard; empty until it is needed."""

    @property
    def is_cut(self) -> bool:
        return self.shown != self.whole


NO_JSON = JsonText()


def format_json(*bodies: bytes) -> JsonText:
    """Indented JSON, one after the other; invisible characters are written as escapes."""
    whole = escape_invisible("\n\n".join(map(_indented, bodies)))
    lines = whole.split("\n")
    shown = "\n".join(line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} …" for line in lines)
    return JsonText(shown, whole)


def _indented(body: bytes) -> str:
    try:
        return msgspec.json.format(body, indent=2).decode("utf-8", "replace")
    except (msgspec.MsgspecError, RecursionError):  # not strict, or nested too deep: as it came
        return body.decode("utf-8", "replace")

"""Codes of classes and subjects beside their names, from the tables that come with Autos."""

from __future__ import annotations

from pathlib import Path

from autos.domain.search.filter_draft import FilterPart
from autos.text.plain_text import plain_line

TABLES = {FilterPart.CLASSES: "classes.csv", FilterPart.SUBJECTS: "subjects.csv", FilterPart.COURTS: "courts.json"}
NAMED = frozenset({FilterPart.CLASSES, FilterPart.SUBJECTS})
"""Whose codes are numbers that nobody knows by heart."""


class CodeNames:
    """Reads one line of a table for each code that is told, and nothing before."""

    def __init__(self, reference: Path) -> None:
        """`reference` is the folder of the tables."""
        self._reference = reference

    def said(self, part: FilterPart, code: str) -> str:
        """386 Execução da Pena; a court, and a code that no table has, alone."""
        from autos.desktop.base.tables import name  # noqa: PLC0415 -- the window is painted before there is a chip

        if part not in NAMED:
            return plain_line(code)
        try:
            called = name(self._reference / TABLES[part], code)
        except OSError:  # codes can be read, if less well
            called = ""
        return plain_line(f"{code} {called}")

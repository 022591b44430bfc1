"""Names of the codes of classes and subjects, from the reference tables."""

from __future__ import annotations

from pathlib import Path

from autos.domain.search.filter_draft import FilterPart
from autos.text.plain_text import plain_line

TABLES = {FilterPart.CLASSES: "classes.csv", FilterPart.SUBJECTS: "subjects.csv", FilterPart.COURTS: "courts.json"}
NAMED_PARTS = frozenset({FilterPart.CLASSES, FilterPart.SUBJECTS})
"""Parts whose codes are numbers, shown with their names."""


class CodeNames:
    """Looks up names of codes; reads single lines of the tables on demand."""

    def __init__(self, reference: Path) -> None:
        """`reference` is the folder of the tables."""
        self._reference = reference

    def label(self, part: FilterPart, code: str) -> str:
        """Code with its name (386 Execução da Pena); the code alone for courts and unknown codes."""
        from autos.desktop.base.reference_tables import name  # noqa: PLC0415 -- the window is painted before there is a chip

        if part not in NAMED_PARTS:
            return plain_line(code)
        try:
            called = name(self._reference / TABLES[part], code)
        except OSError:  # the code alone is readable, too
            called = ""
        return plain_line(f"{code} {called}")

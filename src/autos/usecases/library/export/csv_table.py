"""A list as CSV: quoted as RFC 4180 has it, with line ends of Windows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from autos.domain.documents.spreadsheet import BYTE_ORDER_MARK, LINE_END
from autos.usecases.library.export.notations import Cell, CsvNotation
from autos.usecases.library.export.whole_file import ByteOutput


class CsvTable:
    """Writes lines to a file."""

    def __init__(self, stream: ByteOutput, *, is_brazilian: bool) -> None:
        self.notation = CsvNotation(is_brazilian=is_brazilian)
        self._stream = stream
        self._mark = BYTE_ORDER_MARK if is_brazilian else ""

    def head(self, headings: Iterable[str]) -> None:
        """Write the headings."""
        line = self.notation.separator.join(str(self.notation.text_cell(heading)) for heading in headings)
        self._stream.write(f"{self._mark}{line}{LINE_END}".encode())

    def lines(self, columns: Sequence[Sequence[Cell]]) -> None:
        """Write the lines of these columns."""
        join = self.notation.separator.join
        lines: Iterable[Sequence[str]] = zip(*columns, strict=True)
        self._stream.write(LINE_END.join([*map(join, lines), ""]).encode(errors="replace"))  # half a pair of UTF-16

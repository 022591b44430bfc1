"""Lawsuits as a plain text table of the width of the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from autos.desktop.components.lawsuit_list.row_text import RowTexts, row_texts
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.translation import translate

GAP = "  "
NARROWEST = 10
"""Least width of the column of parties, in character cells."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column; its text has no control characters, escape sequences or direction marks."""

    title: str
    text: Callable[[RowTexts], str]
    width: int
    """In character cells; 0 = the remaining width."""
    is_right: bool = False
    least_terminal: int = 0
    """Least width of the terminal, in character cells, at which the column is shown."""


def table_lines(rows: Iterable[LawsuitRow], terminal_width: int) -> Iterator[str]:
    """Heading, rule and one line per lawsuit; nothing without lawsuits."""
    columns = [column for column in _columns() if terminal_width >= column.least_terminal]
    taken = sum(column.width + len(GAP) for column in columns if column.width)
    widths = [column.width or max(terminal_width - taken, NARROWEST) for column in columns]
    for index, row in enumerate(rows):
        if index == 0:
            yield _line(columns, widths, [column.title for column in columns])
            yield GAP.join("─" * width for width in widths)
        words = row_texts(row)
        yield _line(columns, widths, [column.text(words) for column in columns])


def fit_width(text: str, width: int, *, is_right: bool = False) -> str:
    """Cut the text with an ellipsis, or pad it with spaces, to exactly `width` character cells."""
    if _cells(text) > width:
        shortened, room = "", width - 1
        for character in text:
            room -= _cells(character)
            if room < 0:
                break
            shortened += character
        text = f"{shortened}…"
    spaces = " " * (width - _cells(text))
    return spaces + text if is_right else text + spaces


def _columns() -> tuple[TableColumn, ...]:
    return (
        TableColumn(translate("table", "Número"), lambda words: words.number, 25),
        TableColumn(translate("table", "Tribunal"), lambda words: words.short_place.removeprefix(" · "), 12),
        TableColumn(translate("table", "Andamento"), lambda words: words.when, 10),
        TableColumn(translate("table", "Situação"), lambda words: words.status, 13, least_terminal=90),
        TableColumn(translate("table", "Valor"), lambda words: words.amount, 16, is_right=True, least_terminal=120),
        TableColumn(translate("table", "Classe e assunto"), lambda words: words.kind, 32, least_terminal=150),
        TableColumn(translate("table", "Partes"), lambda words: words.caption, 0),
    )


def _line(columns: list[TableColumn], widths: list[int], texts: list[str]) -> str:
    cells = (
        fit_width(text, width, is_right=column.is_right)
        for column, width, text in zip(columns, widths, texts, strict=True)
    )
    return GAP.join(cells).rstrip()


def _cells(text: str) -> int:
    """Width in character cells: two for wide characters, none for combining marks."""
    if text.isascii():
        return len(text)
    return sum(_cells_of(character) for character in text)


def _cells_of(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1

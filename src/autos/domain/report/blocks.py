"""The parts of a printed report, in reading order: texts only, without a place on the page."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Title:
    """What a part of the report is, and one sentence about it."""

    text: str
    sentence: str = ""
    over: str = ""
    """Small text above it."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Head of the first page."""

    kind: str
    """What sort of report it is."""
    subject: str
    detail: str
    reader: str
    """Whom it is meant for."""
    maker: str = ""
    """Who made it; empty where that is not known."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Heading within a part."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    text: str
    is_quiet: bool = False


@dataclass(frozen=True, slots=True)
class Remark:
    """A paragraph with a line at its left."""

    lead: str
    """Its first words, in bold."""
    text: str
    is_warning: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """Up to four large figures in a row, each with what it counts."""

    figures: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Pairs:
    """Names and values below each other."""

    pairs: tuple[tuple[str, str], ...]
    is_boxed: bool = False


@dataclass(frozen=True, slots=True)
class Fields:
    """Names over values, three in a row."""

    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole."""

    name: str
    count: int
    share: str
    """Its percentage."""
    color: str = "gray"


@dataclass(frozen=True, slots=True)
class Shares:
    """One bar, divided, with its parts named below it."""

    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars below each other, each with its name and its number."""

    title: str
    bars: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class BarPair:
    """Two charts beside each other."""

    left: Bars
    right: Bars


@dataclass(frozen=True, slots=True)
class YearBars:
    """Upright bars, one for each year."""

    title: str
    bars: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that looks unlike the others."""

    text: str
    color: str = ""
    is_strong: bool = False
    mark: str = ""
    """Colour of a square before the text."""


@dataclass(frozen=True, slots=True)
class ReportColumn:
    """A column of a table; the widths of a table's columns come to 658."""

    heading: str
    width: float
    is_right: bool = False


Row = tuple[str | Cell, ...]
"""The cells, and after them what stands below these over the whole width, if anything."""


@dataclass(frozen=True, slots=True)
class Table:
    """Lines below headings, which every page repeats; the lines may be read while the pages are made."""

    columns: tuple[ReportColumn, ...]
    rows: Iterable[Row]
    is_small: bool = False


Block = (
    Title | Cover | Heading | Paragraph | Remark | Figures | Pairs | Fields | Shares | Bars | BarPair | YearBars | Table
)


@dataclass(frozen=True, slots=True)
class Section:
    """Pages of their own, under one entry of the table of contents."""

    name: str
    blocks: Iterable[Block]
    bookmark: str = ""
    """Its entry; empty for its name."""
    group: str = ""
    """Entry below which its own stands, together with those of the sections beside it; empty for none."""
    foot: tuple[str, str] = ("", "")
    """What stands at the foot of its last page: a name and a value."""


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report."""

    title: str
    subject: str
    detail: str
    """Words after the subject at the head of each page."""
    footer: str
    code: str
    """Check code, on every page."""
    sections: Iterable[Section]
    warning: str = ""
    """What every page says first, as that its data are invented."""
    content: bytes = b""
    """What the check code is of, which is put into the file."""
    page: str = "{n}"
    """How a page is numbered where their count is not known."""
    page_of: str = "{n} / {all}"
    language: str = "pt-BR"

    @property
    def whole_code(self) -> str:
        """SHA-256 of its content in hexadecimal digits, of which `code` is the beginning."""
        return hashlib.sha256(self.content).hexdigest()

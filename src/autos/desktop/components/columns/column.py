"""The columns that a list of lawsuits can have, and what stands in each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from autos.desktop.components.lawsuit_list.row_text import RowWords, court_day
from autos.domain.dates import court_time
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.contract import not_informed, short_instances_at
from autos.text.dates import day
from autos.text.plain_text import plain_line
from autos.text.translation import translate


class Column(NamedTuple):
    """One of them."""

    key: str
    width: int
    """Pixels at the design's size of text, until the person chooses."""
    is_shown: bool = True
    """Until the person chooses."""
    is_right: bool = False
    """Figures stand under each other by their ends."""


COLUMNS = (
    Column("parties", 260),
    Column("number", 196),
    Column("court", 66),
    Column("instance", 56),
    Column("class", 160),
    Column("subject", 140),
    Column("status", 108),
    Column("phase", 96),
    Column("amount", 116, is_right=True),
    Column("last_step", 96, is_right=True),
    Column("distribution", 96, is_shown=False, is_right=True),
    Column("marks", 96, is_shown=False),
    Column("received", 96, is_shown=False, is_right=True),
    Column("crawled", 96, is_shown=False, is_right=True),
)
BY_KEY = {column.key: column for column in COLUMNS}


def title(key: str) -> str:
    """Over the column."""
    return {
        "parties": translate("columns", "Partes"),
        "number": translate("columns", "Número"),
        "court": translate("columns", "Tribunal"),
        "instance": translate("columns", "Grau", "over a narrow column"),
        "class": translate("columns", "Classe"),
        "subject": translate("columns", "Assunto"),
        "status": translate("columns", "Situação"),
        "phase": translate("columns", "Fase"),
        "amount": translate("columns", "Valor da causa"),
        "last_step": translate("columns", "Andamento"),
        "distribution": translate("columns", "Distribuição"),
        "marks": translate("columns", "Etiquetas e notas"),
        "received": translate("columns", "Recebido"),
        "crawled": translate("columns", "Lido no tribunal"),
    }[key]


def cell(row: LawsuitRow, words: RowWords, key: str) -> str:
    """What stands in it; what the service did not tell is said to be so, but for the parties' own sentence."""
    told = {
        "parties": words.caption,
        "number": words.number,
        "court": plain_line(row.tribunal_acronym),
        "instance": short_instances_at(row.instances, plain_line(row.tribunal_acronym)),
        "class": plain_line(row.class_name),
        "subject": plain_line(row.subject_name),
        "status": words.status,
        "phase": words.phase,
        "amount": words.amount,
        "last_step": court_day(row.last_step_date) if row.last_step_date else "",
        "distribution": court_day(row.distribution_date) if row.distribution_date else "",
        "received": day(court_time(row.received_at).date()),
        "crawled": day(court_time(row.crawled_at).date()) if row.crawled_at else "",
    }[key]
    return told or not_informed()


class Layout(NamedTuple):
    """The columns that are shown, from left to right, each with its width at the design's size of text."""

    columns: tuple[tuple[str, int], ...]

    @classmethod
    def designed(cls) -> Layout:
        return cls(tuple((column.key, column.width) for column in COLUMNS if column.is_shown))

    @classmethod
    def read(cls, text: str) -> Layout:
        """As `written` wrote it; what a newer Autos wrote besides is left out, and nothing readable is the design."""
        found = (part.partition(":") for part in text.split())
        known = {key: int(width) for key, _, width in found if key in BY_KEY and width.isdecimal()}
        columns = tuple((key, min(max(width, LEAST_PX), MOST_PX)) for key, width in known.items())
        return cls(columns) if "parties" in known else cls.designed()

    def written(self) -> str:
        return " ".join(f"{key}:{width}" for key, width in self.columns)

    def chosen(self, keys: Iterable[str]) -> Layout:
        """These columns in this order, as wide as they were; the parties always stay."""
        widths = dict(self.columns)
        wanted = dict.fromkeys((*keys,))
        if "parties" not in wanted:
            wanted = dict.fromkeys(("parties", *wanted))
        return Layout(tuple((key, widths.get(key, BY_KEY[key].width)) for key in wanted))


LEAST_PX, MOST_PX = 36, 900

"""The columns that a list of lawsuits can have, and the text of each cell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from autos.desktop.components.lawsuit_list.row_text import RowTexts, court_day, known_since
from autos.domain.dates import court_time
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.dates import day
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.text.value_names import not_informed, short_instances_at


class LawsuitColumn(NamedTuple):
    """A column of the list."""

    key: str
    width: int
    """Default width in pixels at the design's text size."""
    is_shown: bool = True
    """Whether it is shown by default."""
    is_right: bool = False
    """Right-aligned, for figures."""


COLUMNS = (
    LawsuitColumn("parties", 260),
    LawsuitColumn("number", 196),
    LawsuitColumn("court", 66),
    LawsuitColumn("instance", 56),
    LawsuitColumn("class", 160),
    LawsuitColumn("subject", 140),
    LawsuitColumn("status", 108),
    LawsuitColumn("phase", 116),
    LawsuitColumn("amount", 116, is_right=True),
    LawsuitColumn("last_step", 96, is_right=True),
    LawsuitColumn("distribution", 96, is_shown=False, is_right=True),
    LawsuitColumn("change", 128, is_shown=False),
    LawsuitColumn("marks", 96, is_shown=False),
    LawsuitColumn("received", 96, is_shown=False, is_right=True),
    LawsuitColumn("crawled", 96, is_shown=False, is_right=True),
)
BY_KEY = {column.key: column for column in COLUMNS}


def column_title(key: str) -> str:
    """Title of a column."""
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
        "change": translate("columns", "O que mudou"),
        "marks": translate("columns", "Etiquetas e notas"),
        "received": translate("columns", "Recebido"),
        "crawled": translate("columns", "Lido no tribunal"),
    }[key]


def cell_text(row: LawsuitRow, words: RowTexts, key: str) -> str:
    """Text of a cell; a missing value is shown as not informed, one of an earlier reading with its day."""
    known = known_since(row)
    text = {
        "parties": words.caption,
        "number": words.number,
        "court": plain_line(row.tribunal_acronym),
        "instance": short_instances_at(row.instances, plain_line(row.tribunal_acronym)),
        "class": plain_line(row.class_name),
        "subject": plain_line(row.subject_name),
        "status": words.plain_status,
        "phase": words.plain_phase,
        "amount": words.amount,
        "last_step": court_day(row.last_step_date) if row.last_step_date else "",
        "distribution": court_day(row.distribution_date) if row.distribution_date else "",
        "change": words.change or "–",
        "received": day(court_time(row.received_at).date()),
        "crawled": day(court_time(row.crawled_at).date()) if row.crawled_at else "",
    }[key]
    return known.marked(text, *KEPT_MEMBERS.get(key, ())) or not_informed()


KEPT_MEMBERS = {
    "parties": ("name", "parties"),
    "class": ("classifications", "classifications.0.name"),
    "subject": ("subjects", "subjects.0.name"),
    "status": ("status",),
    "phase": ("phase",),
    "amount": ("amount",),
    "last_step": ("last_step", "last_step.step_date"),
    "distribution": ("distribution_date",),
}
"""Members of the lawsuit that a column shows."""


class ColumnLayout(NamedTuple):
    """The visible columns, from left to right, each with its width at the design's text size."""

    columns: tuple[tuple[str, int], ...]

    @classmethod
    def default(cls) -> ColumnLayout:
        return cls(tuple((column.key, column.width) for column in COLUMNS if column.is_shown))

    @classmethod
    def read(cls, text: str) -> ColumnLayout:
        """Parse what `serialized` wrote; unknown columns are left out, an unreadable text is the default."""
        found = (part.partition(":") for part in text.split())
        known = {key: int(width) for key, _, width in found if key in BY_KEY and width.isdecimal()}
        columns = tuple((key, min(max(width, LEAST_PX), MOST_PX)) for key, width in known.items())
        return cls(columns) if "parties" in known else cls.default()

    def serialized(self) -> str:
        return " ".join(f"{key}:{width}" for key, width in self.columns)

    def chosen(self, keys: Iterable[str]) -> ColumnLayout:
        """The layout with these columns in this order and their widths; the parties always stay."""
        widths = dict(self.columns)
        wanted = dict.fromkeys((*keys,))
        if "parties" not in wanted:
            wanted = dict.fromkeys(("parties", *wanted))
        return ColumnLayout(tuple((key, widths.get(key, BY_KEY[key].width)) for key in wanted))


LEAST_PX, MOST_PX = 36, 900

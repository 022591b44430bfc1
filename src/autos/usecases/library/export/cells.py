"""The cells of an exported list: what the archive has, in human names, in the notation of the file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from autos.archive.records.known_records import completed_reading, since_of
from autos.archive.storage.instants import from_micros, read_at, to_micros
from autos.archive.transfer.export_reader import ExportBatch, ExportedRecord, unread_text
from autos.archive.transfer.exported_lawsuit import ExportedLawsuit, read_exported
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.known_values import KnownLawsuit
from autos.domain.lawsuit.lawsuit import Side
from autos.domain.lawsuit.representation import ListedParty, sides_of
from autos.domain.ledger.ledger import LedgerEntry
from autos.usecases.library.export.columns import ORIGIN_COLUMNS, ExportColumn
from autos.usecases.library.export.labels import ExportLabels
from autos.usecases.library.export.notations import Cell, KnownCells, Notation

NOTHING_KEPT = ("", 0)
Parsed = ExportedLawsuit | None
"""A record; None where its content cannot be read."""


class ListCells:
    """Makes the columns of a list, batch by batch."""

    def __init__(
        self, columns: Sequence[ExportColumn], labels: ExportLabels, notation: Notation, own_labels: Mapping[int, str]
    ) -> None:
        self._columns = columns
        self._notation = notation
        self._origins: dict[int | None, tuple[Cell, ...]] = {}
        self._labels = labels
        text = notation.text_cell

        def labelled(found: str | None) -> str:
            return ", ".join(labels.label(int(one), own_labels.get(int(one), "")) for one in sorted(found or ""))

        self._named: Mapping[str, KnownCells[Any]] = {
            "instance": KnownCells(lambda key: text(labels.instances(tuple(json.loads(key[0] or "[]")), key[1]))),
            "status": KnownCells(lambda status: text(labels.status(status))),
            "phase": KnownCells(lambda phase: text(labels.phase(phase))),
            "secrecy": KnownCells(lambda level: text(labels.secrecy(level))),
            "pole": KnownCells(lambda pole: text(labels.side(pole or ""))),
            "kept": KnownCells(lambda key: text(_kept(labels, *key))),
            "labels": KnownCells(lambda found: text(labelled(found))),
            "free_justice": KnownCells(lambda flag: "" if flag is None else text(labels.yes_no(flag))),
            "court": KnownCells(text),
            "class": KnownCells(text),
            "subject": KnownCells(text),
            "source": KnownCells(text),
        }
        self._plain: Mapping[str, Callable[[Sequence[Any]], list[Cell]]] = {
            "number": notation.numbers,
            "amount": notation.amounts,
            "last_step": notation.days,
            "distribution": notation.days,
            "received": notation.moments,
            "crawled": notation.moments,
        }

    def columns(self, batch: ExportBatch, leads: Sequence[Parsed]) -> list[Sequence[Cell]]:
        """The cells column by column; `leads` are the lead records, where a column needs them."""
        columns: list[Sequence[Cell]] = [self._column(column, batch, leads) for column in self._columns]
        origins = self._origins
        for row in set(batch.entry_rows).difference(origins):
            origins[row] = self._origin(batch.entries[row])
        return [*columns, *([origins[row][place] for row in batch.entry_rows] for place in range(len(ORIGIN_COLUMNS)))]

    @property
    def searches(self) -> list[int]:
        """Rows in the ledger of the searches that the lawsuits came with."""
        return sorted(row for row in self._origins if row is not None)

    def _column(self, column: ExportColumn, batch: ExportBatch, leads: Sequence[Parsed]) -> Sequence[Cell]:
        if column.needs_record:
            return self._of_records(column.key, leads)
        values = batch.fields.get(column.key, ())
        unread = {place: text for place, value in enumerate(values) if (text := unread_text(value))}
        if not unread:
            return self._of_fields(column.key, batch.fields)
        known = [None if place in unread else value for place, value in enumerate(values)]
        cells = [*self._of_fields(column.key, {**batch.fields, column.key: known})]
        for place, text in unread.items():
            cells[place] = self._notation.text_cell(self._labels.unread(text))
        return cells

    def _of_fields(self, key: str, fields: Mapping[str, Sequence[Any]]) -> Sequence[Cell]:
        if key == "instance":
            return self._named[key].all(list(zip(fields["instance"], fields["court"], strict=True)))
        if key == "kept":
            readings = zip(fields["known"], fields["crawled"], fields["received"], strict=True)
            return self._named[key].all(
                [
                    NOTHING_KEPT if known is None else (known, read_at(received, crawled))
                    for known, crawled, received in readings
                ]
            )
        if key == "opposite":
            others = self._labels.others
            return self._notation.texts(["" if one is None else others(*one) for one in fields[key]])
        if key in self._named:
            return self._named[key].all(fields[key])
        return self._plain.get(key, self._notation.texts)(fields[key])

    def _of_records(self, key: str, leads: Sequence[Parsed]) -> Sequence[Cell]:
        if key == "free_justice":
            cells = self._named[key].all([None if lead is None else lead.free_justice for lead in leads])
            texts = ["" if lead is None else lead.unparsed.get(key, "") for lead in leads]
            unread = [self._notation.text_cell(self._labels.unread(text)) for text in texts]
            return [cell or text for cell, text in zip(cells, unread, strict=True)]
        write = RECORD_TEXTS[key]
        return self._notation.texts(["" if lead is None else write(lead, self._notation) for lead in leads])

    def _origin(self, entry: LedgerEntry | None) -> tuple[Cell, ...]:
        labels, text = self._labels, self._notation.text_cell
        return tuple(text(words) for words in (labels.search(entry), labels.coverage(entry), labels.data(entry)))


def _kept(labels: ExportLabels, known: str, micros: int) -> str:
    """Which members are of an earlier reading than that at `micros`; empty where none is."""
    return labels.kept({name: from_micros(at) for name, at in since_of(known or None).items()}, from_micros(micros))


def _of_side(lawsuit: ExportedLawsuit, side: Side) -> str:
    return _joined(one.party.name for each in sides_of(lawsuit.parties) if each.side == side for one in each.parties)


def _documents(lawsuit: ExportedLawsuit, notation: Notation) -> str:
    parties = (one.party for each in sides_of(lawsuit.parties) for one in each.parties)
    return _joined(notation.number_cell(document_of(party)) for party in parties)


def _lawyers(lawsuit: ExportedLawsuit) -> str:
    sides = sides_of(lawsuit.parties)
    named = [lawyer.name for each in sides for one in each.parties for lawyer in one.lawyers]
    return _joined(named + [lawyer.name for each in sides for lawyer in each.lawyers])


def _joined(texts: Iterable[str | None]) -> str:
    return " / ".join(dict.fromkeys(text for text in texts if text))


KINDS = {"cpf": "CPF", "cnpj": "CNPJ", "oab": "OAB", "rg": "RG"}
"""Kinds of a document, in whichever letter case they came."""
RECORD_TEXTS: Mapping[str, Callable[[ExportedLawsuit, Notation], str]] = {
    "last_step_text": lambda lawsuit, _: (lawsuit.last_step.content or "") if lawsuit.last_step else "",
    "active": lambda lawsuit, _: _of_side(lawsuit, Side.ACTIVE),
    "passive": lambda lawsuit, _: _of_side(lawsuit, Side.PASSIVE),
    "documents": _documents,
    "lawyers": lambda lawsuit, _: _lawyers(lawsuit),
    "organ": lambda lawsuit, _: _joined(court.name for court in lawsuit.courts or ()),
    "judge": lambda lawsuit, _: lawsuit.judge or "",
    "county": lambda lawsuit, _: lawsuit.county or "",
    "state": lambda lawsuit, _: lawsuit.state or "",
    "area": lambda lawsuit, _: lawsuit.area or "",
}
"""Text of a column by its key."""


def document_of(person: Any) -> str:
    """The document of a party or a lawyer as written, in whichever shape it came; empty if none."""
    written = person.main_document or getattr(person, "document", None)
    return written or next((one.document for one in person.documents or () if one.document), "")


def type_of(person: Any) -> str:
    """Type of that document, as far as it is said."""
    for one in person.documents or ():
        if one.document_type:
            return str(one.document_type)
    return getattr(person, "document_type", None) or ""


def parsed(record: ExportedRecord) -> Parsed:
    """The record's members, as all its readings know them."""
    found = known_record(record)
    return None if found is None else found.lawsuit


def known_record(record: ExportedRecord) -> KnownLawsuit | None:
    """The same, with since when those are known that did not come with the current reading."""
    if record.body is None:
        return None
    try:
        return completed_reading(read_exported, record.body, since_of(record.known), record.earlier)
    except ContractBroken:
        return None


class RecordCells:
    """Makes the lines of the sheets with parties and steps, of one record after the other."""

    def __init__(self, labels: ExportLabels, notation: Notation) -> None:
        text = notation.text_cell
        self._notation = notation
        self._labels = labels
        self._side: KnownCells[str] = KnownCells(lambda side: text(labels.side(side)))
        self._instance: KnownCells[Any] = KnownCells(
            lambda key: text(labels.instances((key[0],) if key[0] >= 0 else (), key[1]))
        )

    def parties(
        self, record: ExportedRecord, parties: Sequence[ListedParty], unread_instance: str = ""
    ) -> Iterator[tuple[Cell, ...]]:
        """One line for each party, by side, with those of its lawyers below; then of lawyers of that side alone.

        `unread_instance` is what the service wrote for an instance that could not be read.
        """
        head, text = self._head(record, unread_instance), self._notation.text_cell
        for each in sides_of(parties):
            for party, lawyers in ((one.party, one.lawyers) for one in each.parties):
                yield (*head, *self._person(party, party.side), "")
                represented = text(party.name or "")
                for lawyer in lawyers:
                    yield (*head, *self._person(lawyer, lawyer.side or party.side), represented)
            for lawyer in each.lawyers:
                yield (*head, *self._person(lawyer, lawyer.side), "")

    def steps(self, record: ExportedRecord, lawsuit: ExportedLawsuit) -> Iterator[tuple[Cell, ...]]:
        """One line for each step, the last one first."""
        unread = lawsuit.unparsed.get("instance", "")
        head, text, last = self._head(record, unread), self._notation.text_cell, lawsuit.last_step
        others = [step for step in lawsuit.steps or () if last is None or step.step_id != last.step_id]
        for step in ([last] if last is not None else []) + others:
            [day] = self._notation.days([instant(step.step_date)])
            count: Cell = "" if step.steps_count is None else step.steps_count
            day = day or self._unread(step.unparsed_date)
            yield (*head, day, text(step.content or ""), text(step.step_type or ""), count)

    def _unread(self, written: str) -> Cell:
        return self._notation.text_cell(self._labels.unread(written))

    def _head(self, record: ExportedRecord, unread_instance: str) -> tuple[Cell, ...]:
        [number] = self._notation.numbers([record.number])
        instance = self._instance[record.instance, record.court] or self._unread(unread_instance)
        return number, self._notation.text_cell(record.court), instance

    def _person(self, person: Any, side: str | None) -> tuple[Cell, ...]:
        text, kind = self._notation.text_cell, type_of(person)
        return (
            self._side[side or ""],
            text(person.name or ""),
            text(person.person_type or ""),
            text(self._notation.number_cell(document_of(person))),
            text(KINDS.get(kind.casefold(), kind)),
        )


def instant(at: datetime | None) -> int | None:
    """An instant as the archive stores it."""
    return to_micros(at)

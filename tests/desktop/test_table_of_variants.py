"""Every variant of a lawsuit's members, alone and with each other, from the client through archive and filters to the
window: shown, found and checked as what the contract would have sent.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import astuple
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QLabel, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.archive.records.indexed_members import read_lawsuit
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.row_text import row_texts, spoken_row
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.accepted_variants import Variant
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.search.filter_check import failed_restrictions
from autos.domain.search.search import Search
from autos.usecases.library.archive_reader import ArchiveReader
from tests.archive.synthetic import NOW, code, matching
from tests.client.synthetic import SEARCH, ScriptedService, json_answer
from tests.desktop.synthetic import entry
from tests.domain.test_accepted_variants import LAWSUIT_VARIANTS, PAIRS, lawsuit_with

Told = list[tuple[Variant, str, Any]]
FILTERS = (
    "grau:1", "grau:2", "valor:1234,5", "valor:>=1000", "valor:nenhum", "status:ativo", 'classe:"procedimento comum"',
    'assunto:"procedimento comum"', "polo:ativo", "polo:passivo", "polo:interessado", "andamento:04/05/2026",
    "andamento:<2026-05-01", "capturado:04/05/2026", "capturado:<2026-05-01", 'parte:"maria aparecida"',
    "parte:padaria",    "advogado:ana", "doc:11122233396", "doc:SP123456", "tribunal:TJSP",
)  # fmt: skip
ASKED = Search.model_validate({
    "search_type": "cpf",
    "search_key": "11122233396",
    "search_params": {
        "lawsuit_instance": 2,
        "filter": {
            "amount_gte": 2000,
            "classification_codes": {"keys": ["1106"], "not_equal": False},
            "subject_codes": {"contains": ["1106"]},
            "last_step_date_gte": "2026-05-04T00:00:00.000Z",
            "party_names": ["Maria Aparecida Gonçalves"],
            "party_documents": ["11122233396"],
        },
    },
})  # fmt: skip


class Case(NamedTuple):
    """A lawsuit with variants, and the same in the contract's forms under the next number."""

    name: str
    varied: dict[str, Any]
    plain: dict[str, Any]


def case_of(number: int, *variants: tuple[Variant, str, Any, Any]) -> Case:
    varied, plain = code(2 * number), code(2 * number + 1)
    pairs: tuple[Told, Told] = ([], [])
    for variant, name, seen, meaning in variants:
        if variant.member == "code" and variant.record == "Lawsuit":
            continue  # its own number, in the same form
        pairs[0].append((variant, name, seen))
        pairs[1].append((variant, variant.member, meaning))
    made = [lawsuit_with(*members) | {"code": which} for members, which in zip(pairs, (varied, plain), strict=True)]
    if len(pairs[0]) < len(variants):
        digits = [int("".join(filter(str.isdecimal, which))) for which in (varied, plain)]
        made = [made[0] | {"code": digits[0]}, made[1] | {"code": str(digits[1])}]
    return Case(" & ".join(f"{variant.record}.{name}" for variant, name, *_ in variants), *made)


ALONE = [
    (variant, name, *sample)
    for variant in LAWSUIT_VARIANTS
    for name in (variant.member, *variant.names)
    for sample in variant.samples
]
TWO = [
    [(one, (one.member, *one.names)[-1], *one.samples[0]) for one in pair] for pair in PAIRS if pair[0] is not pair[1]
]
CASES = [
    *(case_of(number, form) for number, form in enumerate(ALONE)),
    *(case_of(len(ALONE) + number, *forms) for number, forms in enumerate(TWO)),
]


@pytest.fixture
async def asked(archive: Archive) -> LedgerEntry:
    """A lookup of all cases that came through the client and is stored."""
    lawsuits = [record for case in CASES for record in (case.varied, case.plain)]
    client = ScriptedService(json_answer(200, {"has_lawsuits": True, "response_data": lawsuits})).client
    found = await client.lookups.lawsuits(SEARCH)
    stored_entry = entry(search_type="cnpj", search_key="11222333000181")
    await archive.run(lambda inside: inside.ledger.add(stored_entry, json.dumps({"search": ASKED.outgoing()})))
    await archive.run(lambda inside: inside.answers.save_lookup(stored_entry.entry_id, found, NOW))
    return await archive.read(lambda inside: inside.ledger.get(stored_entry.entry_id))


@pytest.fixture
async def numbers(archive: Archive, asked: LedgerEntry) -> dict[str, int]:
    """The row of each lawsuit by the digits of its number."""
    ids = await archive.read(lambda inside: inside.lawsuits.ids_for_entry(asked.entry_id))
    rows = await archive.read(lambda inside: inside.lawsuits.rows(ids))
    return {digits_of(row.code): row_id for row_id, row in zip(ids, rows, strict=True)}


@pytest.fixture
async def view(qtbot: QtBot, reader: ArchiveReader, theme: Theme) -> AsyncIterator[LawsuitView]:
    presenter = LawsuitPresenter(reader)
    shown = LawsuitView(presenter, theme)
    qtbot.addWidget(shown)
    shown.resize(640, 760)  # not shown: hundreds of lawsuits are opened, and none is to be painted
    shown.presenter = presenter  # type: ignore[attr-defined]
    yield shown
    await presenter.tasks.aclose()


def digits_of(number: Any) -> str:
    return "".join(filter(str.isdecimal, str(number)))


async def test_all_are_stored_and_none_is_unreadable(asked: LedgerEntry, numbers: dict[str, int]) -> None:
    assert (asked.records_count, asked.unreadable_count, asked.unknown_count) == (2 * len(CASES), 0, 0)
    assert len(numbers) == 2 * len(CASES)


async def test_filters_find_a_variant_where_they_find_the_form_of_the_contract(
    archive: Archive, numbers: dict[str, int]
) -> None:
    for text in FILTERS:
        found = set(await archive.read(lambda transaction, text=text: matching(transaction, text, typing=False)))
        assert found, text
        for case in CASES:
            varied, plain = (numbers[digits_of(record["code"])] in found for record in (case.varied, case.plain))
            assert varied is plain, (text, case.name)


def test_the_check_against_the_filter_that_was_sent_is_the_same() -> None:
    verdicts = set()
    for case in CASES:
        varied, plain = (
            failed_restrictions(ASKED, read_lawsuit(json.dumps(record).encode()))
            for record in (case.varied, case.plain)
        )
        assert varied == plain, case.name
        verdicts.update(plain)

    assert {"lawsuit_instance", "amount_gte", "classification_codes", "last_step_date_gte"} <= verdicts


async def test_the_window_shows_a_variant_as_the_form_of_the_contract(
    view: LawsuitView, reader: ArchiveReader, numbers: dict[str, int]
) -> None:
    """The row of the list, and the pages of the reading pane."""
    different = set()
    for case in CASES:
        shown = [
            await shown_texts(view, reader, numbers[digits_of(record["code"])]) for record in (case.varied, case.plain)
        ]

        assert shown[0] == shown[1], case.name
        different.add(tuple(shown[0]))

    assert len(different) > len(ALONE) // 2


async def shown_texts(view: LawsuitView, reader: ArchiveReader, row_id: int) -> list[str]:
    """All texts about a lawsuit, but for its number."""
    presenter: LawsuitPresenter = view.presenter  # type: ignore[attr-defined]
    [row] = await reader.rows([row_id])
    texts = [*map(str, astuple(row_texts(row))), spoken_row(row)]
    presenter.open(row_id)
    for page in (LawsuitPage.SUMMARY, LawsuitPage.PARTIES, LawsuitPage.STEPS):
        presenter.show_page(page)
        await presenter.tasks.idle()
        texts += texts_of(view)
    number, digits = row.code, digits_of(row.code)
    return [
        text.replace("\u200b", "").replace(number, "N").replace(digits, "N").replace(masked(digits), "N")
        for text in texts
    ]


def masked(digits: str) -> str:
    return f"{digits[:7]}-{digits[7:9]}.{digits[9:13]}.{digits[13]}.{digits[14:16]}.{digits[16:]}"


def texts_of(widget: QWidget) -> list[str]:
    found = [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]
    found += [text.toPlainText() for text in widget.findChildren(QTextEdit) if text.isVisibleTo(widget)]
    found += [text.toPlainText() for text in widget.findChildren(QPlainTextEdit) if text.isVisibleTo(widget)]
    for view in widget.findChildren(QAbstractItemView):
        if view.isVisibleTo(widget) and (model := view.model()) is not None:
            places = ((row, column) for row in range(model.rowCount()) for column in range(max(1, model.columnCount())))
            found += [str(model.index(*place).data(Qt.ItemDataRole.DisplayRole)) for place in places]
    return found

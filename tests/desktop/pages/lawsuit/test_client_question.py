"""The question who of a lawsuit is the client: when it is asked, what it offers, and what its answer changes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from autos.archive.archive import Archive
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.pages.lawsuit.client_question import ClientOption, client_choices
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.row import LawsuitRow
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

CARLOS = {"name": "Carlos Sintético", "side": "Active", "person_type": "Autor", "main_document": "***.418.907-**"}
COMPANY = {"name": "Companhia Sintética S.A.", "side": "Passive", "person_type": "Ré"}


@pytest.fixture
async def annotations(view: LawsuitView, archive: Archive) -> AsyncIterator[AnnotationsPresenter]:
    made = AnnotationsPresenter(
        LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids))
    )
    view.client_named.connect(made.name_client)
    yield made
    await made.tasks.aclose()
    made.leave()


async def opened(archive: Archive, presenter: LawsuitPresenter, *parties: dict[str, Any]) -> None:
    """What a search by the registration of a lawyer brought, who is not among the parties' lawyers."""
    search = entry(search_type="oab", search_key="SP0900417", label="OAB/SP 900.417", entry_id=uuid4())
    await keep(archive, search, page(lawsuit(0, parties=list(parties))))
    [row_id] = await archive.read(lambda transaction: transaction.lawsuits.ids_for_entry(search.entry_id))
    presenter.open(row_id)
    await presenter.tasks.idle()


async def row(archive: Archive, presenter: LawsuitPresenter) -> LawsuitRow:
    row_id = presenter.state.row_id
    assert row_id is not None
    [found] = await archive.read(lambda transaction: transaction.lawsuits.rows([row_id]))
    return found


def options(view: LawsuitView) -> list[ClientOption]:
    return [one for one in view.findChildren(ClientOption) if one.isVisible()]


async def test_it_is_asked_with_both_sides_and_nobody(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    await opened(archive, presenter, CARLOS, COMPANY)

    assert [(one.name.text(), one.detail.text()) for one in options(view)] == [
        ("Carlos Sintético", "Polo ativo · Autor · ***.418.907-**"),
        ("Companhia Sintética S.A.", "Polo passivo · Ré"),
        ("Nenhum dos dois", "o processo fica sem cliente na lista"),
    ]
    assert view.header.client.word.text() == "Polo do cliente por definir"
    assert options(view)[0].button.accessibleName() == "Carlos Sintético"
    assert options(view)[0].button.accessibleDescription().startswith("Polo ativo")


async def test_the_answer_stands_in_the_row_and_can_be_undone(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive, annotations: AnnotationsPresenter
) -> None:
    """By a click anywhere on it, or by the space key; an arrow key alone answers nothing."""
    await opened(archive, presenter, CARLOS, COMPANY)
    asked = await row(archive, presenter)
    second = options(view)[1]
    QTest.keyClick(options(view)[0].button, Qt.Key.Key_Down)
    await annotations.tasks.idle()
    untouched = await row(archive, presenter)
    QTest.mouseClick(second, Qt.MouseButton.LeftButton, pos=second.detail.geometry().center())
    await annotations.tasks.idle()
    await presenter.tasks.idle()
    told = await row(archive, presenter)
    shown = options(view)
    await archive.run(lambda transaction: transaction.undo_log.undo(NOW))
    await presenter.tasks.idle()

    assert asked.asks_client
    assert untouched.asks_client
    assert told.heads is not None
    assert (told.heads[0].name, told.heads[1].name, told.pole) == (COMPANY["name"], CARLOS["name"], "Passive")
    assert shown == []
    assert (await row(archive, presenter)).asks_client
    assert len(options(view)) == 3


async def test_the_client_can_be_said_where_nobody_asks(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive, annotations: AnnotationsPresenter
) -> None:
    """It may be wrong; the keys are in the first answer at once, and nobody is an answer as well, told as such."""
    sentences: list[str] = []
    annotations.acted.connect(lambda _act, sentence: sentences.append(sentence))
    await opened(archive, presenter, CARLOS | {"lawyers": [{"name": "H", "main_document": "SP0900417"}]}, COMPANY)
    before = options(view)
    known = await row(archive, presenter)
    view.ask_client()
    QTest.keyClick(options(view)[2].button, Qt.Key.Key_Space)
    await annotations.tasks.idle()
    await presenter.tasks.idle()
    told = await row(archive, presenter)

    assert sentences == ["Processo sem cliente."]
    assert before == []
    assert (known.searched, known.pole) == ("Carlos Sintético", "Active")
    assert (told.searched, told.asks_client) == ("", False)
    assert options(view) == []


async def test_another_lawsuit_does_not_inherit_the_question(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    await opened(archive, presenter, CARLOS, COMPANY)
    asked = len(options(view))
    await keep(
        archive, entry(search_type="custom", search_key="", entry_id=uuid4()), page(lawsuit(1, parties=[COMPANY]))
    )
    presenter.open(await archive.read(lambda transaction: max(transaction.lawsuits.rows_of_cases(range(9)).values())))
    await presenter.tasks.idle()

    assert asked == 3
    assert options(view) == []
    assert view.header.client.isHidden()


@pytest.mark.parametrize(
    ("parties", "names"),
    [
        ([CARLOS, CARLOS, COMPANY], ["Carlos Sintético", "Companhia Sintética S.A.", "Nenhum dos dois"]),
        (
            [{"name": f"Parte {n}", "side": "Active"} for n in range(400)] + [COMPANY],
            ["Parte 0", "Parte 1", "Parte 2", "Parte 3", "Companhia Sintética S.A.", "Nenhum"],
        ),
        (
            [{"name": "\u202e<b>X</b>\r\n", "side": "Active"}, {"name": "\u202e", "side": "Active"}, COMPANY],
            ["<b>X</b>", "Companhia Sintética S.A.", "Nenhum dos dois"],
        ),
        ([CARLOS, {"name": "Otávia", "side": "Active", "person_type": "Advogada"}], ["Carlos Sintético", "Nenhum"]),
    ],
)
def test_each_party_is_offered_once_and_only_parties(parties: list[dict[str, Any]], names: list[str]) -> None:
    assert [one.name for one in client_choices(Lawsuit(code="1", parties=parties))] == names

"""The library page: empty, full, busy and failing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from autos.archive.archive import READERS, Archive
from autos.archive.query.query_answers import Query, QueryAnswers
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.domain.errors import ArchiveDamaged
from autos.domain.lawsuit.list_window import ListWindow, SortOrder
from autos.domain.query.grammar import parse
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.library import Library
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page


@pytest.fixture
def library(archive: Archive) -> Library:
    """Use case of the library."""
    return Library(archive, Clock())


@pytest.fixture
async def presenter(library: Library) -> AsyncIterator[LibraryPresenter]:
    """Presenter that has read nothing."""
    made = LibraryPresenter(library)
    yield made
    await made.tasks.aclose()


@pytest.fixture
def view(qtbot: QtBot, presenter: LibraryPresenter, theme: Theme) -> LibraryView:
    """View that is not visible yet: it reads once it is shown."""
    made = LibraryView(presenter, theme, QLabel("leitura"))
    qtbot.addWidget(made)
    made.resize(1208, 800)
    return made


async def test_empty_archive_says_what_will_be_here(
    qtbot: QtBot, view: LibraryView, presenter: LibraryPresenter
) -> None:
    """Not an error and not a search without a hit; one way on."""
    view.show()
    await presenter.tasks.idle()

    assert view.empty.title.text() == "O acervo está vazio"
    with qtbot.waitSignal(view.search_wanted):
        view.empty.action.click()


async def test_an_archive_all_in_the_trash_is_not_called_empty(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    await keep(archive, entry(), page(lawsuit(0)))
    annotations = LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids))
    await annotations.trash([1])
    view.show()
    await presenter.tasks.idle()

    assert view.empty.title.text() == "Tudo o que há no acervo está na lixeira"


async def test_full_archive_is_listed_with_cases_and_records(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Records are not cases."""
    await keep(archive, entry(), page(lawsuit(0), lawsuit(0, instance=2), lawsuit(1)))
    view.show()
    await presenter.tasks.idle()

    assert view.list.rows.rowCount() == 2
    assert (view.count.text(), view.rest.text()) == ("2 processos", "em 3 registros")


async def test_the_parser_is_loaded_while_the_field_has_the_focus(
    view: LibraryView, presenter: LibraryPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by opening the page, which needs none, and not only by the first key, which would wait for it."""
    loaded: list[str] = []
    monkeypatch.setattr("autos.usecases.library.library.is_ready", lambda _text: bool(loaded))
    monkeypatch.setattr("autos.usecases.library.library.prepare", lambda: loaded.append("parser"))
    view.show()
    await presenter.tasks.idle()
    opened = list(loaded)
    QApplication.sendEvent(view.field.line, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    await presenter.tasks.idle()
    QApplication.sendEvent(view.field.line, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    await presenter.tasks.idle()

    assert opened == []
    assert loaded == ["parser"]


async def test_typing_filters_and_clearing_shows_everything(
    qtbot: QtBot, view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Letter by letter, without Enter; a text without a hit offers to clear it."""
    await keep(archive, entry(), page(lawsuit(0), lawsuit(1), lawsuit(2)))
    view.show()
    await presenter.tasks.idle()

    qtbot.keyClicks(view.field.line, "9700001")
    await presenter.tasks.idle()
    assert view.list.rows.rowCount() == 1
    assert (view.count.text(), view.rest.text().split(" · ")[0]) == ("1 processo", "de 3 no acervo")
    qtbot.keyClicks(view.field.line, "zz")
    await presenter.tasks.idle()
    assert view.empty.title.text() == "Nada no acervo com “9700001zz”"
    view.empty.action.click()
    await presenter.tasks.idle()
    assert view.field.line.text() == ""
    assert view.list.rows.rowCount() == 3


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110 -- a double tells nobody
            await asyncio.sleep(0.01)


async def test_an_answer_to_older_text_is_dropped(presenter: LibraryPresenter, library: Library) -> None:
    """A slow answer to one letter never replaces that to the whole word."""
    asked: list[str] = []
    slow = asyncio.Event()

    async def ask(text: str, *_: object, **__: object) -> ListWindow:
        asked.append(text)
        if text == "a":
            await slow.wait()
        return ListWindow((len(text),), 0, 1, 0, 0)

    library.ask = ask  # type: ignore[method-assign, assignment]  # the archive at its slowest
    presenter.filter("a")
    await until(lambda: asked == ["a"])
    presenter.filter("ab")
    await asyncio.sleep(0.1)
    slow.set()
    await presenter.tasks.idle()

    assert asked == ["a", "ab"]
    assert presenter.state.listed.ids == (2,)


async def test_letters_of_one_loop_iteration_are_one_query(presenter: LibraryPresenter, library: Library) -> None:
    """What is pasted or comes from a fast keyboard at once is asked once, at its end."""
    asked: list[str] = []

    async def ask(text: str, *_: object, **__: object) -> ListWindow:
        asked.append(text)
        return ListWindow((), start=0, count=1, version=0, unindexed=0)

    library.ask = ask  # type: ignore[method-assign, assignment]  # notes what is asked
    for text in ("a", "ab", "abc"):
        presenter.filter(text)
    await presenter.tasks.idle()

    assert asked == ["abc"]


async def test_a_query_that_has_not_started_is_dropped(
    presenter: LibraryPresenter, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every key asks; while the archive is busy with something else, only the last of them is answered."""
    await keep(archive, entry(), page(lawsuit(0)))
    answered: list[Query] = []
    found = QueryAnswers.found

    def noted(self: QueryAnswers, query: Query, order: SortOrder, start: int, count: int) -> ListWindow:
        answered.append(query)
        return found(self, query, order, start, count)

    monkeypatch.setattr(QueryAnswers, "found", noted)
    gate, begun = threading.Event(), list[int]()

    def wait(_transaction: ArchiveTransaction) -> None:
        begun.append(threading.get_ident())
        gate.wait()

    busy = [asyncio.ensure_future(archive.read(wait)) for _ in range(READERS)]
    await until(lambda: len(begun) == READERS)
    for text in ("9", "97", "970"):
        presenter.filter(text)
        await asyncio.sleep(0.05)
    gate.set()
    await asyncio.gather(*busy)
    await presenter.tasks.idle()

    assert [query.tree for query in answered] == [parse("970", typing=True)]
    assert (presenter.state.listed.asked.text, presenter.state.listed.count) == ("970", 1)


async def test_new_lawsuits_do_not_move_the_selection(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Newer ones are listed above; the current line is the same lawsuit."""
    await keep(archive, entry(), page(lawsuit(5), lawsuit(6)))
    view.show()
    await presenter.tasks.idle()
    view.list.select(presenter.state.listed.ids[1])
    chosen = view.list.current
    received: list[int | None] = []
    view.lawsuit_chosen.connect(received.append)

    await keep(archive, entry(), page(lawsuit(1)))
    await presenter.tasks.idle()

    assert view.list.rows.rowCount() == 3
    assert view.list.current == chosen
    assert received == []


async def test_a_hidden_library_reads_nothing(presenter: LibraryPresenter, archive: Archive) -> None:
    """It catches up once it is shown."""
    await keep(archive, entry(), page(lawsuit(5)))
    assert not presenter.tasks.is_running("read")

    presenter.set_visible(True)
    await presenter.tasks.idle()

    assert len(presenter.state.listed.ids) == 1


async def test_a_failing_archive_does_not_look_empty(
    view: LibraryView, presenter: LibraryPresenter, library: Library
) -> None:
    """The problem is shown, and the list does not claim to be empty."""

    async def damaged(*_: object, **__: object) -> ListWindow:
        raise ArchiveDamaged

    library.ask = damaged  # type: ignore[method-assign, assignment]  # a file that cannot be read any more
    view.show()
    await presenter.tasks.idle()

    assert view.state_line.kind == "red"
    assert view.empty.title.text() == "Não deu para ler o acervo"


async def test_slash_goes_to_the_filter_and_arrow_down_to_the_list(
    qtbot: QtBot, view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """The whole screen by keyboard; Esc empties the field."""
    await keep(archive, entry(), page(lawsuit(0), lawsuit(1)))
    view.show()
    view.activateWindow()
    await presenter.tasks.idle()
    view.list.setFocus()
    qtbot.waitUntil(view.list.hasFocus)

    qtbot.keyClick(view.list, Qt.Key.Key_Slash)
    assert view.field.line.hasFocus()
    qtbot.keyClicks(view.field.line, "97")
    await presenter.tasks.idle()
    qtbot.keyClick(view.field.line, Qt.Key.Key_Down)
    assert view.list.hasFocus()
    assert view.list.current == presenter.state.listed.ids[0]
    view.field.take_focus()
    qtbot.keyClick(view.field.line, Qt.Key.Key_Escape)
    assert presenter.state.text == ""
    await presenter.tasks.idle()


async def test_a_number_from_the_search_page_opens_its_lawsuit(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """The field shows the number, the only row is current, its id is emitted."""
    await keep(archive, entry(), page(lawsuit(0), lawsuit(1)))
    chosen: list[int | None] = []
    view.lawsuit_chosen.connect(chosen.append)

    presenter.filter("9700001-26.2023.8.26.0100")
    view.open_first()
    view.show()
    await presenter.tasks.idle()

    assert view.field.line.text() == "9700001-26.2023.8.26.0100"
    assert chosen == [view.list.current]
    assert view.list.current is not None


async def test_a_query_error_is_shown_and_the_list_stays(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Never an empty list for a mistyped field: a sentence, and a button that mends it."""
    await keep(archive, entry(), page(lawsuit(0), lawsuit(1)))
    view.show()
    await presenter.tasks.idle()
    view.field.line.setText("tribnal:TJSP")
    await presenter.tasks.idle()

    assert view.list.rows.rowCount() == 2
    assert view.list.isVisible()
    assert "Quis dizer tribunal?" in view.state_line.text.text()
    assert view.field.property("wrong") == "true"
    view.state_line.buttons[0].click()
    await presenter.tasks.idle()
    assert view.field.line.text() == "tribunal:TJSP"
    assert view.state_line.kind == ""
    assert view.field.property("wrong") == "false"


async def test_enter_searches_the_last_steps_too(
    qtbot: QtBot, view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """While one types, numbers and names are enough; the page says what Enter adds."""
    named = {"name": "Penhora Fictícia", "parties": [{"name": "Penhora Fictícia", "side": "Active"}]}
    await keep(archive, entry(), page(lawsuit(0, last_step={"content": "Penhora de veículo"}), lawsuit(1, **named)))
    view.show()
    await presenter.tasks.idle()
    qtbot.keyClicks(view.field.line, "penhora")
    await presenter.tasks.idle()
    assert view.list.rows.rowCount() == 1
    assert not presenter.state.is_whole

    qtbot.keyClick(view.field.line, Qt.Key.Key_Return)
    await presenter.tasks.idle()
    assert view.list.rows.rowCount() == 2
    assert view.count.text() == "2 processos"


async def test_what_stands_in_a_note_alone_is_found_while_one_types(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Nothing in numbers and names is not nothing in the archive; what is nowhere still says what Enter does."""
    await keep(archive, entry(), page(lawsuit(0, last_step={"content": "Penhora de veículo"}), lawsuit(1)))
    case_ids = await archive.read(lambda inside: list(inside.lawsuits.cases_of([2]).values()))
    await archive.run(lambda inside: inside.notes.write(case_ids[0], "Custas pagas em 10/11.", NOW))
    view.show()
    await presenter.tasks.idle()
    found = {}
    for words in ("custas", "penhora", "alvará"):
        view.field.line.setText(words)
        await presenter.tasks.idle()
        found[words] = view.list.rows.rowCount() if presenter.state.listed.count else view.empty.text.text()

    assert (found["custas"], found["penhora"]) == (1, 1)
    assert "Enter procura também" in str(found["alvará"])


async def _full(archive: Archive, count: int) -> None:
    for start in range(0, count, 500):
        await keep(archive, entry(), page(*(lawsuit(number) for number in range(start, start + 500))))


async def test_every_position_of_a_long_list_is_read_as_one_window(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive, library: Library
) -> None:
    """The scroll bar is exact at once; only visible windows are read."""
    await _full(archive, 3_000)
    asked: list[int] = []
    ask = library.ask

    async def noted(*words: object, **more: int) -> ListWindow:
        asked.append(more["start"])
        return await ask(*words, **more)  # type: ignore[arg-type]

    library.ask = noted  # type: ignore[method-assign, assignment]
    view.show()
    await presenter.tasks.idle()
    assert view.list.rows.rowCount() == 3_000
    assert view.list.rows.row_id(view.list.rows.index(2_500, 0)) is None

    view.list.scrollTo(view.list.rows.index(2_500, 0))
    view.list.viewport().repaint()
    async with asyncio.timeout(60):
        while view.list.rows.row(view.list.rows.index(2_500, 0)) is None:  # noqa: ASYNC110 -- read beside it
            await asyncio.sleep(0.02)
    expected = (await ask("", start=2_500, count=1)).rows[0]
    assert view.list.rows.row_id(view.list.rows.index(2_500, 0)) == expected
    assert all(start % 200 == 0 for start in asked)
    assert len(asked) <= 4


async def test_the_selected_row_stays_current_far_down_and_out_of_view(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """New lawsuits come in above: neither the line that is read nor the lines on the screen change."""
    await _full(archive, 1_000)
    view.show()
    await presenter.tasks.idle()
    view.list.setCurrentIndex(view.list.rows.index(10, 0))
    chosen = view.list.current
    received: list[int | None] = []
    view.lawsuit_chosen.connect(received.append)
    view.list.scrollTo(view.list.rows.index(700, 0))
    view.list.viewport().repaint()
    async with asyncio.timeout(60):
        while view.list.held is None or view.list.held == chosen:  # noqa: ASYNC110 -- read beside it
            await asyncio.sleep(0.02)
    top = view.list.held

    await keep(archive, entry(), page(*(lawsuit(number) for number in range(1_000, 1_040))))
    async with asyncio.timeout(60):
        while view.list.rows.rowCount() != 1_040:  # noqa: ASYNC110 -- read beside it
            await asyncio.sleep(0.02)
    await presenter.tasks.idle()

    assert view.list.current == chosen
    assert received == []
    assert view.list.held == top


async def test_another_query_starts_at_the_top(
    view: LibraryView, presenter: LibraryPresenter, archive: Archive
) -> None:
    """Scrolled far down, then another query without the line that was looked at."""
    await _full(archive, 1_000)
    view.show()
    await presenter.tasks.idle()
    view.list.scrollToBottom()
    await presenter.tasks.idle()

    presenter.filter("valor:nenhum")
    await presenter.tasks.idle()
    presenter.filter("9700001")
    await presenter.tasks.idle()
    presenter.filter("")
    await presenter.tasks.idle()
    assert view.list.verticalScrollBar().value() == 0

"""The page of news: groups and lines, what is seen, what is filtered, its states, and the exported table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QStackedWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.pages.news import presenter as news_presenter
from autos.desktop.pages.news.day_dialog import DayDialog
from autos.desktop.pages.news.delegate import with_arrows
from autos.desktop.pages.news.news_file import NewsFile
from autos.desktop.pages.news.news_list import NewsList
from autos.desktop.pages.news.presenter import NewsPresenter, SeenFilter, Since
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, UnrepeatedRow
from autos.desktop.pages.news.sidebar_section import NewsContext
from autos.desktop.pages.news.texts import greeting, line_title
from autos.desktop.pages.news.view import NewsView
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import ArchiveProblem
from autos.domain.lawsuit.news import News, NewsGroup, NewsKind, NewsScope
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.policy.policy import ExportRules
from autos.text.lawsuit_changes import Words
from autos.usecases.library.changes import LibraryChanges
from autos.usecases.library.exported_files import ExportedFiles
from tests.archive.synthetic import NOW, code, lawsuit
from tests.usecases.library.test_changes import DayClock, ask


@pytest.fixture(autouse=True)
def short_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two reads: each test waits for several."""
    monkeypatch.setattr(news_presenter, "REST_S", 0.05)


@pytest.fixture
def clock() -> DayClock:
    clock = DayClock()
    clock.at = NOW + timedelta(days=3)
    return clock


@pytest.fixture
async def presenter(archive: Archive, clock: DayClock) -> AsyncIterator[NewsPresenter]:
    made = NewsPresenter(LibraryChanges(archive, clock), lambda: NewsFile(ExportedFiles(archive)))
    yield made
    await made.tasks.aclose()


@pytest.fixture
async def view(presenter: NewsPresenter, theme: Theme, qtbot: QtBot) -> NewsView:
    made = NewsView(presenter, theme)
    qtbot.addWidget(made)
    made.resize(1130, 700)
    made.show()
    return made


async def fill(archive: Archive) -> None:
    """A folder with two changed lawsuits, a search with a new and a gone one, and one under secrecy."""
    secret = {"secrecy_level": 1, "name": "Nome Em Segredo"}
    await ask(archive, 0, lawsuit(0), lawsuit(1), lawsuit(2, **secret), lawsuit(4))
    await archive.run(_file)
    changed = lawsuit(0, crawled=2, phase="Recurso", amount=2500.5), lawsuit(1, crawled=2, status="Finalizado")
    await ask(archive, 2, *changed, lawsuit(2, crawled=2, phase="Recurso", **secret), lawsuit(3))


def _file(transaction: ArchiveTransaction) -> None:
    rows = [transaction.lawsuits.row_of_number(code(number)) or 0 for number in (0, 1)]
    folder, _ = transaction.folders.add("Família & Cia", NOW)
    transaction.folders.put(folder.folder_id, transaction.lawsuits.cases_of(rows).values(), NOW)
    for row in (*rows, transaction.lawsuits.row_of_number(code(2)) or 0):
        transaction.seen_cases.mark(row, NOW)


async def shown(presenter: NewsPresenter) -> None:
    for _ in range(3):
        await presenter.tasks.idle()


def unrepeated_group(entry: LedgerEntry) -> NewsGroup:
    return NewsGroup(NewsScope.SEARCH, str(entry.entry_id), entry.label, (), asks=entry.cost_class)


def spoken(news: NewsList) -> list[str]:
    return [str(news.rows.index(place, 0).data()).replace("\xa0", " ") for place in range(news.rows.rowCount())]


def go_to(news: NewsList, number: int) -> LawsuitLine:
    """Make the first line of a lawsuit current."""
    for place, row in enumerate(news.rows.records):
        if isinstance(row, LawsuitLine) and row.line is not None and row.line.row.code == code(number):
            news.setCurrentIndex(news.rows.index(place, 0))
            return row
    raise AssertionError(number)


async def test_an_empty_archive_says_that_nothing_changed(view: NewsView, presenter: NewsPresenter) -> None:
    await shown(presenter)

    assert view.stack.currentWidget() is view.empty
    assert view.empty.title.text() == "Nada mudou desde quinta, 26/02, às 09:00."
    assert not view.export.isEnabled()
    assert not view.mark_all.isEnabled()
    view.empty.action.click()
    await shown(presenter)
    assert presenter.state.since is Since.MONTH


async def test_groups_and_lines_are_told_in_sentences(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """A heading with what the group is and how much is new; for each lawsuit one sentence, read out with its number."""
    await fill(archive)
    await shown(presenter)
    rows = spoken(view.list)

    assert rows[0] == "Família & Cia, pasta · 2 processos no acervo, 2 mudaram, aberto"
    assert f"{code(0)} · TJSP" in rows[2] + rows[1]
    assert "A fase passou de Inicial para Recurso · mais 1 mudança" in rows[1] + rows[2]
    assert rows[3].startswith("111.222.333-96, busca · comparada com a de 02/03, 1 novo, 3 mudaram, 1 saiu da busca")
    assert any("em segredo de justiça" in row for row in rows)
    assert not any("Nome Em Segredo" in row for row in rows)
    assert view.total.text() == "5 novidades desde quinta, 26/02, às 09:00"
    assert view.kinds.text().replace("\xa0", " ") == " · 1 processo novo, 3 mudaram, 1 saiu da busca"


async def test_u_marks_one_as_seen_and_the_rest_can_be_marked_at_once(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """With the way back; the same lawsuit in two groups is one."""
    await fill(archive)
    await shown(presenter)
    before = presenter.state.news.unseen if presenter.state.news else frozenset()
    line = go_to(view.list, 0)
    QTest.keyClick(view.list, Qt.Key.Key_U)
    await shown(presenter)
    after = presenter.state.news.unseen if presenter.state.news else frozenset()
    view.mark_all.click()
    await shown(presenter)
    none, notice = presenter.state.unseen_count, view.state_line.text.text()
    view.state_line.buttons[0].click()
    await shown(presenter)

    assert line.is_unseen
    assert before - after == {line.item.case_id}
    assert (none, notice) == (0, f"{len(after)} novidades marcadas como vistas.")
    assert presenter.state.news is not None
    assert presenter.state.news.unseen == after
    assert view.state_line.kind == ""


async def test_a_mark_of_one_is_undone_by_keyboard(view: NewsView, presenter: NewsPresenter, archive: Archive) -> None:
    """Seen and back; marked as not seen and back, too."""
    await fill(archive)
    await shown(presenter)
    line = go_to(view.list, 0)

    async def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> tuple[bool, str]:
        QTest.keyClick(view.list, key, held)
        await shown(presenter)
        unseen = presenter.state.news.unseen if presenter.state.news else frozenset()
        return line.item.case_id in unseen, view.state_line.text.text()

    seen = await press(Qt.Key.Key_U)
    back = await press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await press(Qt.Key.Key_U)
    unseen = await press(Qt.Key.Key_U)
    seen_again = await press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert seen == (False, "1 novidade marcada como vista.")
    assert back[0]
    assert unseen == (True, "Marcada como não vista.")
    assert not seen_again[0]


async def test_lawsuits_that_are_marked_one_after_the_other_are_all_marked(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """Faster than the archive, which stores answers meanwhile."""
    await fill(archive)
    await shown(presenter)
    gate = threading.Event()
    busy = asyncio.ensure_future(archive.run(lambda _: gate.wait()))
    marked = []
    for number in (0, 1, 3):
        marked.append(go_to(view.list, number).item.case_id)
        QTest.keyClick(view.list, Qt.Key.Key_U)
        await asyncio.sleep(0)
    gate.set()
    await busy
    await shown(presenter)

    assert presenter.state.news is not None
    assert not presenter.state.news.unseen & set(marked)


async def test_a_search_that_was_not_asked_since_says_so_with_what_it_costs(
    archive: Archive, clock: DayClock, theme: Theme, qtbot: QtBot
) -> None:
    """Nothing is known to be new in it; Enter and the link ask it again, a click elsewhere does not."""
    await ask(archive, -9, lawsuit(0))
    last = await ask(archive, -8, lawsuit(0))
    service = last.service
    presenter = NewsPresenter(LibraryChanges(archive, clock, service), lambda: NewsFile(ExportedFiles(archive)))
    view = NewsView(presenter, theme)
    view.list.show_prices({last.cost_class: "R$ 0,25"})
    qtbot.addWidget(view)
    view.resize(1130, 700)
    view.show()
    await shown(presenter)
    asked: list[str] = []
    view.ask_wanted.connect(lambda group: asked.append(group.key))
    box, port = view.list.visualRect(view.list.rows.index(0, 0)), view.list.viewport()
    rows, total = spoken(view.list), view.total.text()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(box.left() + 60, box.center().y()))
    elsewhere = list(asked)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(box.right() - 90, box.center().y()))
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    presenter.show_scope(NewsScope.FOLDER)
    await shown(presenter)
    elsewhere_listed = spoken(view.list)
    await presenter.tasks.aclose()

    assert rows == ["111.222.333-96, busca · não foi consultada desde 22/02, Enter consulta"]
    assert total.startswith("Nada mudou desde")
    assert (elsewhere, asked, elsewhere_listed) == ([], [str(last.entry_id)] * 2, [])
    assert view.list._painter._link(UnrepeatedRow(unrepeated_group(last))).replace("\xa0", " ") == "Consultar · R$ 0,25"


async def test_what_comes_while_the_page_is_read_waits(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """No row moves under the reader, but what is seen is; the next look lists it."""
    await ask(archive, 0, lawsuit(6), search_key="1")
    await fill(archive)
    await shown(presenter)
    before = spoken(view.list)
    await ask(archive, 3, lawsuit(6, crawled=3, phase="Arquivado"), search_key="2")
    await shown(presenter)
    waiting, notice = spoken(view.list), view.state_line.text.text()
    line = go_to(view.list, 0)
    QTest.keyClick(view.list, Qt.Key.Key_U)
    await shown(presenter)
    marked, both = spoken(view.list), view.state_line.text.text()
    view.state_line.buttons[1].click()
    await shown(presenter)

    assert both == "1 novidade marcada como vista. Chegou 1 novidade."
    assert (waiting, notice) == (before, "Chegou 1 novidade.")
    assert len(marked) == len(before)
    assert presenter.state.news is not None
    assert line.item.case_id not in presenter.state.news.unseen
    assert any(code(6) in row for row in spoken(view.list) if "Arquivado" in row)
    assert view.state_line.text.text() == "1 novidade marcada como vista."


async def test_seen_and_unseen_are_listed_apart(view: NewsView, presenter: NewsPresenter, archive: Archive) -> None:
    await fill(archive)
    await shown(presenter)
    line = go_to(view.list, 1)
    QTest.keyClick(view.list, Qt.Key.Key_U)
    await shown(presenter)
    presenter.show_seen(SeenFilter.SEEN)
    await shown(presenter)
    seen = {item.case_id for group in presenter.state.groups for item in group.items}
    presenter.show_seen(SeenFilter.UNSEEN)
    await shown(presenter)
    unseen = {item.case_id for group in presenter.state.groups for item in group.items}

    assert line.item.case_id in seen
    assert seen.isdisjoint(unseen)
    assert presenter.state.news is not None
    assert seen | unseen == presenter.state.news.case_ids()


async def test_every_step_by_keyboard(view: NewsView, presenter: NewsPresenter, archive: Archive) -> None:
    """Left goes to the heading and folds it, Right unfolds it; O opens the group, Enter the lawsuit."""
    await fill(archive)
    await shown(presenter)
    opened: list[int] = []
    groups: list[NewsScope] = []
    view.opened.connect(opened.append)
    view.group_opened.connect(lambda group: groups.append(group.scope))
    line = go_to(view.list, 0)
    assert line.line is not None
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    QTest.keyClick(view.list, Qt.Key.Key_O)
    QTest.keyClick(view.list, Qt.Key.Key_Left)
    heading = view.list.current_record
    QTest.keyClick(view.list, Qt.Key.Key_Left)
    await shown(presenter)
    folded = spoken(view.list)[0]
    QTest.keyClick(view.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    second = view.list.current_record
    QTest.keyClick(view.list, Qt.Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(view.list, Qt.Key.Key_Right)
    await shown(presenter)

    assert opened == [line.line.row.row_id]
    assert groups == [NewsScope.FOLDER]
    assert isinstance(heading, HeadingRow)
    assert folded.endswith("recolhido")
    assert isinstance(second, HeadingRow)
    assert second.group.scope is NewsScope.SEARCH
    assert spoken(view.list)[0].endswith("aberto")


async def test_a_click_on_the_heading_folds_it_and_on_its_link_opens_the_group(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await fill(archive)
    await shown(presenter)
    groups: list[str] = []
    view.group_opened.connect(lambda group: groups.append(group.name))
    box = view.list.visualRect(view.list.rows.index(0, 0))
    port = view.list.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(box.right() - 24, box.center().y()))
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=QPoint(box.left() + 60, box.center().y()))
    await shown(presenter)

    assert groups == ["Família & Cia"]
    assert spoken(view.list)[0].endswith("recolhido")


async def test_more_of_a_long_group_is_shown_on_request(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await ask(archive, 0, *(lawsuit(number) for number in range(30)))
    await ask(archive, 2, *(lawsuit(number, crawled=2, phase="Recurso") for number in range(30)))
    await shown(presenter)
    before = spoken(view.list)
    view.list.setCurrentIndex(view.list.rows.index(len(before) - 1, 0))
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    await shown(presenter)

    assert (len(before), before[-1]) == (22, "Mais 10 nesta busca")
    assert len(spoken(view.list)) == 31


async def test_the_look_before_this_session_is_where_the_news_begin(
    archive: Archive, clock: DayClock, theme: Theme, qtbot: QtBot
) -> None:
    """Looking at the page counts for the next session, not for this one; counting for the sidebar does not."""
    await fill(archive)

    async def session(*, looks: bool) -> tuple[int, datetime | None]:
        presenter = NewsPresenter(LibraryChanges(archive, clock), lambda: NewsFile(ExportedFiles(archive)))
        presenter.refresh()
        await shown(presenter)
        if looks:
            view = NewsView(presenter, theme)
            qtbot.addWidget(view)
            view.show()
            await shown(presenter)
            view.hide()
        await presenter.tasks.aclose()
        return len(presenter.state.news.case_ids()) if presenter.state.news else -1, presenter.state.looked_at

    counted, _ = await session(looks=False)
    looked, first = await session(looks=True)
    clock.at += timedelta(hours=1)
    again, second = await session(looks=False)

    assert counted == looked == 5
    assert again == 0
    assert (first, second) == (NOW - timedelta(days=4), NOW + timedelta(days=3))


async def test_what_comes_while_the_news_are_read_is_news_to_the_next_session(
    view: NewsView, presenter: NewsPresenter, archive: Archive, clock: DayClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look counts from when the archive was read, not from when the page was painted."""
    await fill(archive)
    await shown(presenter)
    read, begun = LibraryChanges.lines, clock.at

    async def slow(*asked: Any) -> Any:
        clock.at = begun + timedelta(minutes=1)
        return await read(*asked)

    monkeypatch.setattr(LibraryChanges, "lines", slow)
    presenter.refresh()
    await shown(presenter)
    await ask(archive, 3 + 30 / 86400, lawsuit(0, crawled=3, phase="Arquivado"), search_key="2")
    library = LibraryChanges(archive, clock)
    news = await library.since(await library.looked_at())

    assert view.isVisible()
    assert clock.at > begun
    assert len(news.case_ids(NewsKind.CHANGED)) == 1


async def test_another_day_can_be_asked_for(view: NewsView, presenter: NewsPresenter, archive: Archive) -> None:
    """In Brazilian form; what is no day, or has not come yet, is said under the field."""
    await fill(archive)
    await shown(presenter)
    view.ask_day()
    [dialog] = view.window().findChildren(DayDialog)
    dialog.line.setText("31/02/2026")
    dialog.go_on.click()
    wrong = dialog.error.text()
    dialog.line.setText("01/01/2999")
    dialog.go_on.click()
    future = dialog.error.text()
    dialog.line.setText("04/03/2026")
    dialog.go_on.click()
    await shown(presenter)

    assert (wrong, future) == ("Escreva assim: 20/11/2026.", "Este dia ainda não chegou.")
    assert (presenter.state.since, presenter.state.day) == (Since.OTHER, date(2026, 3, 4))
    assert {group.scope for group in presenter.state.groups} == {NewsScope.FOLDER, NewsScope.SEARCH}


async def test_the_sidebar_chooses_since_when_and_where(
    view: NewsView, presenter: NewsPresenter, archive: Archive, theme: Theme, qtbot: QtBot
) -> None:
    context = NewsContext(view, presenter, theme)
    qtbot.addWidget(context)
    await fill(archive)
    await shown(presenter)
    counts = {key: button.place.detail for key, button in context.scopes.buttons.items()}
    context.scopes.buttons[NewsScope.FOLDER.value].click()
    await shown(presenter)
    scopes = {group.scope for group in presenter.state.groups}
    context.since.buttons[Since.DAY.value].click()
    await shown(presenter)

    assert counts == {"all": "5", "monitoring": "", "folder": "2", "search": "5"}
    assert scopes == {NewsScope.FOLDER}
    assert presenter.state.since is Since.DAY
    assert context.since.buttons[Since.LOOK.value].place.name == "Quinta, 26/02, 09:00"


async def test_a_problem_of_the_archive_is_said_and_tried_again(
    view: NewsView, presenter: NewsPresenter, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        async def fail(*_: object) -> None:
            raise ArchiveProblem

        patch.setattr(LibraryChanges, "since", fail)
        await fill(archive)  # it is told to the page, which reads
        presenter.refresh()
        await shown(presenter)
        first = view.stack.currentWidget() is view.empty, view.empty.title.text()
    view.empty.action.click()
    await shown(presenter)

    assert first == (True, "Não deu para ler as novidades")
    assert view.stack.currentWidget() is view.list


async def test_the_table_has_what_is_listed_without_secrecy(
    view: NewsView, presenter: NewsPresenter, archive: Archive, tmp_path: Path
) -> None:
    """One row for each lawsuit of a group; formulas of a court are text."""
    await fill(archive)
    odd = lawsuit(1, crawled=3, status="Finalizado", phase="=1+1")
    await ask(archive, 3, odd, search_key="2")
    presenter.refresh()
    await shown(presenter)
    target = tmp_path / "novidades.csv"
    presenter.export(target)
    await shown(presenter)
    lines = target.read_text(encoding="utf-8-sig").splitlines()

    assert lines[0].split(";")[:3] == ["Onde", "O que é", "Número"]
    assert len([line for line in lines if line.startswith("Família")]) == 2
    assert "Nome Em Segredo" not in target.read_text(encoding="utf-8-sig")
    assert not any(cell.strip('"').startswith("=") for line in lines for cell in line.split(";"))
    assert view.state_line.text.text() == "Pronto: novidades.csv"
    presenter.export(target)
    await shown(presenter)
    assert view.state_line.kind == "red"


async def test_the_spreadsheet_says_where_it_comes_from(
    view: NewsView, presenter: NewsPresenter, archive: Archive, tmp_path: Path
) -> None:
    """The same rows, with the moment as a date; that lawsuits are invented, and how many are left out, beside them."""
    await ask(archive, 0, lawsuit(7), search_key="3", service=PRACTICE)
    await fill(archive)
    await ask(archive, 3, lawsuit(7, crawled=3, phase="=1+1"), search_key="3", service=PRACTICE)
    presenter.refresh()
    await shown(presenter)
    target = tmp_path / "novidades.xlsx"
    presenter.export(target)
    await shown(presenter)
    book = openpyxl.load_workbook(target)
    heading, *rows = book["Novidades"].iter_rows(values_only=True)
    about = dict(book["Sobre"].iter_rows(values_only=True))

    assert view.state_line.text.text().partition(". ")[0] == "Pronto: novidades.xlsx"  # and what has arrived, if any
    assert heading[-2:] == ("O que mudou", "Quando")
    assert {row[2] for row in rows} == {code(number) for number in (0, 1, 3, 4, 7)}
    assert all(isinstance(row[-1], datetime) for row in rows)
    assert "DADOS FICTÍCIOS" in about["Atenção"]
    assert about["Segredo de justiça"].startswith("1 linha")


async def test_news_that_arrive_do_not_hide_that_the_file_is_there(
    view: NewsView, presenter: NewsPresenter, archive: Archive, tmp_path: Path
) -> None:
    """Each is closed, or shown, by itself."""
    await fill(archive)
    presenter.refresh()
    await shown(presenter)
    presenter.export(tmp_path / "novidades.xlsx")
    await shown(presenter)
    presenter._update(arrived=1)
    both = view.state_line.text.text()
    view.state_line.pressed.emit(0)
    one = view.state_line.text.text()

    assert (both, one) == ("Pronto: novidades.xlsx. Chegou 1 novidade.", "Chegou 1 novidade.")


class SlowChanges(LibraryChanges):
    """Reads at once, and says what it read when it is let go."""

    let_go: asyncio.Event

    async def since(self, moment: datetime) -> News:
        read = await super().since(moment)
        await self.let_go.wait()
        return read


async def test_what_is_asked_for_while_it_is_read_is_listed_by_the_next_read(
    archive: Archive, clock: DayClock, theme: Theme, qtbot: QtBot
) -> None:
    """Else it would wait as what arrived by itself: the read that goes on had begun before."""
    library = SlowChanges(archive, clock)
    library.let_go = asyncio.Event()
    library.let_go.set()
    presenter = NewsPresenter(library, lambda: NewsFile(ExportedFiles(archive)))
    view = NewsView(presenter, theme)
    qtbot.addWidget(view)
    view.show()
    await fill(archive)
    await shown(presenter)
    library.let_go.clear()
    presenter.refresh()
    for _ in range(20):
        await asyncio.sleep(0.01)  # it has read, and waits
    await ask(archive, 3, lawsuit(4, crawled=3, phase="Recurso"))
    presenter.refresh()
    library.let_go.set()
    await shown(presenter)
    await presenter.tasks.aclose()

    assert presenter.state.arrived == 0
    assert presenter.state.news is not None
    assert {line.row.code for line in presenter.state.lines.values()} >= {code(4)}


@pytest.mark.parametrize("rules", [ExportRules(), ExportRules(formats=("csv",))], ids=["all", "csv"])
async def test_the_file_is_asked_for_in_a_form_that_may_be_written(
    archive: Archive, clock: DayClock, theme: Theme, qtbot: QtBot, tmp_path: Path, rules: ExportRules
) -> None:
    """A spreadsheet at first, if the administrator allows it; another form gives the name another end."""
    await fill(archive)
    presenter = NewsPresenter(LibraryChanges(archive, clock), lambda: NewsFile(ExportedFiles(archive, rules)))
    view = NewsView(presenter, theme)
    qtbot.addWidget(view)
    view.show()
    await shown(presenter)
    view.export.click()
    [chooser] = view.findChildren(FileChooser)
    chooser.setDirectory(str(tmp_path))
    filters, first = chooser.nameFilters(), Path(chooser.selectedFiles()[0]).name
    chooser.filterSelected.emit(filters[-1])
    last = Path(chooser.selectedFiles()[0])
    chooser.fileSelected.emit(str(last))
    await shown(presenter)
    chooser.reject()
    notice = view.state_line.text.text()
    await presenter.tasks.aclose()

    assert len(filters) == (1 if rules.formats else 2)
    assert first == ("novidades-2026-03-05.csv" if rules.formats else "novidades-2026-03-05.xlsx")
    assert (last.name, notice) == ("novidades-2026-03-05.csv", "Pronto: novidades-2026-03-05.csv")
    assert last.read_text(encoding="utf-8-sig").startswith("Onde;")


async def test_secrecy_of_any_record_counts_and_the_unknown_one_is_shown_but_not_exported(
    view: NewsView, presenter: NewsPresenter, archive: Archive, tmp_path: Path
) -> None:
    """The page shows the record of one instance; what another one says of secrecy holds for it, too."""
    second = {"instance": 2, "secrecy_level": 1}
    await ask(archive, 0, lawsuit(0), lawsuit(0, **second), lawsuit(1, secrecy_level=None), lawsuit(3))
    later = {"crawled": 2, "phase": "Recurso"}
    changed = lawsuit(0, **later), lawsuit(1, secrecy_level=None, **later), lawsuit(3, **later)
    await ask(archive, 2, *changed, lawsuit(0, **second))
    await shown(presenter)
    rows = {number: next(row for row in spoken(view.list) if code(number) in row) for number in (0, 1, 3)}
    target = tmp_path / "novidades.csv"
    presenter.export(target)
    await shown(presenter)
    table = target.read_text(encoding="utf-8-sig")

    assert ("em segredo de justiça" in rows[0], "Recurso" in rows[0], "Companhia" in rows[0]) == (True, False, False)
    assert "A fase passou de Inicial para Recurso" in rows[1]
    assert [number for number in (0, 1, 3) if code(number) in table] == [3]


@pytest.mark.parametrize("scheme", [Scheme.LIGHT, Scheme.DARK])
@pytest.mark.parametrize("width", [560, 1130, 1700])
async def test_rows_are_painted_at_any_width(
    view: NewsView, presenter: NewsPresenter, archive: Archive, theme: Theme, scheme: Scheme, width: int
) -> None:
    """Every kind of row differs from its plain ground, selected or not."""
    theme.set_scheme(scheme)
    view.resize(width, 700)
    await fill(archive)
    await shown(presenter)
    image = view.list.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)

    for place in range(view.list.rows.rowCount()):
        box = view.list.visualRect(view.list.rows.index(place, 0))
        colors = {
            image.pixel(x, y) for x in range(box.left(), box.right(), 3) for y in range(box.top(), box.bottom(), 3)
        }
        assert len(colors) > 4, place


def test_the_page_greets_by_the_hour_at_the_courts() -> None:
    hours = {hour: greeting(NOW.replace(hour=hour)) for hour in (9, 12, 15, 21, 23)}

    assert hours == {9: "Bom dia", 12: "Bom dia", 15: "Boa tarde", 21: "Boa noite", 23: "Boa noite"}


def test_what_was_and_what_is_are_joined_by_an_arrow() -> None:
    sentence = (Words("A fase passou de "), Words("A", is_former=True), Words(" para "), Words("B", is_strong=True))

    assert [words.text for words in with_arrows(sentence)] == ["A fase passou de ", "A", " → ", "B"]


async def test_of_a_name_under_secrecy_initials_are_shown(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await fill(archive)
    await shown(presenter)
    secret = go_to(view.list, 2)

    assert secret.line is not None
    assert secret.item.kind is NewsKind.CHANGED
    assert line_title(secret.line) == "C. S."


async def test_shift_u_marks_all(view: NewsView, presenter: NewsPresenter, archive: Archive) -> None:
    await fill(archive)
    await shown(presenter)
    view.activateWindow()
    view.list.setFocus()
    QTest.keyClick(view.list, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    await shown(presenter)

    assert presenter.state.unseen_count == 0


async def test_the_list_takes_the_focus_once_it_is_read(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """The page is asked for the focus before there is anything to focus."""
    view.activateWindow()
    view.setFocus()
    await fill(archive)
    await shown(presenter)

    assert view.window().focusWidget() is view.list


async def test_a_page_that_is_not_shown_takes_no_focus(
    presenter: NewsPresenter, archive: Archive, theme: Theme, qtbot: QtBot
) -> None:
    """What comes while another page is shown must not take the keyboard from it."""
    window, view, other = QStackedWidget(), NewsView(presenter, theme), QLineEdit()
    qtbot.addWidget(window)
    window.addWidget(view)
    window.addWidget(other)
    window.show()
    view.setFocus()
    await shown(presenter)
    window.setCurrentWidget(other)
    other.setFocus()
    await fill(archive)
    presenter.refresh()
    await shown(presenter)

    assert view.stack.currentWidget() is view.list
    assert window.focusWidget() is other

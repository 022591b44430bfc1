"""The page of the inbox: each lawsuit once, the acts by which one leaves it, what waits, and the exported table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date, datetime, timedelta
from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QPushButton, QStackedWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import lay_out_now
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.pages.news import presenter as news_presenter
from autos.desktop.pages.news.delegate import with_arrows
from autos.desktop.pages.news.news_file import NewsFile
from autos.desktop.pages.news.presenter import NewsGrouping, NewsPresenter
from autos.desktop.pages.news.refinement import NewsAge, Refinement
from autos.desktop.pages.news.reminder_dialog import ReminderDialog
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine
from autos.desktop.pages.news.sidebar_section import NewsContext
from autos.desktop.pages.news.view import NewsView
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import ArchiveProblem
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.inbox import EventKind, InboxState
from autos.domain.policy.policy import ExportRules
from autos.system.clock import Clock
from autos.text.lawsuit_changes import Words
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.inbox import InboxBox, LibraryInbox
from tests.archive.synthetic import CPF, NOW, PARTY, code, lawsuit
from tests.usecases.library.test_changes import ask


class DayClock(Clock):
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.at = NOW + timedelta(days=3)

    def now(self) -> datetime:
        return self.at


@pytest.fixture(autouse=True)
def short_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two reads: each test waits for several."""
    monkeypatch.setattr(news_presenter, "REST_S", 0.05)


@pytest.fixture
def clock() -> DayClock:
    return DayClock()


@pytest.fixture
async def presenter(archive: Archive, clock: DayClock) -> AsyncIterator[NewsPresenter]:
    made = NewsPresenter(LibraryInbox(archive, clock), lambda: NewsFile(ExportedFiles(archive)))
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
    """Two changed lawsuits in a folder and under a label, one under secrecy, a new and a gone one of a search."""
    secret = {"secrecy_level": 1, "name": "Nome Em Segredo"}
    await ask(archive, 0, lawsuit(0), lawsuit(1), lawsuit(2, **secret), lawsuit(4))
    await archive.run(_file)
    changed = lawsuit(0, crawled=2, phase="Recurso", amount=2500.5), lawsuit(1, crawled=2, status="Finalizado")
    last = await ask(archive, 2, *changed, lawsuit(2, crawled=2, phase="Recurso", **secret), lawsuit(3))
    await archive.run(lambda transaction: transaction.news.note_end(transaction.ledger.get(last.entry_id)))


def _file(transaction: ArchiveTransaction) -> None:
    rows = [transaction.lawsuits.row_of_number(code(number)) or 0 for number in (0, 1)]
    folder, _ = transaction.folders.add("Família & Cia", NOW)
    cases = list(transaction.lawsuits.cases_of(rows).values())
    transaction.folders.put(folder.folder_id, cases, NOW)
    transaction.labels.put(2, cases, NOW)


async def shown(presenter: NewsPresenter) -> None:
    for _ in range(3):
        await presenter.tasks.idle()


async def filled(presenter: NewsPresenter, archive: Archive) -> None:
    await fill(archive)
    presenter.refresh()
    await shown(presenter)


def spoken(view: NewsView) -> list[str]:
    rows = view.list.rows
    return [str(rows.index(place, 0).data()).replace("\xa0", " ") for place in range(rows.rowCount())]


def lines(view: NewsView) -> list[LawsuitLine]:
    return [row for row in view.list.rows.records if isinstance(row, LawsuitLine)]


def codes(view: NewsView) -> list[str]:
    return [line.line.news.row.code for line in lines(view) if line.line is not None]


def go_to(view: NewsView, number: int) -> LawsuitLine:
    """Make a lawsuit current."""
    for place, row in enumerate(view.list.rows.records):
        if isinstance(row, LawsuitLine) and row.line is not None and row.line.news.row.code == code(number):
            view.list.setCurrentIndex(view.list.rows.index(place, 0))
            return row
    raise AssertionError(number)


async def state_of(archive: Archive, number: int) -> InboxState:
    def read(transaction: ArchiveTransaction) -> InboxState:
        row_id = transaction.lawsuits.row_of_number(code(number)) or 0
        entry = transaction.inbox.get(transaction.lawsuits.cases_of([row_id])[row_id])
        assert entry is not None
        return entry.state

    return await archive.read(read)


async def test_an_empty_inbox_says_until_when_it_was_checked(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """Nothing was ever asked: there is nothing to say. After a search, its end is until when everything is known."""
    await shown(presenter)
    before = view.total.text()
    await ask(archive, 2, lawsuit(0))
    presenter.refresh()
    await shown(presenter)

    assert before == "Caixa em dia"
    assert view.stack.currentWidget() is view.empty
    assert view.empty.title.text() == "Caixa em dia, até 04/03 às 09:00"
    assert not view.export.isEnabled()
    assert not view.mark_all.isEnabled()


async def test_one_blank_stands_before_what_follows_the_total(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await filled(presenter, archive)
    lay_out_now()

    assert view.notes.text().startswith("· ")
    assert view.notes.x() - view.total.geometry().right() - 1 == view.notes.fontMetrics().horizontalAdvance(" ")


async def test_each_lawsuit_stands_once_whatever_holds_it(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """Folder, label and search hold the first two; a first reading is no event, and secrecy shows no content."""
    await filled(presenter, archive)
    rows = " / ".join(spoken(view))

    assert sorted(codes(view)) == [code(number) for number in range(5)]
    assert view.total.text().startswith("5 a ver")
    assert presenter.state.count == 5
    assert "A fase passou de Inicial para Recurso. E mais 1 novidade" in rows
    assert "Entrou na busca" in rows
    assert "Saiu da busca" in rows
    assert "em segredo de justiça" in rows
    assert "Nome Em Segredo" not in rows


async def test_showing_opening_and_restarting_take_nothing_out(
    view: NewsView, presenter: NewsPresenter, archive: Archive, clock: DayClock
) -> None:
    await filled(presenter, archive)
    opened: list[int] = []
    view.opened.connect(opened.append)
    go_to(view, 0)
    QTest.keyClick(view.list, Qt.Key.Key_Return)
    view.hide()
    view.show()
    await shown(presenter)
    again = NewsPresenter(LibraryInbox(archive, clock), lambda: NewsFile(ExportedFiles(archive)))
    again.refresh()
    await shown(again)
    await again.tasks.aclose()

    assert len(opened) == 1
    assert presenter.state.count == again.state.count == 5


async def test_e_marks_as_seen_and_goes_on_to_the_next(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await filled(presenter, archive)
    before = [line.entry.case_id for line in lines(view)]
    view.list.setCurrentIndex(view.list.rows.index(view.list.rows.place_of(before[1]) or 0, 0))
    QTest.keyClick(view.list, Qt.Key.Key_E)
    await shown(presenter)
    after = [line.entry.case_id for line in lines(view)]
    current = view.list.current_line

    assert after == [before[0], *before[2:]]
    assert current is not None
    assert current.entry.case_id == before[2]
    assert presenter.state.current == before[2]
    assert presenter.state.count == 4
    assert presenter.state.box_counts[InboxBox.SEEN] == 1


async def test_an_act_is_undone_and_done_again(
    view: NewsView, presenter: NewsPresenter, archive: Archive, qtbot: QtBot
) -> None:
    """Ctrl+Z is the window's; what it undid is told, and comes again with Ctrl+Y or Ctrl+Shift+Z."""
    await filled(presenter, archive)
    acts: list[Act] = []
    presenter.acted.connect(lambda act, _sentence: acts.append(act))
    go_to(view, 0)
    QTest.keyClick(view.list, Qt.Key.Key_E)
    await shown(presenter)
    [act] = acts
    undone = await archive.run(lambda transaction: transaction.undo_log.undo(NOW, act.act_id))
    presenter.note_undone(undone)
    await shown(presenter)
    back = await state_of(archive, 0)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.list.setFocus()
    QTest.keyClick(view.list, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    await shown(presenter)

    assert back is InboxState.TO_SEE
    assert await state_of(archive, 0) is InboxState.SEEN
    assert not presenter.can_redo


async def test_what_is_undone_after_the_page_was_left_is_listed_at_once(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """It was here before: it does not wait as if it had arrived, and the list has as many as the number says."""
    await filled(presenter, archive)
    before = codes(view)
    acts: list[Act] = []
    presenter.acted.connect(lambda act, _sentence: acts.append(act))
    go_to(view, 0)
    QTest.keyClick(view.list, Qt.Key.Key_E)
    await shown(presenter)
    for is_visible in (False, True):
        presenter.set_visible(is_visible=is_visible)
        await shown(presenter)
    without = codes(view)
    undone = await archive.run(lambda transaction: transaction.undo_log.undo(NOW, acts[0].act_id))
    presenter.note_undone(undone)
    await shown(presenter)

    assert code(0) not in without
    assert sorted(codes(view)) == sorted(before)
    assert (presenter.state.arrived, presenter.state.count) == (0, len(before))


def choose(menu: QMenu, place: int) -> None:
    menu.actions()[place].trigger()


async def test_later_comes_back_with_its_note(
    view: NewsView, presenter: NewsPresenter, archive: Archive, clock: DayClock
) -> None:
    await filled(presenter, archive)
    line = go_to(view, 0)
    cases = [line.entry.case_id]
    menu = view.later_menu(cases)
    words = [action.text() for action in menu.actions()]
    choose(menu, len(words) - 1)
    [dialog] = view.findChildren(ReminderDialog)
    field, note = dialog.findChildren(QLineEdit)
    field.setText("05/03/2026")
    dialog.go_on.click()
    refused = dialog.error.text()
    field.setText("20/03/2026")
    note.setText("ver se saiu o alvará")
    dialog.go_on.click()
    await shown(presenter)
    put_off = await archive.read(lambda transaction: transaction.inbox.get(cases[0]))
    clock.at = datetime.fromisoformat("2026-03-20T12:00:00+00:00")
    await archive.run(lambda transaction: transaction.inbox.bring_back(clock.at))
    presenter.refresh()
    await shown(presenter)
    go_to(view, 0)
    await shown(presenter)

    assert words == ["Amanhã, 06/03", "Segunda-feira, 09/03", "Em 7 dias, 12/03", "Outro dia, com anotação…"] or (
        words[0].startswith("Amanhã") and words[-1] == "Outro dia, com anotação…"
    )
    assert refused == "Escolha um dia depois de hoje."
    assert put_off is not None
    assert (put_off.state, put_off.note) == (InboxState.LATER, "ver se saiu o alvará")
    assert put_off.back_at is not None
    assert put_off.back_at.date() == date(2026, 3, 20)
    assert presenter.state.preview is not None
    assert presenter.state.preview.line.entry.note == "ver se saiu o alvará"


async def test_what_was_discarded_once_comes_back_and_what_is_not_ours_does_not(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await filled(presenter, archive)
    for number, place in ((0, 0), (1, 1)):
        line = go_to(view, number)
        choose(view.discard_menu([line.entry.case_id]), place)
        await shown(presenter)
    states = [await state_of(archive, number) for number in (0, 1)]
    await ask(archive, 3, *(lawsuit(number, crawled=3, phase="Sentença") for number in (0, 1)), search_key="2")

    assert states == [InboxState.DISCARDED, InboxState.NOT_OURS]
    assert [await state_of(archive, number) for number in (0, 1)] == [InboxState.TO_SEE, InboxState.NOT_OURS]


async def test_a_folder_files_and_deals_with_it_in_one_act(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    await filled(presenter, archive)
    wanted: list[list[int]] = []
    view.folders_wanted.connect(lambda cases, _place: wanted.append(cases))
    line = go_to(view, 3)
    QTest.keyClick(view.list, Qt.Key.Key_A)
    presenter.file(wanted[0], 1)
    await shown(presenter)
    filed = await state_of(archive, 3)
    inside = await archive.read(lambda transaction: list(transaction.folders.case_ids(1)))
    await archive.run(lambda transaction: transaction.undo_log.undo(NOW))

    assert wanted == [[line.entry.case_id]]
    assert filed is InboxState.SEEN
    assert line.entry.case_id in inside
    assert await state_of(archive, 3) is InboxState.TO_SEE
    assert line.entry.case_id not in await archive.read(lambda transaction: list(transaction.folders.case_ids(1)))


async def test_p_asks_for_a_deadline_of_the_current_lawsuit(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """And leaves it where it is: whoever keeps one deals with it."""
    await filled(presenter, archive)
    wanted: list[int] = []
    view.deadline_wanted.connect(wanted.append)
    line = go_to(view, 0)
    QTest.keyClick(view.list, Qt.Key.Key_P)

    assert line.line is not None
    assert wanted == [line.line.news.row.row_id]
    assert await state_of(archive, 0) is InboxState.TO_SEE


async def test_what_comes_while_the_page_is_read_waits(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """Nothing moves under the reader; the number beside the page counts it at once."""
    await filled(presenter, archive)
    before = codes(view)
    await ask(archive, 0, lawsuit(7), search_key="3")
    await ask(archive, 3, lawsuit(7, crawled=3, phase="Sentença"), search_key="4")
    await shown(presenter)
    waiting = codes(view), presenter.state.arrived, presenter.state.count, view.state_line.text.text()
    view.state_line.pressed.emit(0)
    await shown(presenter)

    assert waiting == (before, 1, 6, "Chegou 1 novidade.")
    assert sorted(codes(view)) == sorted([*before, code(7)])
    assert presenter.state.arrived == 0


async def test_every_step_by_keyboard(view: NewsView, presenter: NewsPresenter, archive: Archive) -> None:
    """J and K go from lawsuit to lawsuit past the headings, the arrows fold, Home and End reach the ends."""
    await filled(presenter, archive)
    presenter.group_by(NewsGrouping.COURT)
    await shown(presenter)
    view.list.setFocus()
    QTest.keyClick(view.list, Qt.Key.Key_Home)
    heading = view.list.current_record
    QTest.keyClick(view.list, Qt.Key.Key_J)
    first = view.list.current_line
    QTest.keyClick(view.list, Qt.Key.Key_J)
    second = view.list.current_line
    QTest.keyClick(view.list, Qt.Key.Key_K)
    back = view.list.current_line
    QTest.keyClick(view.list, Qt.Key.Key_Left)
    QTest.keyClick(view.list, Qt.Key.Key_Left)
    await shown(presenter)
    folded = lines(view)
    QTest.keyClick(view.list, Qt.Key.Key_Right)
    await shown(presenter)

    assert isinstance(heading, HeadingRow)
    assert first is not None
    assert second is not None
    assert first.entry.case_id != second.entry.case_id
    assert back == first
    assert folded == []
    assert len(lines(view)) == 5


async def test_the_boxes_list_what_was_done(
    view: NewsView, presenter: NewsPresenter, archive: Archive, theme: Theme, qtbot: QtBot
) -> None:
    """From each a lawsuit goes back to where it is to be seen."""
    await filled(presenter, archive)
    context = NewsContext(presenter, theme)
    qtbot.addWidget(context)
    go_to(view, 0)
    QTest.keyClick(view.list, Qt.Key.Key_E)
    await shown(presenter)
    presenter.show_box(InboxBox.SEEN)
    await shown(presenter)
    seen = codes(view)
    name = view.preview.seen.accessibleName()
    go_to(view, 0)
    QTest.keyClick(view.list, Qt.Key.Key_E)
    await shown(presenter)

    assert seen == [code(0)]
    assert name == "Pôr de volta"
    assert codes(view) == []
    assert await state_of(archive, 0) is InboxState.TO_SEE
    assert view.empty.title.text() == "Nada aqui"


async def test_the_preview_says_what_happened_and_where_the_lawsuit_is(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """One event, however many places; of one under secrecy nothing of its content."""
    await filled(presenter, archive)
    go_to(view, 0)
    await shown(presenter)
    whole = presenter.state.preview
    title = view.preview.title.text()
    go_to(view, 2)
    await shown(presenter)
    secret = presenter.state.preview

    assert whole is not None
    assert [folder.name for folder in whole.folders] == ["Família & Cia"]
    assert list(whole.labels) == [2]
    assert title
    assert secret is not None
    assert secret.lawsuit is None
    assert view.preview.title.text() == "Em segredo de justiça"
    assert whole.sources == (PARTY,)  # who was searched for, not the document that was typed
    assert secret.sources == (CPF,)


async def test_shift_u_marks_what_is_listed_and_leaves_what_waits(
    view: NewsView, presenter: NewsPresenter, archive: Archive, qtbot: QtBot
) -> None:
    await filled(presenter, archive)
    await ask(archive, 0, lawsuit(7), search_key="3")
    await ask(archive, 3, lawsuit(7, crawled=3, phase="Sentença"), search_key="4")
    await shown(presenter)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.list.setFocus()
    QTest.keyClick(view.list, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    await shown(presenter)

    assert codes(view) == [code(7)]
    assert presenter.state.count == 1


async def test_a_problem_of_the_archive_is_said_and_tried_again(
    view: NewsView, presenter: NewsPresenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_box: InboxBox) -> None:
        raise ArchiveProblem

    with monkeypatch.context() as patch:
        patch.setattr(presenter._inbox, "read", fail)
        presenter.refresh()
        await shown(presenter)
        title = view.empty.title.text()
    view.empty.action.click()
    await shown(presenter)

    assert title == "Não deu para ler as novidades"
    assert view.empty.title.text().startswith("Caixa em dia")


async def test_the_table_has_what_is_listed_without_secrecy(
    view: NewsView, presenter: NewsPresenter, archive: Archive, tmp_path: Path
) -> None:
    """One row for each lawsuit; formulas of a court are text."""
    await filled(presenter, archive)
    await ask(archive, 3, lawsuit(1, crawled=3, status="Finalizado", phase="=1+1"), search_key="2")
    presenter.refresh()
    await shown(presenter)
    target = tmp_path / "novidades.csv"
    presenter.export(target)
    await shown(presenter)
    content = target.read_text(encoding="utf-8-sig")
    rows = content.splitlines()

    assert rows[0].split(";")[:3] == ["Onde", "O que é", "Número"]
    assert len(rows) == 1 + 4
    assert "Nome Em Segredo" not in content
    assert not any(cell.strip('"').startswith("=") for line in rows for cell in line.split(";"))
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

    assert view.state_line.text.text() == "Pronto: novidades.xlsx"
    assert heading[-2:] == ("O que mudou", "Quando")
    assert {row[2] for row in rows} == {code(number) for number in (0, 1, 3, 4, 7)}
    assert all(isinstance(row[-1], datetime) for row in rows)
    assert "DADOS FICTÍCIOS" in about["Atenção"]
    assert about["Segredo de justiça"].startswith("1 linha")


@pytest.mark.parametrize("rules", [ExportRules(), ExportRules(formats=("csv",))], ids=["all", "csv"])
async def test_the_file_is_asked_for_in_a_form_that_may_be_written(
    archive: Archive, clock: DayClock, theme: Theme, qtbot: QtBot, tmp_path: Path, rules: ExportRules
) -> None:
    """A spreadsheet at first, if the administrator allows it; another form gives the name another end."""
    await fill(archive)
    presenter = NewsPresenter(LibraryInbox(archive, clock), lambda: NewsFile(ExportedFiles(archive, rules)))
    view = NewsView(presenter, theme)
    qtbot.addWidget(view)
    view.show()
    await shown(presenter)
    view.export.click()
    [chooser] = view.findChildren(FileChooser)
    chooser.setDirectory(str(tmp_path))
    filters, first = chooser.nameFilters(), Path(chooser.selectedFiles()[0]).name
    chooser.filterSelected.emit(filters[-1])
    last = Path(chooser.selectedFiles()[0]).name
    chooser.close()
    await presenter.tasks.aclose()

    assert len(filters) == (2 if rules == ExportRules() else 1)
    assert first.endswith(".xlsx" if rules == ExportRules() else ".csv")
    assert last == "novidades-2026-03-05.csv"


@pytest.mark.parametrize("width", [320, 488, 900])
@pytest.mark.parametrize("scheme", list(Scheme))
async def test_rows_are_painted_at_any_width(
    view: NewsView, presenter: NewsPresenter, archive: Archive, theme: Theme, width: int, scheme: Scheme
) -> None:
    """Something is painted in every row, and nothing beyond its box."""
    await filled(presenter, archive)
    theme.set_scheme(scheme)
    view.list.resize(width, 600)
    picture = QImage(view.list.size(), QImage.Format.Format_RGB32)
    view.list.render(picture)
    heights = {view.list.rowHeight(place) for place in range(view.list.rows.rowCount())}

    assert len(heights) == 2
    assert len({picture.pixel(x, 60) for x in range(0, width, 3)}) > 1


def test_what_was_and_what_is_are_joined_by_an_arrow() -> None:
    sentence = (Words("A fase passou de "), Words("Inicial", is_former=True), Words(" para "), Words("Recurso", True))
    assert "".join(words.text for words in with_arrows(sentence)) == "A fase passou de Inicial → Recurso"


async def test_the_list_takes_the_focus_once_it_is_read(
    view: NewsView, presenter: NewsPresenter, archive: Archive
) -> None:
    """The page is asked for the focus before there is anything to focus."""
    view.activateWindow()
    view.setFocus()
    await filled(presenter, archive)

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
    await filled(presenter, archive)

    assert window.focusWidget() is other


async def speaking(presenter: NewsPresenter, archive: Archive) -> None:
    """The filled inbox, where one lawsuit has a new step that speaks of two terms, and a secret one of another."""
    await filled(presenter, archive)
    text = "Intimada a pagar em 15 dias; comprove em 5 (cinco) dias."
    step = {"step_date": (NOW + timedelta(days=2)).isoformat(), "content": text}
    secret = {"secrecy_level": 1, "name": "Nome Em Segredo"}
    await ask(
        archive,
        3,
        lawsuit(4, crawled=3, last_step=step),
        lawsuit(2, crawled=3, last_step=step, phase="Recurso", **secret),
    )
    presenter.refresh()
    await shown(presenter)


async def test_a_step_that_speaks_of_a_term_says_so_and_counts_nothing(
    presenter: NewsPresenter, view: NewsView, archive: Archive
) -> None:
    """The shorter of two; in the row, to a screen reader, and beside the list with the act that counts it."""
    await speaking(presenter, archive)
    wanted: list[int] = []
    view.deadline_wanted.connect(wanted.append)
    [line] = [line for line in lines(view) if line.line is not None and line.line.term is not None]
    assert line.line is not None
    view.list.setCurrentIndex(view.list.rows.index(view.list.rows.place_of(line.key) or 0, 0))
    await shown(presenter)
    buttons = [one for one in view.preview.findChildren(QPushButton) if one.accessibleName() == "Contar o prazo…"]
    texts = [one.text() for one in view.preview.findChildren(QLabel) if "fala em" in one.text()]
    buttons[0].click()

    assert line.line.news.row.code == code(4)
    assert [text for text in spoken(view) if "Fala em 5 dias" in text]
    assert texts == ["O andamento fala em 5 dias. Nenhum prazo guardado aqui."]
    assert wanted == [line.line.news.row.row_id]
    assert await archive.read(lambda transaction: transaction.deadlines.of_case(line.entry.case_id)) == []


async def test_what_is_listed_is_refined_and_the_counts_stay(
    presenter: NewsPresenter, view: NewsView, archive: Archive
) -> None:
    """By event, court, term and words; what is under secrecy is found by its number alone."""
    await speaking(presenter, archive)
    everything, count = codes(view), presenter.state.count

    async def listed(refinement: Refinement) -> list[str]:
        presenter.refine(refinement)
        await shown(presenter)
        return codes(view)

    court = "TJSP"
    assert await listed(Refinement(has_term=True)) == [code(4)]
    assert sorted(await listed(Refinement(court=court))) == sorted(everything)
    assert await listed(Refinement(court="TJXX")) == []
    assert view.empty.title.text() == "Nada com este filtro"
    assert await listed(Refinement(kind=EventKind.FOUND | EventKind.ENTERED)) == [code(3)]
    assert await listed(Refinement(text="comprove CINCO")) == [code(4)]
    assert await listed(Refinement(text="segredo")) == []
    assert await listed(Refinement(text=code(2)[:7])) == [code(2)]
    assert sorted(await listed(Refinement(age=NewsAge.TODAY))) == sorted([code(2), code(4)])
    assert presenter.state.count == count
    view.empty.pressed.emit()
    await shown(presenter)
    assert codes(view) == everything


async def test_the_chips_and_the_field_refine(presenter: NewsPresenter, view: NewsView, archive: Archive) -> None:
    await speaking(presenter, archive)
    view.refine.term.click()
    await shown(presenter)
    by_term = codes(view)
    view.refine.term.click()
    view.field.line.setText(code(3))
    await shown(presenter)
    by_word = codes(view)
    view.field.line.clear()
    view.refine.kind.click()
    [menu] = [one for one in view.refine.findChildren(QMenu) if one.isVisible()]
    words = [action.text() for action in menu.actions()]
    menu.actions()[1].trigger()
    menu.close()
    await shown(presenter)

    assert by_term == [code(4)]
    assert by_word == [code(3)]
    assert words[:2] == ["Tudo", "Processo novo   1"]
    assert codes(view) == [code(3)]
    presenter.show_box(InboxBox.LATER)
    assert presenter.state.refinement.is_any


async def test_an_empty_inbox_says_what_left_it_today_and_what_comes_back(
    presenter: NewsPresenter, view: NewsView, archive: Archive, clock: DayClock
) -> None:
    """Of what is under secrecy only that something comes back."""
    await filled(presenter, archive)
    by_code = {line.line.news.row.code: line.entry.case_id for line in lines(view) if line.line is not None}
    back_at = clock.at + timedelta(days=2)
    presenter.handle([by_code[code(0)]], InboxState.LATER, back_at=back_at, note="ver se saiu <b>o alvará</b>")
    presenter.handle([by_code[code(2)]], InboxState.LATER, back_at=back_at)
    presenter.handle([by_code[code(1)]], InboxState.DISCARDED)
    await shown(presenter)
    presenter.mark_all()
    await shown(presenter)
    presenter.refresh()
    await shown(presenter)
    texts = [label.text() for label in view.preview.unasked.done.findChildren(QLabel) if label.text()]

    assert not codes(view)
    assert view.preview.unasked.isVisible()
    assert texts[:5] == ["O que saiu da caixa hoje", "Vistas", "2", "Descartadas", "1"]
    assert "Voltam sozinhas" in texts
    assert "“ver se saiu <b>o alvará</b>”" in texts
    assert "mais 1" in texts
    assert not any("Segredo" in text for text in texts)

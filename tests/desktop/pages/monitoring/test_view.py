"""The page of monitorings as it is seen and pressed."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.context import MonitoringContext
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter, Shown
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.state import Standing
from autos.desktop.pages.monitoring.view import MonitoringView
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, WEEK, Desk, settled


def press(widget: QWidget, key: Qt.Key, text: str = "") -> None:
    widget.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text))


async def noisy_and_quiet(desk: Desk) -> tuple[UUID, UUID]:
    """Two monitorings, one with finds."""
    noisy, quiet = await desk.register(EVERYTHING), await desk.register(COMPANY)
    await desk.pass_by(WEEK, noisy)
    return noisy, quiet


async def test_without_any_it_says_what_they_are_and_offers_one(view: MonitoringView, qtbot: QtBot) -> None:
    assert view.stack.currentWidget() is view.empty
    with qtbot.waitSignal(view.create_wanted, timeout=100):
        view.empty.pressed.emit()


async def test_the_first_is_read_with_what_it_found(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """News first; the finds stand under their day, unread ones told apart for a screen reader, too."""
    noisy, _ = await noisy_and_quiet(desk)
    await settled(presenter, finds)
    assert view.list.current == str(noisy)
    assert view.detail.title.text().replace("\u200b", "") == EVERYTHING.name
    lines = view.found.list
    assert lines.rows.rowCount() == len(finds.state.found.row_ids) > 5
    assert set(lines.rows.heads) == {finds.state.found.row_ids[place] for place, _ in finds.state.found.days}
    lines.rows.row(lines.rows.index(0, 0))
    await finds.tasks.idle()
    told = lines.rows.data(lines.rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert str(told).startswith("não lido, ")
    assert "não lidos" in view.found.count.text()


async def test_finds_are_sorted_out_by_key(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """U reads and unreads, Del dismisses; what was dismissed is found again under its own name."""
    await noisy_and_quiet(desk)
    await settled(presenter, finds)
    lines = view.found.list
    first, second, *_ = finds.state.found.row_ids
    lines.select(first)
    press(lines, Qt.Key.Key_U, "u")
    await settled(presenter, finds)
    assert first not in finds.state.found.unread
    assert lines.current == first
    lines.select(second)
    press(lines, Qt.Key.Key_Delete)
    await settled(presenter, finds)
    assert second not in finds.state.found.row_ids
    view.found.shown.chosen.emit(Shown.DISMISSED.value)
    await settled(presenter, finds)
    assert list(finds.state.found.row_ids) == [second]


async def test_several_chosen_are_paused_with_one_key(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """What was done is told over the list with the way back; the same key resumes them."""
    await noisy_and_quiet(desk)
    await settled(presenter, finds)
    view.list.selectAll()
    assert view.turn.text() == " Pausar 2"
    press(view.list, Qt.Key.Key_P, "p")
    await settled(presenter, finds)
    assert presenter.state.counts[Standing.PAUSED] == 2
    assert view.done.text.text().replace("\u200b", "") == "2 monitoramentos pausados."
    assert len(view.list.chosen) == 2
    view.done.pressed.emit(0)
    await settled(presenter, finds)
    assert presenter.state.counts.get(Standing.PAUSED, 0) == 0


async def test_ending_is_asked_about_and_not_done_by_the_key(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk, qtbot: QtBot
) -> None:
    noisy, _ = await noisy_and_quiet(desk)
    await settled(presenter, finds)
    with qtbot.waitSignal(view.end_wanted, timeout=100) as asked:
        press(view.list, Qt.Key.Key_Delete)
    assert asked.args == [[str(noisy)]]
    assert presenter.state.counts[Standing.ALL] == 2


async def test_one_that_nobody_can_confirm_is_warned_of(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """Calmly, once over all pages' lists, with a way to those it is about."""
    await noisy_and_quiet(desk)
    desk.clock.moment += timedelta(days=4)
    await settled(presenter, finds)
    assert "não puderam ser confirmados" in view.warning.text.text().replace("\u200b", "")
    view.warning.pressed.emit(0)
    await settled(presenter, finds)
    assert presenter.state.standing is Standing.TO_SEE
    assert len(presenter.state.listed) == 2
    assert view.warning.isHidden()


async def test_the_sidebar_narrows_by_state_and_client(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    desk: Desk,
    theme: Theme,
    qtbot: QtBot,
) -> None:
    context = MonitoringContext(presenter, theme)
    qtbot.addWidget(context)
    noisy, quiet = await noisy_and_quiet(desk)
    await settled(presenter, finds)
    assert context.standings.buttons[Standing.NEWS].place.detail == "1"
    assert set(context.matters.buttons) == {"Escritório", "Cliente Fictício"}
    context.matters.buttons["Cliente Fictício"].click()
    assert str(quiet) in {line.key for line in presenter.state.listed}
    assert context.matters.buttons["Cliente Fictício"].isChecked()
    context.standings.buttons[Standing.PAUSED].click()
    assert context.standings.buttons[Standing.PAUSED].isChecked()
    assert not context.matters.buttons["Cliente Fictício"].isChecked()
    assert view.stack.currentWidget() is view.empty, "what was read is none of the paused ones"
    context.standings.buttons[Standing.ALL].click()
    assert str(noisy) == presenter.state.current


async def test_hostile_words_are_shown_as_they_came(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """A state that nobody knows, a name with mark-up and with marks that turn the line around."""
    tracking_id = await desk.register(EVERYTHING._replace(name="<b>Ação</b> \u202e de fora", reason="<img src=x>"))
    await desk.archive.run(lambda kept: kept.trackings.set_verified(tracking_id, "<i>strange</i>", desk.clock.now()))
    await settled(presenter, finds)
    assert "<b>Ação</b>" in view.detail.title.text().replace("\u200b", "")
    assert "\u202e" not in view.detail.title.text()
    assert "<i>strange</i>" in view.detail.standing.text()
    assert "palavra que o Autos não conhece" in view.detail.explanation.text().replace("\u200b", "")
    assert not view.detail.turn.isVisible()


async def test_tab_comes_to_everything_in_the_order_in_which_it_stands(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """The header first, then the list, then the one that is read, then what it found."""
    await noisy_and_quiet(desk)
    await settled(presenter, finds)
    view.activateWindow()
    detail, passed = view.detail, []
    view.filter.setFocus()
    for _ in range(14):
        passed.append(view.focusWidget())
        view.focusNextChild()
    wanted = [view.filter, view.verify, view.more, view.new, view.list, detail.copy, detail.turn, detail.more]
    wanted += [view.found.keep_all, view.found.shown.buttons[Shown.OPEN.value], view.found.list]
    assert [each for each in passed if each in wanted][: len(wanted)] == wanted


async def test_the_keyboard_stays_with_what_is_shown(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """From the offer of a first one to the list; from the last find to the choice of what is listed."""
    view.activateWindow()
    view.setFocus()
    assert view.focusWidget() is view.empty.action
    await noisy_and_quiet(desk)
    await settled(presenter, finds)
    assert view.focusWidget() is view.list
    press(view.list, Qt.Key.Key_Return)
    assert view.focusWidget() is view.found.list
    finds.dismiss(finds.state.found.row_ids)
    await settled(presenter, finds)
    assert view.focusWidget() is view.found.shown.buttons[Shown.OPEN.value]


async def test_undo_takes_back_the_pausing_and_else_leaves_the_keys_to_the_window(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, desk: Desk
) -> None:
    """The window has Ctrl+Z, too: of two that want the same keys Qt would call neither."""
    await noisy_and_quiet(desk)
    await settled(presenter, finds)
    others: list[bool] = []
    shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), view.window())
    shortcut.activated.connect(lambda: others.append(True))
    view.activateWindow()
    view.list.setFocus()
    QTest.keyClick(view.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert others == [True]

    press(view.list, Qt.Key.Key_P, "p")
    await settled(presenter, finds)
    assert presenter.state.counts[Standing.PAUSED] == 1
    QTest.keyClick(view.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await settled(presenter, finds)
    assert presenter.state.counts.get(Standing.PAUSED, 0) == 0
    assert others == [True]

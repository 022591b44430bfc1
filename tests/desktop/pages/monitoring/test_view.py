"""The view of the monitoring page."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds.presenter import FindFilter, FindsPresenter
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.sidebar_section import MonitoringContext
from autos.desktop.pages.monitoring.state import MonitoringCategory
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.domain.dates import court_time
from tests.desktop.pages.monitoring.conftest import COMPANY, EVERYTHING, WEEK, MonitoringSetup, settled


def press(widget: QWidget, key: Qt.Key, text: str = "") -> None:
    widget.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text))


async def register_with_and_without_finds(monitoring_setup: MonitoringSetup) -> tuple[UUID, UUID]:
    """Register two monitorings, of which the first has finds."""
    noisy, quiet = await monitoring_setup.register(EVERYTHING), await monitoring_setup.register(COMPANY)
    await monitoring_setup.advance(WEEK, noisy)
    return noisy, quiet


async def test_empty_page_offers_a_new_monitoring(view: MonitoringView, qtbot: QtBot) -> None:
    assert view.stack.currentWidget() is view.empty
    with qtbot.waitSignal(view.create_wanted, timeout=100):
        view.empty.pressed.emit()


async def test_first_monitoring_is_shown_with_its_finds(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """Finds are listed by day; the accessible text marks unread ones."""
    noisy, _ = await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    assert view.list.current == str(noisy)
    assert view.detail.title.text().replace("\u200b", "") == EVERYTHING.name
    lines = view.found.list
    assert lines.rows.rowCount() == len(finds.state.found.row_ids) > 5
    assert set(lines.rows.heads) == {finds.state.found.row_ids[place] for place, _ in finds.state.found.days}
    lines.rows.row(lines.rows.index(0, 0))
    await finds.tasks.idle()
    text = lines.rows.data(lines.rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert ", a ver" in str(text)
    assert "a ver" in view.found.count.text()


async def test_keys_mark_read_and_dismiss_finds(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """U toggles read, Del dismisses; dismissed finds are listed by their own filter."""
    await register_with_and_without_finds(monitoring_setup)
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
    view.found.shown.chosen.emit(FindFilter.DISMISSED.value)
    await settled(presenter, finds)
    assert list(finds.state.found.row_ids) == [second]


async def test_selected_monitorings_are_paused_with_one_key(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """A banner reports it with undo."""
    await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    view.list.selectAll()
    assert view.toggle_button.text() == " Pausar 2"
    press(view.list, Qt.Key.Key_P, "p")
    await settled(presenter, finds)
    assert presenter.state.counts[MonitoringCategory.PAUSED] == 2
    assert view.done.text.text().replace("\u200b", "") == "2 monitoramentos pausados."
    assert len(view.list.chosen) == 2
    view.done.pressed.emit(0)
    await settled(presenter, finds)
    assert presenter.state.counts.get(MonitoringCategory.PAUSED, 0) == 0


async def test_delete_key_asks_for_confirmation(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    monitoring_setup: MonitoringSetup,
    qtbot: QtBot,
) -> None:
    noisy, _ = await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    with qtbot.waitSignal(view.end_wanted, timeout=100) as asked:
        press(view.list, Qt.Key.Key_Delete)
    assert asked.args == [[str(noisy)]]
    assert presenter.state.counts[MonitoringCategory.ALL] == 2


async def test_unconfirmed_monitorings_cause_a_warning(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """The banner has a button that lists them."""
    await register_with_and_without_finds(monitoring_setup)
    monitoring_setup.clock.moment += timedelta(days=4)
    await settled(presenter, finds)
    assert "não puderam ser confirmados" in view.warning.text.text().replace("\u200b", "")
    view.warning.pressed.emit(0)
    await settled(presenter, finds)
    assert presenter.state.category is MonitoringCategory.NEEDS_ATTENTION
    assert len(presenter.state.listed) == 2
    assert view.warning.isHidden()


async def test_sidebar_filters_by_category_and_client(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    monitoring_setup: MonitoringSetup,
    theme: Theme,
    qtbot: QtBot,
) -> None:
    context = MonitoringContext(presenter, theme)
    qtbot.addWidget(context)
    noisy, quiet = await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    assert context.categories.buttons[MonitoringCategory.NEWS].place.detail == "1"
    assert set(context.matters.buttons) == {"Escritório", "Cliente Fictício"}
    context.matters.buttons["Cliente Fictício"].click()
    assert str(quiet) in {line.key for line in presenter.state.listed}
    assert context.matters.buttons["Cliente Fictício"].isChecked()
    context.categories.buttons[MonitoringCategory.PAUSED].click()
    assert context.categories.buttons[MonitoringCategory.PAUSED].isChecked()
    assert not context.matters.buttons["Cliente Fictício"].isChecked()
    assert view.stack.currentWidget() is view.empty, "what was read is none of the paused ones"
    context.categories.buttons[MonitoringCategory.ALL].click()
    assert str(noisy) == presenter.state.current


async def test_hostile_text_is_shown_as_plain_text(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """An unknown state, a name with markup and with bidirectional controls."""
    tracking_id = await monitoring_setup.register(
        EVERYTHING._replace(name="<b>Ação</b> \u202e de fora", reason="<img src=x>")
    )
    await monitoring_setup.archive.run(
        lambda transaction: transaction.monitorings.set_verified(
            tracking_id, "<i>strange</i>", monitoring_setup.clock.now()
        )
    )
    await settled(presenter, finds)
    assert "<b>Ação</b>" in view.detail.title.text().replace("\u200b", "")
    assert "\u202e" not in view.detail.title.text()
    assert "<i>strange</i>" in view.detail.status.text()
    assert "palavra que o Autos não conhece" in view.detail.explanation.text().replace("\u200b", "")
    assert not view.detail.toggle_button.isVisible()


async def test_tab_order_follows_the_layout(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """Header, list, detail, finds."""
    await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    view.activateWindow()
    detail, passed = view.detail, []
    view.filter.setFocus()
    for _ in range(14):
        passed.append(view.focusWidget())
        view.focusNextChild()
    wanted = [view.filter, view.verify, view.more, view.new, view.list, detail.toggle_button, detail.copy, detail.more]
    wanted += [view.found.mark_all_read, view.found.shown.buttons[FindFilter.OPEN.value], view.found.list]
    assert [each for each in passed if each in wanted][: len(wanted)] == wanted


async def test_focus_stays_on_visible_widgets(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """From the empty page to the list; from the last find to the filter of the finds."""
    view.activateWindow()
    view.setFocus()
    assert view.focusWidget() is view.empty.action
    await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    assert view.focusWidget() is view.list
    press(view.list, Qt.Key.Key_Return)
    assert view.focusWidget() is view.found.list
    finds.dismiss(finds.state.found.row_ids)
    await settled(presenter, finds)
    assert view.focusWidget() is view.found.shown.buttons[FindFilter.OPEN.value]


async def test_undo_key_undoes_a_pause_or_reaches_the_window(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """The window has a Ctrl+Z shortcut, too: Qt triggers neither of two ambiguous shortcuts."""
    await register_with_and_without_finds(monitoring_setup)
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
    assert presenter.state.counts[MonitoringCategory.PAUSED] == 1
    QTest.keyClick(view.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    await settled(presenter, finds)
    assert presenter.state.counts.get(MonitoringCategory.PAUSED, 0) == 0
    assert others == [True]


class LayoutCount(QObject):
    """Counts how often a widget has laid out what is in it."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 -- Qt's name
        self._count += event.type() == QEvent.Type.LayoutRequest
        return super().eventFilter(watched, event)

    def since(self) -> int:
        """Times since the last call; pending layout requests are processed first."""
        QCoreApplication.sendPostedEvents(self._widget, QEvent.Type.LayoutRequest.value)
        count, self._count = self._count, 0
        return count


async def test_polls_lay_out_nothing_that_is_the_same(
    view: MonitoringView, presenter: MonitoringPresenter, finds: FindsPresenter, monitoring_setup: MonitoringSetup
) -> None:
    """Thousands are polled, of which one is shown in detail; when that one is polled, it is laid out."""
    noisy, quiet = await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    filters, detail = LayoutCount(view.detail.chips), LayoutCount(view.detail)
    filters.since(), detail.since()
    for tracking_id, is_shown in ((quiet, False), (noisy, True)):
        before = presenter.state.rows
        monitoring_setup.clock.moment += timedelta(minutes=10)
        presenter.on_poll(await monitoring_setup.monitor.poll(tracking_id))
        presenter.on_shown()
        changed = {new.key for old, new in zip(before, presenter.state.rows, strict=True) if old != new}
        assert str(tracking_id) in changed
        assert [bool(count.since()) for count in (filters, detail)] == [is_shown, is_shown]


async def test_day_of_the_last_run_is_updated_on_another_day(
    view: MonitoringView,
    presenter: MonitoringPresenter,
    finds: FindsPresenter,
    monitoring_setup: MonitoringSetup,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await register_with_and_without_finds(monitoring_setup)
    await settled(presenter, finds)
    line = presenter.state.line
    assert line is not None
    last_run = line.registered.poll_status.updated_at
    assert last_run is not None
    for days_later, word in ((0, "hoje"), (1, "ontem")):
        day = court_time(last_run).date() + timedelta(days=days_later)
        for module in ("autos.text.dates", "autos.desktop.pages.monitoring.detail"):
            monkeypatch.setattr(f"{module}.today", lambda day=day: day)
        presenter.changed.emit(presenter.state)
        assert view.detail.last.value.text().startswith(word)

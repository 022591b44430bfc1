"""Locking, unlocking, passphrases and another key, through the window."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from uuid import UUID

import pytest
from pydantic import SecretStr
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget

from autos.app.services import NOWHERE
from autos.archive.archive import Archive
from autos.archive.files import opening
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.archive.storage.engine import FileAccess
from autos.desktop.base.preferences import LockAfter
from autos.desktop.widgets.notices.notices import Notice
from autos.desktop.window.locking import idle_timer
from autos.desktop.window.locking.lock_screen import LockScreen
from autos.desktop.window.main_window import ARCHIVE_SCREENS
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, FORMER_KEYS, NEXT_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE
from tests.archive.synthetic import entry
from tests.desktop.paints import PaintCounter
from tests.desktop.synthetic import keep, lawsuit
from tests.desktop.synthetic import page as page_of
from tests.desktop.window.locking.conftest import NoKeyring, Session
from tests.memory_secrets import MemorySecrets

PASSPHRASE = "uma senha sintética"
LABEL = "Benedita Sintética Araújo"
Start = Callable[..., AbstractAsyncContextManager[Session]]


def texts(window: QWidget) -> str:
    """Everything that can be read in the window."""
    labels = [one.text() for one in window.findChildren(QLabel) if one.isVisible()]
    fields = [one.text() for one in window.findChildren(QLineEdit) if one.isVisible()]
    return "\n".join(labels + fields)


def dialog() -> QDialog | None:
    shown = QApplication.activeModalWidget()
    return shown if isinstance(shown, QDialog) else None


def press(widget: QWidget, words: str) -> None:
    next(one for one in widget.findChildren(QPushButton) if one.text() == words and one.isVisible()).click()


async def fill(session: Session, words: list[str], button: str) -> None:
    await session.until(lambda: dialog() is not None)
    shown = dialog()
    assert shown is not None
    fields = [one for one in shown.findChildren(QLineEdit) if one.isVisible()]
    for field, text in zip(fields, words, strict=True):
        field.setText(text)
    press(shown, button)
    await asyncio.sleep(0.05)


async def is_open(session: Session, times: int = 1) -> None:
    await session.until(lambda: session.status.count("open") == times)


async def is_locked(session: Session) -> LockScreen:
    await session.until(lambda: session.window.is_covered and session.status[-1] == "closed")
    screen = session.window.centralWidget()
    assert isinstance(screen, LockScreen)
    await session.until(screen.open.isVisible)
    return screen


def unlock(screen: LockScreen, passphrase: str) -> None:
    screen.passphrase.setText(passphrase)
    QTest.keyClick(screen.passphrase, Qt.Key.Key_Return)


async def set_passphrase(session: Session) -> None:
    press(session.window.notices, "Definir uma senha…")
    await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
    await session.until(lambda: PassphraseFile(session.folder / KEYRING_FILE).exists and dialog() is None)
    await session.until(lambda: not session.door._inside or session.door._inside.locks.has_passphrase)


async def test_the_first_start_opens_the_archive_without_questions(session_of: Start) -> None:
    """A notice offers a passphrase; once dismissed it does not return."""
    async with session_of() as session:
        await is_open(session)
        notices = session.window.notices.texts()
        press(session.window.notices, "Só neste computador")
    async with session_of(session.secrets) as again:
        await is_open(again)
        told_again = again.window.notices.texts()

    assert dialog() is None
    assert any("só nele o acervo abre" in text for text in notices)
    assert not any("só nele o acervo abre" in text for text in told_again)


async def test_a_notice_that_was_closed_does_not_return(session_of: Start) -> None:
    """By its cross, too, which answers nothing."""
    async with session_of() as session:
        await is_open(session)
        [notice] = [one for one in session.window.notices.all() if "só nele o acervo abre" in one.sentence]
        notice.dismiss.click()
    async with session_of(session.secrets) as again:
        await is_open(again)
        told_again = again.window.notices.texts()

    assert not any("só nele o acervo abre" in text for text in told_again)


async def test_open_searches_come_back_after_unlocking(session_of: Start) -> None:
    """In their order and with the page that was shown, from the archive alone; what was typed does not come back."""
    asked = [entry(service=NOWHERE, state=LedgerState.COMPLETED) for _ in range(2)]
    async with session_of() as session:
        await is_open(session)
        desk = session.desks[0]
        for one in asked:
            await desk._services.opened.archive.run(lambda transaction, one=one: transaction.ledger.add(one))
            desk._show(one.entry_id)
            await session.until(lambda one=one: _shown_search(session) == one.entry_id)  # type: ignore[misc]
        await session.until(lambda: len(_open_searches(session)) == 2)
        before = _open_searches(session)
        session.window.search.write("digitado e não perguntado")
        session.door.lock()
        screen = await is_locked(session)
        while_locked = _open_searches(session)
        screen.open.click()
        await is_open(session, 2)
        await session.until(lambda: _shown_search(session) == asked[1].entry_id)
        sent = await session.desks[1]._services.opened.archive.read(lambda transaction: transaction.ledger.count())

        assert before == [str(one.entry_id) for one in reversed(asked)]
        assert while_locked == []
        assert _open_searches(session) == before
        assert session.window.current_screen == "results"
        assert session.window.search.field.line.text() == ""
        assert sent == 2


async def test_searches_of_another_archive_do_not_come_back(session_of: Start) -> None:
    """Where the archive was exchanged meanwhile; the window opens all the same."""
    asked = entry(service=NOWHERE, state=LedgerState.COMPLETED)
    async with session_of() as session:
        await is_open(session)
        desk = session.desks[0]
        await desk._services.opened.archive.run(lambda transaction: transaction.ledger.add(asked))
        desk._show(asked.entry_id)
        await session.until(lambda: _shown_search(session) == asked.entry_id)
        session.door.lock()
        screen = await is_locked(session)
        for file in session.folder.glob("acervo*"):
            file.rename(file.with_name(f"outro-{file.name}"))
        screen.open.click()
        await is_open(session, 2)

        assert _open_searches(session) == []
        assert session.window.current_screen == "search"


@pytest.mark.parametrize("page", ARCHIVE_SCREENS)
async def test_the_page_that_was_shown_comes_back_after_unlocking(session_of: Start, page: str) -> None:
    async with session_of() as session:
        await is_open(session)
        session.window.show_screen(page)
        session.door.lock()
        (await is_locked(session)).open.click()
        await is_open(session, 2)

        assert session.window.current_screen == page


async def test_the_open_lawsuit_of_the_archive_comes_back_after_unlocking(session_of: Start) -> None:
    """At its place in the list; the query, which names somebody, is not remembered."""
    async with session_of() as session:
        await is_open(session)
        row_id = await read_in_library(session)
        library = session.desks[0].screens.library
        library.filter("Sintética")  # all of them
        await session.until(lambda: not library.state.is_loading)
        assert library.state.listed.count == 4
        session.door.lock()
        (await is_locked(session)).open.click()
        await is_open(session, 2)
        screens = session.desks[1].screens
        await session.until(lambda: screens.library_view.list.current == row_id)
        await session.until(lambda: screens.library_reading.state.row_id == row_id)

        assert session.window.current_screen == "library"
        assert screens.library.state.text == ""


async def test_a_lawsuit_of_another_archive_is_not_opened_in_its_place(session_of: Start) -> None:
    """Where the archive was exchanged meanwhile for one that has another lawsuit under the same number."""
    async with session_of() as session:
        await is_open(session)
        row_id = await read_in_library(session)
        session.door.lock()
        screen = await is_locked(session)
        for file in session.folder.glob("acervo*"):
            file.rename(file.with_name(f"outro-{file.name}"))
        key = session.secrets.read(ARCHIVE_KEY)
        assert key is not None
        other = await Archive.open(session.folder / KEYRING_FILE, key)
        await keep(other, finished(), page_of(*(lawsuit(place) for place in range(5, 9))))
        await other.aclose()
        screen.open.click()
        await is_open(session, 2)
        screens = session.desks[1].screens
        await session.until(lambda: screens.library_view.list.rows.index_of(row_id).isValid())

        assert session.window.current_screen == "library"
        assert screens.library_view.list.current is None
        assert screens.library_reading.state.row_id is None


def finished() -> LedgerEntry:
    return entry(service=NOWHERE, state=LedgerState.COMPLETED)


async def read_in_library(session: Session) -> int:
    """Store four lawsuits and read the third of them; returns its row."""
    desk = session.desks[-1]
    await keep(desk._services.opened.archive, finished(), page_of(*map(lawsuit, range(4))))
    session.window.show_screen("library")
    view = desk.screens.library_view
    await session.until(lambda: view.list.rows.rowCount() == 4)
    row_id = view.rows.row_id(view.rows.index(2, 0))
    assert row_id is not None
    view.list.select(row_id)
    await session.until(lambda: desk.screens.library_reading.state.row_id == row_id)
    return row_id


def _shown_search(session: Session) -> UUID | None:
    state = session.desks[-1].screens.results.state
    return None if state.entry is None or session.window.current_screen != "results" else state.entry.entry_id


def _open_searches(session: Session) -> list[str]:
    return [button.place.key for button in session.window.sidebar._open_buttons()]


async def test_ctrl_l_removes_everything_and_a_click_restores_it(session_of: Start) -> None:
    """With the keyring alone: no text and no screen of the archive stays; unlocking restores everything."""
    async with session_of() as session:
        await is_open(session)
        asked = entry(label=LABEL, service=NOWHERE, state=LedgerState.COMPLETED)
        await session.desks[0]._services.opened.archive.run(lambda transaction: transaction.ledger.add(asked))
        session.window.search.write(LABEL)
        await session.until(lambda: session.opened.search.state.recents != ())
        session.window.show_screen("settings")
        session.window.activateWindow()
        await session.until(session.window.isActiveWindow)
        QTest.keyClick(session.window, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
        screen = await is_locked(session)
        shown, recents = texts(session.window), session.opened.search.state.recents
        screens, rows = set(session.window._screens), session.window.search.recents.rows()
        QTest.keyClick(session.window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
        still_covered, has_field = session.window.is_covered, screen.passphrase.isVisible()
        text = f"{screen.title.text()} {screen.text.text()}"
        screen.open.click()
        await is_open(session, 2)
        await session.until(lambda: session.opened.search.state.recents != ())

        assert LABEL not in shown
        assert "acervo.autos" not in shown
        assert (recents, rows, screens) == ((), [], {"search"})
        assert still_covered
        assert not has_field
        assert "sem senha" in text
        assert "trancado" not in text
        assert not session.window.is_covered
        assert session.window.current_screen == "settings"
        assert len(session.desks) == 2
        assert session.desks[0]._services.opened.archive.key == SecretStr("")


async def test_each_signal_is_handled_once_after_many_locks(session_of: Start) -> None:
    """Former workspaces are disconnected."""
    async with session_of() as session:
        await is_open(session)
        for times in (2, 3):
            session.door.lock()
            (await is_locked(session)).open.click()
            await is_open(session, times)
        session.opened.search.number_wanted.emit("97004184720238260100")
        heard = [desk.tasks.is_running("number") for desk in session.desks]
        await session.until(lambda: not session.desks[-1].tasks.is_running("number"))  # housekeeping never ends

        assert heard == [False, False, True]


async def test_with_a_passphrase_the_lock_asks_for_it(session_of: Start) -> None:
    """A wrong one is refused with a message; the archive stays closed until the right one is given."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
        session.door.lock()
        screen = await is_locked(session)
        unlock(screen, "outra senha")
        await session.until(lambda: "não abre o acervo" in screen.problem.text())
        refused, count = screen.passphrase.text(), session.status.count("open")
        unlock(screen, PASSPHRASE)
        await is_open(session, 2)

        assert (refused, count) == ("", 1)
        assert screen.passphrase.text() == ""
        assert not any("só nele o acervo abre" in text for text in session.window.notices.texts())


async def test_a_locked_window_that_is_closed_asks_at_the_next_start(session_of: Start) -> None:
    """A restart does not bypass the lock, nor does a restart with other preferences."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
        session.door.lock()
        await is_locked(session)
    (session.folder / "preferences.ini").unlink(missing_ok=True)
    async with session_of(session.secrets) as again:
        await fill(again, [PASSPHRASE], "Abrir o acervo")
        await is_open(again)
    async with session_of(session.secrets) as third:
        await is_open(third)

        assert dialog() is None


async def test_copied_to_another_computer_the_passphrase_opens_it_and_the_key_may_stay(session_of: Start) -> None:
    """With an empty keyring it is asked once, and not again after the key was stored."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
    there = MemorySecrets()
    async with session_of(there) as other:
        await fill(other, [PASSPHRASE], "Abrir o acervo")
        await is_open(other)
        await other.until(lambda: bool(other.window.notices.texts()))
        press(other.window.notices, "Guardar o código")
        await other.until(lambda: there.read(ARCHIVE_KEY) is not None)
    async with session_of(there) as again:
        await is_open(again)

        assert dialog() is None
        assert there.read(ARCHIVE_KEY) == session.secrets.read(ARCHIVE_KEY)


async def test_without_key_and_passphrase_no_new_archive_is_created(session_of: Start) -> None:
    """The existing archive is never replaced; a retry is offered."""
    async with session_of() as session:
        await is_open(session)
    before = (session.folder / KEYRING_FILE).read_bytes()
    there = MemorySecrets()
    async with session_of(there) as other:
        await other.until(lambda: bool(other.window.notices.texts()))
        notices = other.window.notices.texts()
        there.write(ARCHIVE_KEY, session.secrets.read(ARCHIVE_KEY) or SecretStr(""))
        press(other.window.notices, "Tentar de novo")
        await is_open(other)

    assert "não tem o código deste acervo" in notices[0]
    assert (session.folder / KEYRING_FILE).read_bytes()[:16] == before[:16]
    assert [file.name for file in session.folder.iterdir() if "danificado" in file.name] == []


async def test_another_key_closes_rekeys_and_opens_by_itself(session_of: Start) -> None:
    """The archive reopens by itself; keyring and passphrase file have the new key, old backups the old one."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
        old = session.secrets.read(ARCHIVE_KEY)
        press_hidden = next(
            one
            for one in session.desks[0].screens.settings_view.findChildren(QPushButton)
            if one.text() == "Trocar o código…"
        )
        press_hidden.click()
        await fill(session, ["errada de todo"], "Trocar o código")
        await fill(session, [PASSPHRASE], "Trocar o código")
        await is_open(session, 2)
        new = session.secrets.read(ARCHIVE_KEY)

        assert old is not None
        assert new is not None
        assert new != old
        assert session.secrets.read(NEXT_KEY) is None
        assert session.secrets.read(FORMER_KEYS) == old
        assert PassphraseFile(session.folder / KEYRING_FILE).unlock(SecretStr(PASSPHRASE)) == (new,)
        assert session.desks[-1]._services.opened.archive.key == new
        assert [text for text in session.window.notices.texts() if "conexão" not in text] == []


async def test_without_a_keyring_a_new_archive_is_wrapped_too(session_of: Start) -> None:
    """The passphrase is asked twice at first, then once; changing it does not change the data."""
    async with session_of(NoKeyring()) as session:
        await fill(session, [PASSPHRASE] * 2, "Abrir o acervo")
        await is_open(session)
        wrapped = PassphraseFile(session.folder / PROTECTED_FILE)
        key = wrapped.unlock(SecretStr(PASSPHRASE))
        await session.door._inside._guard.set_passphrase(SecretStr("outra senha sintética"))  # type: ignore[union-attr]
        changed = wrapped.unlock(SecretStr("outra senha sintética"))
        session.door.lock()
        screen = await is_locked(session)
        unlock(screen, "outra senha sintética")
        await is_open(session, 2)

        assert key == changed
        assert (session.folder / PROTECTED_FILE).exists()
        assert not (session.folder / KEYRING_FILE).exists()


class MovedTime:
    """The clocks of the machine, which go on only when the test moves them."""

    def __init__(self) -> None:
        self.passed_s = 0.0

    def monotonic(self) -> float:
        return self.passed_s

    def time(self) -> float:
        return self.passed_s


async def test_the_archive_is_locked_after_inactivity(session_of: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the chosen time, which a key press restarts; without a passphrase never by default."""
    clock = MovedTime()
    async with session_of() as session:
        await is_open(session)
        unset = session.door._idle._seconds
        await set_passphrase(session)
        by_default = session.door._idle._seconds
        session.opened.preferences.set_lock_after(LockAfter.MINUTES_5)
        session.door._apply_idle_time()
        chosen = session.door._idle._seconds
        monkeypatch.setattr(idle_timer, "time", clock)
        session.door._idle.watch(2.0)
        for _ in range(12):
            QTest.keyClick(session.window, Qt.Key.Key_Shift)
            clock.passed_s += 1.5
            session.door._idle._check()
            await asyncio.sleep(0)
        after_touches = session.window.is_covered
        clock.passed_s += 0.5
        await is_locked(session)  # its own timer looks: it is not only asked

        assert (unset, by_default, chosen) == (None, 900.0, 300.0)
        assert not after_touches


async def test_locking_closes_an_open_dialog(session_of: Start) -> None:
    """No dialog stays above the lock screen."""
    async with session_of() as session:
        await is_open(session)
        press(session.window.notices, "Definir uma senha…")
        await session.until(lambda: dialog() is not None)
        session.door.lock()
        await is_locked(session)

        assert dialog() is None
        assert session.window.findChildren(Notice) == []


async def test_copies_and_erasure_in_the_settings_work_again_after_a_lock(session_of: Start) -> None:
    """A copy by the button; the lock clears the erasure's input, and both work again afterwards."""
    async with session_of() as session:
        for opened in (1, 2):
            await is_open(session, opened)
            session.window.show_screen("settings")
            archive_settings = session.desks[-1].screens.archive_settings
            assert archive_settings is not None
            await session.until(lambda archive_settings=archive_settings: archive_settings.section.now.isEnabled())  # type: ignore[misc]
            before = set(session.folder.glob("copias/*.autos"))  # of which one of the same day goes for the new one
            press(session.window, "Fazer uma agora")
            await session.until(lambda before=before: set(session.folder.glob("copias/*.autos")) - before)  # type: ignore[misc]
            press(session.window, "Esquecer uma pessoa…")
            shown = dialog()
            assert shown is archive_settings.dialog is not None
            archive_settings.dialog.names.setPlainText(LABEL)
            await asyncio.sleep(0.05)
            QTest.keyClick(archive_settings.dialog.names, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
            screen = await is_locked(session)
            assert dialog() is None
            assert LABEL not in texts(session.window)
            screen.open.click()
        await is_open(session, 3)


async def test_a_read_only_archive_is_opened_and_nothing_is_sent(
    session_of: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notice says so, no search is sent, and no passphrase can be set."""
    async with session_of() as session:
        await is_open(session)
    monkeypatch.setattr(opening, "access_to", lambda _: FileAccess.READ)
    async with session_of(session.secrets) as again:
        await is_open(again)
        again.opened.search.type("111.222.333-96")
        again.opened.search.submit()
        await again.until(lambda: not again.opened.search.state.is_sending)
        archive = again.desks[0]._services.opened.archive
        count = await archive.read(lambda transaction: transaction.ledger.count())
        inside = again.door._inside
        assert inside is not None
        assert inside.section is None  # not needed for the first paint
        again.window.show_screen("settings")
        await again.until(lambda: inside.section is not None)
        section = inside.section

        assert count == 0
        assert section is not None
        assert not section.set.isEnabled()
        assert any("só para leitura" in text for text in again.window.notices.texts())


async def test_unlocking_shows_the_page_that_was_open(session_of: Start) -> None:
    """The lock screen stays painted until then."""
    async with session_of() as session:
        await is_open(session)
        session.window.show_screen("activity")
        session.door.lock()
        screen = await is_locked(session)
        paints = PaintCounter()
        paints.watch(session.window.search)
        screen.open.click()
        await is_open(session, 2)
        await asyncio.sleep(0.05)

        assert paints.count == 0
        assert (session.window.current_screen, session.window.updatesEnabled()) == ("activity", True)


async def test_a_lock_shows_its_screen_whatever_was_held(session_of: Start) -> None:
    async with session_of() as session:
        await is_open(session)
        session.window.hold()
        session.door.lock()
        await is_locked(session)

        assert session.window.updatesEnabled()

"""Effects of a passphrase that was just set, on the notice and on a lock at the same time."""

from __future__ import annotations

from pydantic import SecretStr

from autos.archive.storage.passphrase_file import PassphraseFile
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.desktop.window.locking.test_archive_session import PASSPHRASE, Start, fill, is_locked, is_open, press, unlock


async def test_setting_a_passphrase_removes_the_notice(session_of: Start) -> None:
    """The notice says that the archive opens on this computer only, which is no longer true."""
    async with session_of() as session:
        await is_open(session)
        notices = session.window.notices
        told = notices.texts()
        session.window.show_screen("settings")
        press(session.window.screens, "Definir uma senha…")
        await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
        await session.until(lambda: not any("só nele" in text for text in notices.texts()))

        assert any("só nele" in text for text in told)


async def test_a_passphrase_set_during_locking_can_be_typed(session_of: Start) -> None:
    """The lock screen, which did not know of it yet, asks for it when the archive is opened."""
    async with session_of() as session:
        await is_open(session)
        session.door.lock()
        screen = await is_locked(session)
        key = session.secrets.read(ARCHIVE_KEY)
        assert key is not None
        PassphraseFile(session.folder / KEYRING_FILE).write(SecretStr(PASSPHRASE), key)
        screen.open.click()
        await session.until(screen.passphrase.isVisible)
        unlock(screen, PASSPHRASE)
        await is_open(session, 2)

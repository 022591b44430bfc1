"""What a passphrase that was just set changes: the notice about it, and the lock that fell meanwhile."""

from __future__ import annotations

from pydantic import SecretStr

from autos.archive.storage.passphrase_file import PassphraseFile
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.desktop.window.locking.test_door import PASSPHRASE, Start, fill, is_locked, is_open, press, unlock


async def test_a_passphrase_set_in_the_settings_ends_the_notice(session_of: Start) -> None:
    """It says that the archive opens on this computer only, which is not so any more."""
    async with session_of() as session:
        await is_open(session)
        notices = session.window.notices
        told = notices.texts()
        session.window.show_screen("settings")
        press(session.window.screens, "Definir uma senha…")
        await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
        await session.until(lambda: not any("só nele" in text for text in notices.texts()))

        assert any("só nele" in text for text in told)


async def test_a_passphrase_set_while_the_lock_fell_can_be_typed(session_of: Start) -> None:
    """The lock screen did not know of it yet: it asks as soon as the archive does, and is no dead end."""
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

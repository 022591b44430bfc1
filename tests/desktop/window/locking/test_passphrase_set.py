"""Effects of a passphrase that was just set, on the notice and on a lock at the same time."""

from __future__ import annotations

import pytest
from pydantic import SecretStr

from autos.archive.keys.passphrase_file import PassphraseFile, PassphraseUse
from autos.desktop.base.passphrase_dialog import PassphraseChangeDialog
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE
from tests.desktop.window.locking.test_archive_session import (
    PASSPHRASE,
    Start,
    dialog,
    fill,
    is_locked,
    is_open,
    press,
    set_passphrase,
    unlock,
)
from tests.memory_secrets import MemorySecrets


async def test_setting_a_passphrase_removes_the_notice(session_of: Start) -> None:
    """The notice says that the archive opens on this computer only, which is no longer true."""
    async with session_of() as session:
        await is_open(session)
        notices = session.window.notices
        texts = notices.texts()
        session.window.show_screen("settings")
        press(session.window.screens, "Definir uma senha…")
        await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
        await session.until(lambda: not any("só nele" in text for text in notices.texts()))

        assert any("só nele" in text for text in texts)


async def test_a_passphrase_that_was_set_is_confirmed(session_of: Start) -> None:
    """By a notice and in the section; a change has words of its own."""
    async with session_of() as session:
        await is_open(session)
        session.window.show_screen("settings")
        [section] = session.window.findChildren(ArchiveSection)
        before = section.passphrase.note.text()
        press(session.window.screens, "Definir uma senha…")
        await fill(session, [PASSPHRASE, PASSPHRASE], "Definir a senha")
        await session.until(lambda: any("está definida" in text for text in session.window.notices.texts()))
        after = section.passphrase.note.text()
        press(session.window.screens, "Trocar a senha…")
        await fill(session, [PASSPHRASE, f"{PASSPHRASE} nova", f"{PASSPHRASE} nova"], "Trocar a senha")
        await session.until(lambda: any("foi trocada" in text for text in session.window.notices.texts()))

        assert before.startswith("Sem senha")
        assert after.startswith("A senha está definida.")


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


async def test_the_archive_opens_with_the_passphrase_only(session_of: Start) -> None:
    """The keyring has no key any more, so every start asks; the key can be stored there again."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
        session.window.show_screen("settings")
        press(session.window.screens, "Só com a senha…")
        await fill(session, ["errada de todo"], "Só com a senha")
        await session.until(lambda: dialog() is not None)
        stored = session.secrets.read(ARCHIVE_KEY)
        await fill(session, [PASSPHRASE], "Só com a senha")
        await session.until(lambda: session.secrets.read(ARCHIVE_KEY) is None)
    async with session_of(session.secrets) as again:
        await fill(again, [PASSPHRASE], "Abrir o acervo")
        await is_open(again)
        offered = any("não perguntar mais" in text for text in again.window.notices.texts())
        again.window.show_screen("settings")
        press(again.window.screens, "Guardar o código neste computador")
        await again.until(lambda: again.secrets.read(ARCHIVE_KEY) is not None)
    async with session_of(session.secrets) as third:
        await is_open(third)

        assert stored is not None
        assert not offered
        assert session.secrets.read(ARCHIVE_KEY) == stored
        assert dialog() is None


@pytest.mark.parametrize("name", ["acervo.passphrase", "acervo.key-check", "preferences.ini", "all of them"])
async def test_a_locked_window_that_was_killed_asks_at_the_next_start(session_of: Start, name: str) -> None:
    """The archive itself knows: whatever plain file beside it is deleted. Another passphrase is refused."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
        session.door.lock()
        await is_locked(session)
    for file in session.folder.glob("*" if name == "all of them" else name):
        if file.is_file() and file.name != KEYRING_FILE:
            file.unlink()
    async with session_of(session.secrets) as again:
        await fill(again, ["errada de todo"], "Abrir o acervo")
        await fill(again, [PASSPHRASE], "Abrir o acervo")
        await is_open(again)
        key = again.secrets.read(ARCHIVE_KEY)

        assert key is not None
        assert PassphraseFile(again.folder / KEYRING_FILE).unlock(SecretStr(PASSPHRASE)) == (key,)


async def test_asking_always_is_a_choice_of_the_archive(session_of: Start) -> None:
    """On another computer: "Perguntar sempre" keeps the key in no keyring, whatever the preferences say."""
    async with session_of() as session:
        await is_open(session)
        await set_passphrase(session)
    there = MemorySecrets()
    wrapped = PassphraseFile(session.folder / KEYRING_FILE)
    async with session_of(there) as other:
        await fill(other, [PASSPHRASE], "Abrir o acervo")
        await is_open(other)
        await other.until(lambda: bool(other.window.notices.texts()))
        press(other.window.notices, "Perguntar sempre")
        await other.until(lambda: wrapped.use is PassphraseUse.ALWAYS)
    async with session_of(session.secrets) as here:
        await fill(here, [PASSPHRASE], "Abrir o acervo")
        await is_open(here)

        assert session.secrets.read(ARCHIVE_KEY) is None


async def test_a_weak_passphrase_is_not_set(session_of: Start) -> None:
    """The button stays disabled and the dialog says what would make it better."""
    async with session_of() as session:
        await is_open(session)
        press(session.window.notices, "Definir uma senha…")
        await fill(session, ["advogado2024"] * 2, "Definir a senha")
        shown = dialog()
        assert isinstance(shown, PassphraseChangeDialog)
        weak = shown.go_on.isEnabled(), shown.hint.text()
        await fill(session, [PASSPHRASE] * 2, "Definir a senha")
        wrapped = PassphraseFile(session.folder / KEYRING_FILE)
        await session.until(lambda: wrapped.exists)

        assert not weak[0]
        assert "Três ou quatro palavras" in weak[1]
        assert wrapped.unlock(SecretStr(PASSPHRASE))

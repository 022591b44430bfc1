"""The folder of the archive, chosen in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QWidget

from autos.app.services import NOWHERE
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.system.archive_place import ArchivePlace
from autos.usecases.archive.archive_folder import holds_archive
from autos.usecases.archive.move_archive import move_archive
from autos.usecases.archive.open_archive import open_archive
from tests.archive.synthetic import entry
from tests.desktop.window.locking.conftest import Session
from tests.desktop.window.locking.test_archive_session import (
    PASSPHRASE,
    Start,
    dialog,
    fill,
    is_open,
    press,
    set_passphrase,
)
from tests.memory_secrets import MemorySecrets
from tests.usecases.archive.opening import Person


@pytest.fixture
def place(tmp_path: Path) -> ArchivePlace:
    return ArchivePlace(tmp_path)


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "outro disco"
    folder.mkdir()
    return folder


async def choose(session: Session, folder: Path) -> None:
    """Choose the folder in the dialog that is open or about to be."""
    await session.until(lambda: isinstance(dialog(), QFileDialog))
    chooser = dialog()
    assert isinstance(chooser, QFileDialog)
    chooser.setDirectory(str(folder))
    name = chooser.findChild(QLineEdit)
    assert name is not None
    name.setText(str(folder))
    chooser.accept()
    await session.until(lambda: dialog() is not chooser)


async def confirm(session: Session, button: str) -> str:
    """Press the button of the question; returns what it says."""
    await session.until(lambda: isinstance(dialog(), ConfirmDialog))
    shown = dialog()
    assert shown is not None
    words = "\n".join(label.text() for label in shown.findChildren(QLabel))
    press(shown, button)
    await session.until(lambda: dialog() is not shown)
    return words


async def searches(session: Session) -> int:
    return await session.desks[-1]._services.opened.archive.read(lambda transaction: transaction.ledger.count())


async def add_search(session: Session) -> None:
    await session.desks[-1]._services.opened.archive.run(
        lambda transaction: transaction.ledger.add(entry(service=NOWHERE))
    )


async def test_the_archive_moves_from_the_settings(session_of: Start, place: ArchivePlace, target: Path) -> None:
    """A folder that will not do is refused with the reason first; the window opens again by itself, and says where."""
    (target / "com outras coisas").mkdir()
    async with session_of(place=place) as session:
        await is_open(session)
        await add_search(session)
        session.window.show_screen("settings")
        press(session.window.screens, "Mudar de pasta…")
        await choose(session, target)
        refused = await confirm(session, "Escolher outra…")
        (target / "com outras coisas").rmdir()
        await choose(session, target)
        asked = await confirm(session, "Mudar")
        await is_open(session, 2)
        page = session.window.current_screen
        [section] = session.window.screens.currentWidget().findChildren(ArchiveSection)

        assert "já tem outras coisas" in refused
        assert "livres" in asked
        assert page == "settings"
        assert place.folder == target
        assert await searches(session) == 1
        assert not holds_archive(session.folder)
        assert f"O acervo agora fica em {target}." in session.window.notices.texts()
        assert section.folder.note.text() == str(target)


async def test_a_locked_archive_asks_for_its_passphrase_where_it_has_moved(
    session_of: Start, place: ArchivePlace, target: Path
) -> None:
    """The passphrase goes with it: at the next start nothing else is needed."""
    async with session_of(place=place) as session:
        await is_open(session)
        await set_passphrase(session)
    move_archive(place, target)
    async with session_of(place=place) as elsewhere:  # another keyring, without the key
        await fill(elsewhere, [PASSPHRASE], "Abrir o acervo")
        await is_open(elsewhere)

        assert elsewhere.desks[0]._services.opened.file.parent == target


async def test_a_folder_that_is_away_is_waited_for(session_of: Start, place: ArchivePlace, target: Path) -> None:
    """The window says which; no archive is made, and once the disk is there again it opens."""
    async with session_of(place=place) as session:
        await is_open(session)
        await add_search(session)
    move_archive(place, target)
    away = target.with_name("desligado")
    target.rename(away)
    async with session_of(session.secrets, place) as again:
        await again.until(lambda: bool(again.window.notices.texts()))
        said = again.window.notices.texts()
        press(again.window.notices, "Tentar de novo")
        await again.until(lambda: bool(again.window.notices.texts()))
        away.rename(target)
        press(again.window.notices, "Tentar de novo")
        await is_open(again)

        assert any(str(target) in text and "disco externo" in text for text in said)
        assert await searches(again) == 1
        assert not holds_archive(again.folder)


async def test_an_empty_archive_is_begun_only_where_the_person_says_so(
    session_of: Start, place: ArchivePlace, target: Path
) -> None:
    """While the chosen folder is away; the archive that is away is used again when its folder is chosen."""
    async with session_of(place=place) as session:
        await is_open(session)
        await add_search(session)
    move_archive(place, target)
    away, other = target.with_name("desligado"), target.with_name("por enquanto")
    target.rename(away)
    other.mkdir()
    async with session_of(session.secrets, place) as again:
        await again.until(lambda: bool(again.window.notices.texts()))
        press(again.window.notices, "Escolher outra pasta…")
        await choose(again, other)
        asked = await confirm(again, "Começar um vazio")
        await is_open(again)
        begun = await searches(again)
        away.rename(target)
        again.window.show_screen("settings")
        press(again.window.screens, "Mudar de pasta…")
        await choose(again, target)
        offered = await confirm(again, "Usar esse acervo")
        await is_open(again, 2)

        said = again.window.notices.texts()

        assert "O seu continua no disco" in asked
        assert any(f"é o de {target}" in text and "que ele já tinha" in text for text in said)
        assert begun == 0
        assert "nada é juntado nem apagado" in offered
        assert await searches(again) == 1
        assert holds_archive(other)


async def test_the_folder_of_a_run_is_not_changed(session_of: Start, tmp_path: Path) -> None:
    """Where the data folder was set for this run the button is disabled, and the setting says why."""
    async with session_of(place=ArchivePlace(tmp_path, is_fixed=True)) as session:
        await is_open(session)
        session.window.show_screen("settings")
        [section] = session.window.findChildren(ArchiveSection)

        assert not section.change_folder.isEnabled()
        assert "AUTOS_HOME" in section.folder.note.text()


async def test_an_archive_that_does_not_open_here_can_be_left_again(
    session_of: Start, place: ArchivePlace, target: Path
) -> None:
    """Somebody else's, chosen in the settings: the window says so uncovered, and another folder can be chosen."""
    foreign = await open_archive(target, MemorySecrets(), Person())
    await foreign.archive.aclose()
    async with session_of(place=place) as session:
        await is_open(session)
        await add_search(session)
        session.secrets.delete("archive-keys-former")
        session.window.show_screen("settings")
        press(session.window.screens, "Mudar de pasta…")
        await choose(session, target)
        await confirm(session, "Usar esse acervo")
        await session.until(lambda: "Escolher outra pasta…" in buttons(session.window.notices))
        is_covered = not session.window.notices.isVisible()
        press(session.window.notices, "Escolher outra pasta…")
        await choose(session, session.folder)
        await is_open(session, 2)

        assert not is_covered
        assert await searches(session) == 1


def buttons(within: QWidget) -> set[str]:
    return {button.text() for button in within.findChildren(QPushButton) if button.isVisible()}

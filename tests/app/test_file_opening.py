"""Files opened in a window over a real archive: what each leads to, and that nothing is merged unasked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import SecretStr
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from autos.app.file_opening import FileOpening
from autos.archive.archive import Archive
from autos.archive.transfer import transport
from autos.archive.transfer.transport import write_transport
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.file_import.dialog import FileImportDialog
from autos.desktop.components.file_import.presenter import ImportStage
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.system.clock import Clock
from autos.usecases.archive.housekeeping import Housekeeping
from autos.usecases.library import import_lawsuits as importing
from autos.usecases.library.annotations import LibraryAnnotations
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, NOW, lawsuit
from tests.desktop.drags import drop

LONG_AGO = NOW - timedelta(days=1)
PASSPHRASE = "uma senha de transporte"
PATIENCE_S = 60


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> MainWindow:
    shown = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(shown)
    library = QLabel("acervo")
    shown.add_screen("library", library)
    shown.show()
    return shown


@pytest.fixture
def connected() -> list[Path]:
    """Files whose connection was offered."""
    return []


@pytest.fixture
async def opening(
    qapp: QApplication,
    qtbot: QtBot,
    window: MainWindow,
    archive: Archive,
    theme: Theme,
    tmp_path: Path,
    connected: list[Path],
) -> AsyncIterator[FileOpening]:
    opened = OpenedWindow(qapp, window, window._search, theme, Preferences(tmp_path / "preferences.ini"))
    place, clock = tmp_path / "acervo.autos", Clock()
    annotations = LibraryAnnotations(archive, clock, lambda transaction, ids: transaction.purge.cases(ids))
    services: Any = SimpleNamespace(
        opened=SimpleNamespace(archive=archive, file=place),
        clock=clock,
        housekeeping=Housekeeping(archive, place, clock, annotations),
    )
    made = FileOpening(opened, services, connected.append)
    qtbot.addWidget(window, before_close_func=lambda _window: made.leave())  # windows are closed before fixtures end
    made.begin()
    yield made
    await made.tasks.aclose()


@pytest.fixture
async def carried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A transport of another archive with twenty lawsuits."""
    monkeypatch.setattr(transport, "MEMORY_KIB", 512)
    monkeypatch.setattr(transport, "ITERATIONS", 1)
    other = await Archive.open(tmp_path / "de outro.autos", SecretStr(KEY))
    await add_search(other, 1, records(range(20)))
    await add_search(other, 2, [lawsuit(0, phase="Recurso", crawled=1)])
    file = tmp_path / "levado <b>.autos"
    await other.with_reader(lambda source: write_transport(source, file, SecretStr(PASSPHRASE), Clock().now()))
    await other.aclose()
    return file


async def until(is_so: Callable[[], bool]) -> None:
    """Let the application work until something is so."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():  # noqa: ASYNC110 -- no event tells it
            await asyncio.sleep(0.01)


async def shown_dialog(former: FileImportDialog | None = None) -> FileImportDialog:
    """The dialog that is open; another one than `former`."""

    def is_shown() -> bool:
        found = QApplication.activeModalWidget()
        return isinstance(found, FileImportDialog) and found is not former

    await until(is_shown)
    found = QApplication.activeModalWidget()
    assert isinstance(found, FileImportDialog)
    return found


async def reached(dialog: FileImportDialog, stage: ImportStage) -> None:
    await until(lambda: dialog._presenter.state.stage is stage)


async def count(archive: Archive) -> int:
    return await archive.read(lambda transaction: transaction.lawsuits.count()[1])


def written(tmp_path: Path, *numbers: int) -> Path:
    file = tmp_path / "processos.json"
    file.write_text("\n".join(json.dumps(lawsuit(number)) for number in numbers))
    return file


async def test_a_transport_is_merged_once_its_passphrase_is_given(
    opening: FileOpening, window: MainWindow, archive: Archive, carried: Path
) -> None:
    """A wrong one is told and asked again; what was brought is told, and the archive shown if wanted."""
    window.files.put(carried)
    dialog = await shown_dialog()
    assert dialog.file.text() == "levado <b>.autos"
    assert not dialog.go_on.isEnabled()
    dialog.passphrase.setText("outra senha")
    dialog.go_on.click()
    await until(lambda: bool(dialog._presenter.state.problem))
    assert "Esta senha não abre o arquivo" in dialog.note.text()
    assert (dialog.passphrase.text(), await count(archive)) == ("", 0)

    dialog.passphrase.setText(PASSPHRASE)
    dialog.go_on.click()
    await reached(dialog, ImportStage.DONE)
    assert "Registros novos: 20" in dialog.sentence.text()
    dialog.go_on.click()
    await opening.tasks.idle()
    assert await count(archive) == 20
    assert window.current_screen == "library"
    assert await archive.read(lambda transaction: transaction.record_changes.pending()) == 0
    assert await archive.read(lambda transaction: len(transaction.record_changes.since(LONG_AGO))) == 1


async def test_lawsuits_of_json_are_merged_only_when_it_is_confirmed(
    opening: FileOpening, window: MainWindow, archive: Archive, tmp_path: Path
) -> None:
    """Files are asked about one after the other, and leaving a dialog leaves the archive as it is."""
    window.files.put(written(tmp_path, 1, 2))
    first = await shown_dialog()
    (tmp_path / "outros.json").write_text(json.dumps([lawsuit(3)]))
    window.files.put(tmp_path / "outros.json")
    assert first.passphrase.isHidden()
    first.reject()
    second = await shown_dialog(first)
    assert (second.file.text(), await count(archive)) == ("outros.json", 0)
    second.go_on.click()
    await reached(second, ImportStage.DONE)
    second.leave.click()
    await opening.tasks.idle()

    assert await count(archive) == 1
    assert window.current_screen == "search"


async def test_a_merge_can_be_stopped_and_taken_up(
    opening: FileOpening, window: MainWindow, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was written stays, and the rest comes the next time."""
    monkeypatch.setattr(importing, "BATCH_RECORDS", 1)
    file = written(tmp_path, *range(30))
    window.files.put(file)
    dialog = await shown_dialog()
    dialog._presenter.changed.connect(lambda state: dialog._presenter.stop() if state.percent > 10 else None)
    dialog.go_on.click()
    await reached(dialog, ImportStage.STOPPED)
    assert "O que já veio está no acervo" in dialog.sentence.text()
    dialog.leave.click()
    await opening.tasks.idle()
    assert 0 < await count(archive) < 30

    window.files.put(file)
    dialog = await shown_dialog()
    dialog.go_on.click()
    await reached(dialog, ImportStage.DONE)
    dialog.leave.click()
    await opening.tasks.idle()
    assert await count(archive) == 30


async def test_nothing_moves_when_a_merge_ends(opening: FileOpening, window: MainWindow, carried: Path) -> None:
    """The person may be about to press a button."""
    window.files.put(carried)
    dialog = await shown_dialog()
    dialog.passphrase.setText("outra senha")
    dialog.go_on.click()
    await until(lambda: bool(dialog._presenter.state.problem))
    dialog.passphrase.setText(PASSPHRASE)
    places: list[object] = []
    dialog._presenter.changed.connect(lambda _state: places.append((dialog.size(), dialog.leave.geometry())))
    dialog.go_on.click()
    await reached(dialog, ImportStage.DONE)
    places.append((dialog.size(), dialog.leave.geometry()))
    dialog.reject()
    await opening.tasks.idle()

    assert len(places) > 2
    assert all(one == places[0] for one in places)


async def test_closing_the_dialog_stops_the_merge(
    opening: FileOpening, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As locking the archive does, which closes every dialog."""
    monkeypatch.setattr(importing, "BATCH_RECORDS", 1)
    window.files.put(written(tmp_path, *range(50)))
    dialog = await shown_dialog()
    dialog.go_on.click()
    dialog.reject()
    await opening.tasks.idle()

    assert not isinstance(QApplication.activeModalWidget(), FileImportDialog)


async def test_the_documents_of_a_table_are_listed_and_nothing_is_sent(
    opening: FileOpening, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "clientes.csv"
    file.write_bytes("Nome;CPF\r\nJosé;111.222.333-96\r\n".encode("cp1252"))
    window.show_screen("library")
    window.files.put(file)
    await opening.tasks.idle()
    await window._search.table.tasks.idle()

    assert window.current_screen == "search"
    assert [document.wire for document in window._search.table.state.documents] == ["11122233396"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x7fELF\0\0", "não abre este tipo de arquivo"),
        (b"", "não abre este tipo de arquivo"),
        (bytes(range(256)) * 4, "é um acervo, uma cópia"),
        (None, "não está mais lá"),
    ],
    ids=["program", "empty", "encrypted", "gone"],
)
async def test_a_file_that_is_not_opened_is_named_with_the_reason(
    opening: FileOpening, window: MainWindow, tmp_path: Path, content: bytes | None, words: str
) -> None:
    """In one sentence; the files after it are opened all the same."""
    file = tmp_path / "a\u202eb.autos"
    if content is not None:
        file.write_bytes(content)
    window.files.put(file)
    window.files.put(written(tmp_path, 1))
    (await shown_dialog()).reject()
    await opening.tasks.idle()

    (text,) = window.notices.texts()
    assert text.startswith("ab.autos: ")
    assert words in text


async def test_each_kind_of_file_that_is_dropped_on_the_window_is_opened(
    opening: FileOpening, window: MainWindow, connected: list[Path], carried: Path, tmp_path: Path
) -> None:
    """A transport, lawsuits, a spreadsheet and a connection, one after the other; what is none of them says so."""
    table, program, connection = tmp_path / "clientes.csv", tmp_path / "programa.xlsx", tmp_path / "provedor.json"
    table.write_text("Nome;CPF\nRenato;111.222.333-96\n", encoding="utf-8")
    program.write_bytes(b"MZ\x90\0\x03\0")
    connection.write_text(json.dumps({"requests_url": "https://consulta.exemplo.adv.br"}))
    content = QMimeData()
    content.setUrls(
        [QUrl.fromLocalFile(str(file)) for file in (carried, written(tmp_path, 1), program, connection, table)]
    )
    assert drop(window, content)
    first = await shown_dialog()
    offered = [first.file.text()]
    first.reject()
    second = await shown_dialog(first)
    offered.append(second.file.text())
    second.reject()
    await opening.tasks.idle()
    await until(lambda: bool(window._search.table.state.documents))

    assert offered == [carried.name, "processos.json"]
    assert connected == [connection]
    assert [document.wire for document in window._search.table.state.documents] == ["11122233396"]
    (text,) = window.notices.texts()
    assert text.startswith("programa.xlsx: O Autos não abre este tipo de arquivo")


async def test_files_wait_while_no_archive_is_open(
    opening: FileOpening, window: MainWindow, archive: Archive, tmp_path: Path
) -> None:
    """As behind the lock screen; the next workspace opens them."""
    opening.leave()
    window.files.put(written(tmp_path, 1))
    await asyncio.sleep(0.05)
    assert not isinstance(QApplication.activeModalWidget(), FileImportDialog)

    opening.begin()
    dialog = await shown_dialog()
    dialog.go_on.click()
    await reached(dialog, ImportStage.DONE)
    dialog.reject()
    await opening.tasks.idle()
    assert await count(archive) == 1


async def test_files_that_wait_stay_when_the_window_is_covered(
    opening: FileOpening, window: MainWindow, tmp_path: Path
) -> None:
    """The lock closes the first one's dialog; the next one is asked about after it, and not over it."""
    window.files.put(written(tmp_path, 1))
    first = await shown_dialog()
    (tmp_path / "outros.json").write_text(json.dumps([lawsuit(3)]))
    window.files.put(tmp_path / "outros.json")
    window.cover(QLabel("trancado"))
    await opening.tasks.idle()
    assert not isinstance(QApplication.activeModalWidget(), FileImportDialog)

    window.uncover()
    opening.leave()
    opening.begin()
    second = await shown_dialog(first)
    assert second.file.text() == "outros.json"
    second.reject()
    await opening.tasks.idle()
    assert window.files.take() is None


@pytest.mark.parametrize("name", ["processos.json", "nada.json"])
@pytest.mark.parametrize("is_cancelled", [False, True])
async def test_a_file_that_was_shown_to_nobody_is_the_next_one_again(
    opening: FileOpening, window: MainWindow, tmp_path: Path, is_cancelled: bool, name: str
) -> None:
    """The window is covered while it is looked at, or the workspace ends."""
    written(tmp_path, 1)
    other = tmp_path / "outros.json"
    window.files.put(tmp_path / name)
    window.files.put(other)
    await asyncio.sleep(0)  # it is taken, and read in a thread
    if is_cancelled:
        await opening.tasks.aclose()
    else:
        window.cover(QLabel("trancado"))
        await opening.tasks.idle()

    assert [window.files.take(), window.files.take(), window.files.take()] == [tmp_path / name, other, None]
    assert window.notices.texts() == []
    assert not isinstance(QApplication.activeModalWidget(), FileImportDialog)


async def test_nothing_is_merged_into_an_archive_that_is_not_writable(
    opening: FileOpening, window: MainWindow, carried: Path, tmp_path: Path
) -> None:
    services: Any = opening._services
    services.opened = SimpleNamespace(archive=SimpleNamespace(is_read_only=True), file=tmp_path / "acervo.autos")
    window.files.put(carried)
    await opening.tasks.idle()

    assert "O acervo está só para leitura" in window.notices.texts()[0]


async def test_a_file_that_comes_just_as_the_last_one_is_done_with_is_opened(
    opening: FileOpening, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the last look into the inbox and the end of the task that looked."""
    await opening.tasks.idle()
    program = tmp_path / "planilha.xlsx"
    program.write_bytes(b"MZ\x90\0\x03\0")
    take, late = window.files.take, [program]

    def take_before_it_comes() -> Path | None:
        found = take()
        if found is None and late:
            asyncio.get_running_loop().call_soon(window.files.put, late.pop())
        return found

    monkeypatch.setattr(window.files, "take", take_before_it_comes)
    opening._open_waiting()
    await until(lambda: not late)
    for _ in range(20):  # unless it is opened by now, it never is
        await asyncio.sleep(0.01)
    await opening.tasks.idle()

    assert any("planilha.xlsx" in text for text in window.notices.texts())

"""What the administrator allows of exports and of the trash, where a person meets it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from autos.app.lawsuit_export import LawsuitExport
from autos.archive.archive import Archive
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.trash import TrashDialog, TrashPresenter
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import parse_policy
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.library import Library
from tests.desktop.components.annotations.test_lawsuit_export import Stage

pytestmark = pytest.mark.qt_log_ignore("does not support")
Staged = Callable[[Policy], AbstractAsyncContextManager[Stage]]


def policy(**parts: Any) -> Policy:
    return parse_policy(json.dumps(parts).encode(), "policy.json").policy


@pytest.fixture
def staged(archive: Archive, theme: Theme, tmp_path: Path) -> Staged:
    @asynccontextmanager
    async def start(policy: Policy) -> AsyncIterator[Stage]:
        search = SearchPresenter()
        window = MainWindow(search, theme, practice=True)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        opened = OpenedWindow(application, window, search, theme, Preferences(tmp_path / "preferences.ini"))
        window.show()
        export = LawsuitExport(ExportedFiles(archive, policy.export), opened)
        yield Stage(window, export, archive)
        await export.tasks.aclose()
        window.close()
        window.deleteLater()

    return start


@pytest.mark.parametrize("level", [2, None])
async def test_what_may_be_under_secrecy_is_not_even_asked_about(staged: Staged, level: int | None) -> None:
    async with staged(policy(export={"secrecy": False})) as stage:
        shown, rows = await stage.opened(secrecy_level=level)
        stage.export.start(shown, rows)
        await stage.export.tasks.idle()

        assert "em segredo de justiça. Nada foi gravado" in stage.notice()
        assert not [one for kind in (QFileDialog, ConfirmDialog) for one in stage.window.findChildren(kind)]


async def test_only_allowed_formats_are_offered(staged: Staged, tmp_path: Path) -> None:
    """A file that is named otherwise all the same is refused."""
    async with staged(policy(export={"formats": ["jsonl"]})) as stage:
        shown, rows = await stage.opened(secrecy_level=0)
        stage.export.start(shown, rows)
        chooser = await stage.dialog(QFileDialog)
        assert isinstance(chooser, QFileDialog)
        offered = chooser.nameFilters(), chooser.defaultSuffix()
        await stage.choose(tmp_path / "caso.csv")
        told = stage.notice()

        assert offered == (["Como o serviço enviou (*.jsonl)"], "jsonl")
        assert "não permite exportar neste formato" in told
        assert not (tmp_path / "caso.csv").exists()


async def test_where_nothing_is_exported_no_place_is_asked_for(staged: Staged) -> None:
    async with staged(policy(export={"formats": []})) as stage:
        shown, rows = await stage.opened(secrecy_level=0)
        stage.export.start(shown, rows)
        await stage.export.tasks.idle()

        assert "não permite exportar neste formato" in stage.notice()
        assert stage.window.findChildren(QFileDialog) == []


@pytest.mark.parametrize("days", [10, None])
async def test_the_days_in_the_trash_are_the_administrators(
    qtbot: QtBot, archive: Archive, theme: Theme, days: int | None
) -> None:
    rules = policy(retention={} if days is None else {"trash_days": days}).retention
    annotations = LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids), rules)
    parent, kept = QWidget(), AnnotationsPresenter(annotations)
    qtbot.addWidget(parent)
    presenter = TrashPresenter(annotations, Library(archive, Clock()))
    dialog = TrashDialog(parent, theme, presenter, kept)
    await presenter.tasks.idle()
    presenter.set_retention_days(90)
    await presenter.tasks.idle()

    assert dialog.days.text() == ("90" if days is None else "10")
    assert dialog.days.isEnabled() is (days is None)
    assert dialog.fixed.isHidden() is (days is None)
    assert dialog.days.accessibleDescription() == ("" if days is None else "Definido pelo administrador")
    await kept.tasks.aclose()

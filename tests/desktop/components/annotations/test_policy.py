"""What the administrator allows of the trash, where a person meets it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.trash import TrashDialog, TrashPresenter
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import parse_policy
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.library import Library

pytestmark = pytest.mark.qt_log_ignore("does not support")


def policy(**parts: Any) -> Policy:
    return parse_policy(json.dumps(parts).encode(), "policy.json").policy


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

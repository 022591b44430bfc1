"""The menus of labels and folders, for one lawsuit or for many."""

from __future__ import annotations

from collections.abc import Callable, Container

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QMenu

from autos.desktop.components.annotations.presenter import ShelfState
from autos.desktop.components.annotations.words import label_name

translate = QCoreApplication.translate


def add_labels(menu: QMenu, state: ShelfState, toggle: Callable[[int], None], on: Container[int] | None = None) -> None:
    """The nine labels; ticked where they are `on`, if that is known."""
    for line in state.labels:
        action = menu.addAction(_shown(f"{line.label}   {label_name(line.label, line.name)}"))
        if on is not None:
            action.setCheckable(True)
            action.setChecked(line.label in on)
        action.triggered.connect(lambda _=False, label=line.label: toggle(label))


def add_folders(
    menu: QMenu, state: ShelfState, put: Callable[[int, bool], None], inside: Container[int] | None = None
) -> None:
    """Every folder, to be put into, or, where it is known what they are `inside` of, out of it; the sidebar makes
    new ones."""
    for folder, _ in state.folders:
        action = menu.addAction(_shown(folder.name))
        if inside is not None:
            action.setCheckable(True)
            action.setChecked(folder.folder_id in inside)
        into = inside is None or folder.folder_id not in inside
        action.triggered.connect(lambda _=False, folder_id=folder.folder_id, into=into: put(folder_id, into))


def pop_up(menu: QMenu, place: QPoint) -> None:
    """Open it there, ready for the keyboard; it goes when it is closed."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(place)
    menu.setActiveAction(menu.actions()[0])


def _shown(name: str) -> str:
    """A menu takes the letter after a single one for a key."""
    return name.replace("&", "&&")

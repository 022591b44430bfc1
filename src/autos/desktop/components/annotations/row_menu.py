"""The menus of labels and folders, for one lawsuit or for many."""

from __future__ import annotations

from collections.abc import Callable, Container

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QMenu

from autos.desktop.components.annotations.presenter import AnnotationsState
from autos.desktop.components.undo.texts import filed_sentence
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.label_names import label_name

translate = QCoreApplication.translate


def add_labels(
    menu: QMenu, state: AnnotationsState, toggle: Callable[[int], None], on: Container[int] | None = None
) -> None:
    """Add the nine labels to a menu, where their numbers choose them; those in `on` are checked, if it is given."""
    for line in state.labels:
        action = menu.addAction(f"&{line.label}   {_shown(label_name(line.label, line.name))}")
        if on is not None:
            action.setCheckable(True)
            action.setChecked(line.label in on)
        action.triggered.connect(lambda _=False, label=line.label: toggle(label))


def add_label_names(menu: QMenu, state: AnnotationsState, rename: Callable[[int], None]) -> None:
    """Add a menu that asks for another name of a label."""
    menu.addSeparator()
    add_labels(menu.addMenu(translate("shelf", "Renomear")), state, rename)


def add_folders(
    menu: QMenu, state: AnnotationsState, put: Callable[[int, bool], None], inside: Container[int] | None = None
) -> None:
    """Add every folder to a menu, to add to it, or to remove from it if `inside` is given and contains it."""
    for folder, _ in state.folders:
        action = menu.addAction(_shown(folder.name))
        if inside is not None:
            action.setCheckable(True)
            action.setChecked(folder.folder_id in inside)
        into = inside is None or folder.folder_id not in inside
        action.triggered.connect(lambda _=False, folder_id=folder.folder_id, into=into: put(folder_id, into))


def tell_filed(state: AnnotationsState, folder_id: int, row: LawsuitRow | None = None) -> Callable[[Act], str]:
    """What says that lawsuits were put into a folder: which one, and which lawsuit where it was one."""
    folder = next((folder.name for folder, _ in state.folders if folder.folder_id == folder_id), "")
    return lambda act: filed_sentence(folder, act.count, row)


def pop_up(menu: QMenu, place: QPoint) -> None:
    """Open a menu at a global position with its first action active; it is deleted when it is closed."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.popup(place)
    menu.setActiveAction(menu.actions()[0])


def _shown(name: str) -> str:
    """The name with ampersands doubled, which would mark mnemonics."""
    return name.replace("&", "&&")

"""Construction of the first run."""

from __future__ import annotations

from pathlib import Path

from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.pages.first_run.presenter import FirstRunPresenter
from autos.desktop.pages.first_run.view import FirstRunView
from autos.system.archive_place import ArchivePlace
from autos.usecases.archive.archive_folder import check_folder


def build_first_run(
    connecting: ConnectingPresenter,
    theme: Theme,
    folder: Path,
    place: ArchivePlace,
    *,
    can_choose_lock: bool,
) -> tuple[FirstRunPresenter, FirstRunView]:
    """Build its presenter and view; `folder` is that of the archive, which is new."""
    presenter = FirstRunPresenter(connecting, lambda chosen: check_folder(chosen, place.home))
    view = FirstRunView(
        presenter, theme, str(folder), can_choose_lock=can_choose_lock, can_choose_folder=not place.is_fixed
    )
    return presenter, view

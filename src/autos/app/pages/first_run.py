"""Construction of the first run."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.pages.first_run.presenter import FirstRunPresenter
from autos.desktop.pages.first_run.view import FirstRunView


def build_first_run(
    connecting: ConnectingPresenter, theme: Theme, place: str, *, can_choose_lock: bool
) -> tuple[FirstRunPresenter, FirstRunView]:
    """Build its presenter and view; `place` is the folder of the archive."""
    presenter = FirstRunPresenter(connecting)
    return presenter, FirstRunView(presenter, theme, place, can_choose_lock=can_choose_lock)

"""Construction of the activity page, which lists the searches and their outcome."""

from __future__ import annotations

from autos.app.services import Services
from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.view import ActivityView


def build_activity(services: Services, theme: Theme) -> tuple[ActivityView, ActivityPresenter]:
    """Return the view and its presenter; the presenter reads the searches again whenever one of them changes."""
    presenter = ActivityPresenter(services.reader, services.run_search)
    return ActivityView(presenter, theme), presenter

"""Construction of the page of connections and prices, and of the dialog that connects."""

from __future__ import annotations

from autos.app.services import ServicePool
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.dialog import ConnectDialog
from autos.desktop.components.connecting.presenter import ConnectingPresenter, ConnectionForm
from autos.desktop.pages.settings.connections.presenter import ConnectionsPresenter
from autos.desktop.pages.settings.connections.summary import ConnectionsSummary
from autos.desktop.pages.settings.connections.view import ConnectionsView
from autos.desktop.window.main_window import MainWindow
from autos.domain.connection.connection import PRACTICE
from autos.usecases.search.connections import SavedConnections
from autos.usecases.search.spend import Spend


def build_presenter(connections: SavedConnections, pool: ServicePool) -> ConnectionsPresenter:
    """The presenter of the page; it outlives the page."""
    spend = Spend(pool.archive, pool.clock, PRACTICE, pool.policy)
    return ConnectionsPresenter(connections, spend, pool.clock, is_fixed=pool.uses_file, policy=pool.policy)


def build_page(presenter: ConnectionsPresenter, theme: Theme) -> ConnectionsView:
    return ConnectionsView(presenter, theme)


def build_summary(presenter: ConnectionsPresenter, theme: Theme) -> ConnectionsSummary:
    """The group of the settings that leads to the page."""
    return ConnectionsSummary(presenter, theme)


def build_form(
    connections: SavedConnections, pool: ServicePool, form: str = "NEW", before: str = "", suggested: str = ""
) -> ConnectingPresenter:
    """The presenter of a form, by the name of its `ConnectionForm`. Raises: BadProfile."""
    return ConnectingPresenter(connections, pool.clock, ConnectionForm[form], before, suggested)


def build_dialog(presenter: ConnectingPresenter, window: MainWindow, theme: Theme) -> ConnectDialog:
    """The dialog of a form."""
    return ConnectDialog(window, theme, presenter)

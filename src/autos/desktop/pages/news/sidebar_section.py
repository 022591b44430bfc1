"""The inbox in the sidebar: its parts, whose lawsuits they are, and when something was checked last."""

from __future__ import annotations

from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.presenter import NewsPresenter, NewsState
from autos.desktop.pages.news.texts import box_name, client_name, count_text
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.widgets.sidebar_context import NavGroup, SidebarContext
from autos.text.inbox import moment_text
from autos.usecases.library.inbox import InboxBox

ALL = "all"
"""Key of the item that lists every client."""
CLIENT = "client:"
"""Prefix of the key of a client's item."""
MOST_CLIENTS = 12
ICONS = {
    InboxBox.TO_SEE: "inbox",
    InboxBox.LATER: "alarm-clock",
    InboxBox.SEEN: "check-check",
    InboxBox.DISCARDED: "circle-x",
}


class NewsContext(SidebarContext):
    """Groups of items, each with how many lawsuits it lists."""

    def __init__(self, presenter: NewsPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Novidades"))
        self._presenter = presenter
        self.boxes = NavGroup(theme, lambda key: presenter.show_box(InboxBox(key)))
        self.clients = NavGroup(theme, self._choose_client)
        self._whose = self.title(self.tr("De quem"))
        self.put(self.title(self.tr("Caixa")), self.boxes, self._whose, self.clients)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _choose_client(self, key: str) -> None:
        self._presenter.show_client(None if key == ALL else key.removeprefix(CLIENT))

    def _render(self, state: NewsState) -> None:
        counts = state.box_counts
        self.boxes.show(
            tuple(
                NavItem(box.value, box_name(box), ICONS[box], detail=count_text(counts.get(box, 0))) for box in InboxBox
            ),
            state.box.value,
        )
        clients = sorted(state.clients.items(), key=lambda client: (not client[0], -client[1], client[0]))
        is_several = len(clients) > 1
        self._whose.setVisible(is_several)
        if not is_several:
            self.clients.show((), "")
            return
        items = [NavItem(ALL, self.tr("Todos"), "users")]
        for name, count in clients[:MOST_CLIENTS]:
            label = client_name(name)
            items.append(NavItem(CLIENT + name, label, "user", detail=count_text(count), tip=self._tip(label, state)))
        self.clients.show(items, ALL if state.client is None else CLIENT + state.client)

    def _tip(self, name: str, state: NewsState) -> str:
        until = state.contents.checks.until if state.contents else None
        if until is None:
            return name
        when = moment_text(until, self._presenter.now())
        return self.tr("{name}. Última verificação: {when}").format(name=name, when=when)

"""Saving questions: the form, the archive's shelf and the dialog for a name, put together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.presenter import AnnotationsPresenter, AnnotationsState
from autos.desktop.components.palette.command import Command
from autos.desktop.pages.search.saved_searches import SavedSearchItem
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH, SavedSearch
from autos.domain.search.filter_request import draft_of
from autos.domain.search.intent import Intent
from autos.domain.search.saved_question import format_question, parse_question
from autos.text.translation import translate
from autos.usecases.search.saved_questions import SavedQuestions


class SavedQuestionsWiring:
    """Made once the archive is open; gone with it."""

    def __init__(self, opened: OpenedWindow, shelf: AnnotationsPresenter, questions: SavedQuestions) -> None:
        self._opened = opened
        self._view = opened.window.search
        self._shelf = shelf
        self._questions = questions
        self._shown: tuple[SavedSearch, ...] = ()
        self.tasks = TaskScope(on_problem=shelf.refused.emit)
        self._links = (
            (self._view.save_wanted, self._view.save_wanted.connect(self.save_form)),
            (self._view.saved.rename_wanted, self._view.saved.rename_wanted.connect(self._rename)),
            (self._view.saved.delete_wanted, self._view.saved.delete_wanted.connect(self._delete)),
            (shelf.changed, shelf.changed.connect(self._render)),
        )
        self._render(shelf.state)

    def save_form(self) -> None:
        """Ctrl+S in the form: what Enter would ask gets a name."""
        wish = self._opened.search.intent()
        if wish is not None:
            self.save(wish)

    def save(self, intent: Intent) -> None:
        """Ask for the name under which to save it; nothing where the archive is only read."""
        if self._shelf.state.is_read_only:
            return
        title = translate("search", "Salvar esta busca")
        text = format_question(intent)
        self._name(title, intent.label[:MAX_NAME_LENGTH], lambda name: self._shelf.save_query(name, text))

    async def refresh(self) -> None:
        """What they last brought may be something else now."""
        await self._read(self._shown)

    def commands(self) -> list[Command]:
        """For the palette."""
        place = translate("search", "Buscas salvas")
        lines = self._opened.search.state.saved
        return [Command(line.name, partial(self._open, line), "bookmark", detail=place) for line in lines]

    def leave(self) -> None:
        """Nothing of the archive stays in the form."""
        for signal, link in self._links:
            signal.disconnect(link)
        self.tasks.cancel("read")  # it would bring them back
        self._opened.search.show_saved(())

    def _open(self, line: SavedSearchItem) -> None:
        self._view.load_intent(line.intent, line.draft)
        self._opened.window.show_screen("search")

    def _name(self, title: str, before: str, take: Callable[[str], None]) -> None:
        dialog = NameDialog(self._opened.window, self._opened.theme, title, before)
        dialog.accepted.connect(lambda: take(dialog.name()))
        dialog.open()

    def _rename(self, line: SavedSearchItem) -> None:
        title = translate("search", "Renomear a busca")
        self._name(title, line.name, lambda name: self._shelf.rename_query(line.saved_id, name))

    def _delete(self, line: SavedSearchItem) -> None:
        self._shelf.delete_query(line.saved_id)

    def _render(self, state: AnnotationsState) -> None:
        if state.saved != self._shown:
            self._shown = state.saved
            self.tasks.start("read", self._read(state.saved))

    async def _read(self, saved: tuple[SavedSearch, ...]) -> None:
        read = [(one, intent) for one in saved if (intent := parse_question(one.query)) is not None]
        newest = await self._questions.newest([intent for _, intent in read])
        if saved is not self._shown:  # others are being read by now
            return
        self._opened.search.show_saved(
            SavedSearchItem(one.saved_id, one.name, intent, draft_of(intent.params, intent.cache_days), entry)
            for (one, intent), entry in zip(read, newest, strict=True)
        )

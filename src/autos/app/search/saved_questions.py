"""Wiring of saved searches: the form, the archive and the dialog for a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.presenter import AnnotationsPresenter, AnnotationsState
from autos.desktop.components.palette.command import Command, CommandGroup
from autos.desktop.pages.search.saved_searches import SavedSearchItem
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH, SavedSearch
from autos.domain.search.filter_request import draft_of
from autos.domain.search.intent import Intent
from autos.domain.search.saved_question import format_question, parse_question
from autos.text.translation import translate
from autos.usecases.search.saved_questions import SavedQuestions


class SavedQuestionsWiring:
    """Connects the saved searches to the form, for as long as the archive is open."""

    def __init__(self, opened: OpenedWindow, annotations: AnnotationsPresenter, questions: SavedQuestions) -> None:
        self._opened = opened
        self._view = opened.window.search
        self._annotations = annotations
        self._questions = questions
        self._shown: tuple[SavedSearch, ...] = ()
        self.tasks = TaskScope(on_problem=annotations.refused.emit)
        self._links = (
            (self._view.save_wanted, self._view.save_wanted.connect(self.save_form)),
            (self._view.saved.rename_wanted, self._view.saved.rename_wanted.connect(self._rename)),
            (self._view.saved.delete_wanted, self._view.saved.delete_wanted.connect(self._delete)),
            (annotations.changed, annotations.changed.connect(self._render)),
        )
        self._render(annotations.state)

    def save_form(self) -> None:
        """Save the search of the form under a name (Ctrl+S)."""
        intent = self._opened.search.state.intent
        if intent is not None:
            self.save(intent)

    def save(self, intent: Intent) -> None:
        """Ask for a name and save the search under it; nothing where the archive is read-only."""
        if self._annotations.state.is_read_only:
            return
        title = translate("search", "Salvar esta busca")
        text = format_question(intent)
        self._name(title, intent.label[:MAX_NAME_LENGTH], lambda name: self._annotations.save_query(name, text))

    async def refresh(self) -> None:
        """Read again the newest answer of each saved search."""
        await self._read(self._shown)

    def commands(self) -> list[Command]:
        """Commands of the palette that fill the form with a saved search."""
        place = translate("search", "Buscas salvas")
        lines = self._opened.search.state.saved
        return [
            Command(line.name, partial(self._open, line), "bookmark", detail=place, group=CommandGroup.SEARCHES)
            for line in lines
        ]

    def leave(self) -> None:
        """Disconnect from the form and remove the saved searches from it."""
        for signal, link in self._links:
            signal.disconnect(link)
        self.tasks.cancel("read")  # it would show them again
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
        self._name(title, line.name, lambda name: self._annotations.rename_query(line.saved_id, name))

    def _delete(self, line: SavedSearchItem) -> None:
        self._annotations.delete_query(line.saved_id)

    def _render(self, state: AnnotationsState) -> None:
        if state.saved != self._shown:
            self._shown = state.saved
            self.tasks.start("read", self._read(state.saved))

    async def _read(self, saved: tuple[SavedSearch, ...]) -> None:
        read = [(one, intent) for one in saved if (intent := parse_question(one.query)) is not None]
        newest = await self._questions.newest([intent for _, intent in read])
        if saved is not self._shown:  # a newer list is being read
            return
        self._opened.search.show_saved(
            SavedSearchItem(one.saved_id, one.name, intent, draft_of(intent.params, intent.cache_days), entry)
            for (one, intent), entry in zip(read, newest, strict=True)
        )

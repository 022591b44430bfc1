"""The search form: what was typed, what it is, and the question that Enter asks.

Loaded before the first paint: standard library, QtCore and the cheap half of the domain only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.domain.documents.recognition_result import NOTHING_TYPED, Recognition
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import Mode
from autos.domain.operation import operation_of
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart
from autos.domain.search.intent import Intent

if TYPE_CHECKING:
    from uuid import UUID

    from autos.desktop.pages.search.batch.presenter import BatchPresenter
    from autos.desktop.pages.search.saved import SavedLine
    from autos.domain.ledger.ledger import LedgerEntry


LONGEST_KEY = 200
"""Characters of the one field."""


class SearchState(NamedTuple):
    """All that the form shows."""

    recognition: Recognition = NOTHING_TYPED
    mode: Mode = Mode.COMPLETE
    refused: Recognition | None = None
    """What Enter was pressed on although it cannot be asked; cleared by typing."""
    number_unknown: str = ""
    """A lawsuit number that the archive does not hold."""
    is_sending: bool = False
    is_ready: bool = False
    """The archive and the service are up; before that a question waits."""
    recents: tuple[LedgerEntry, ...] = ()
    """Newest first."""
    filtered: frozenset[UUID] = frozenset()
    """Of these, the ones that were asked with a filter."""
    draft: FilterDraft = NO_FILTER
    """The chips."""
    saved: tuple[SavedLine, ...] = ()
    """Questions under a name, in the person's order."""

    @property
    def unsent(self) -> tuple[FilterPart, ...]:
        """Chips that this mode does not take."""
        return self.draft.unsupported_by(operation_of(self.mode))

    @property
    def kept(self) -> LedgerEntry | None:
        """The newest search of this same key whose answers the archive already holds."""
        typed = self.recognition
        if not typed.is_valid or typed.search_type is None or self.draft != NO_FILTER:
            return None  # what is kept may have been asked with another filter
        key = (typed.search_type.value, typed.wire.casefold())
        own = [one for one in self.recents if one.entry_id not in self.filtered and one.cases_count]
        own = [one for one in own if (one.search_type, one.search_key.casefold()) == key]
        return next((one for one in own if one.outcome is SearchOutcome.FOUND), own[0] if own else None)


class Asker(Protocol):
    """Takes the questions of the form."""

    def ask(self, intent: Intent) -> None: ...


class SearchPresenter(Presenter[SearchState]):
    """Recognises, refuses what cannot be asked, and asks the rest."""

    number_asked = Signal(str)
    """A lawsuit number: it opens the archive and never goes out."""
    opened = Signal(object)
    """A `LedgerEntry` whose kept answers are wanted."""

    def __init__(self) -> None:
        super().__init__(SearchState())
        self._asker: Asker | None = None
        self._waiting: Intent | None = None

    @cached_property
    def batch(self) -> BatchPresenter:
        """Several documents at once; made when it is first wanted."""
        from autos.desktop.pages.search.batch.presenter import BatchPresenter  # noqa: PLC0415 -- not before the first paint

        return BatchPresenter(self._filtered)

    @property
    def has_batch(self) -> bool:
        return "batch" in vars(self)

    def takes_many(self, text: str) -> bool:
        """Whether a pasted text is a batch: one line would not hold it, or it holds several documents."""
        from autos.domain.documents.pasted_text import find_documents  # noqa: PLC0415 -- as above

        alone = text.strip()
        if len(alone) > LONGEST_KEY or len(alone.splitlines()) > 1:
            return True
        return len(find_documents(alone).documents) > 1

    def type(self, text: str) -> None:
        """What the field says now."""
        from autos.domain.documents.recognition import recognise  # noqa: PLC0415 -- loaded while the window is being painted

        self._update(recognition=recognise(text), refused=None, number_unknown="")

    def filter(self, draft: FilterDraft) -> None:
        """The chips are these now."""
        self._update(draft=draft)
        if self.has_batch:
            self.batch.look_again()

    def choose(self, mode: Mode) -> None:
        self._update(mode=mode)

    def take_up(self, mode: Mode, draft: FilterDraft) -> None:
        """A question of before, to be changed."""
        self._update(mode=mode, draft=draft)

    def submit(self) -> None:
        """Ask, or say beside the field why not. Nothing is sent for a key that cannot be right."""
        typed = self.state.recognition
        if not typed.is_valid:
            self._update(refused=typed)
        elif typed.search_type is None:
            self._update(number_unknown="")
            self.number_asked.emit(typed.wire)
        elif not self.state.is_sending and (intent := self.intent()) is not None:
            self._update(is_sending=True)
            if self._asker is None:
                self._waiting = intent
            else:
                self._asker.ask(intent)

    def intent(self) -> Intent | None:
        """What Enter would ask the service now; none for what cannot be asked of it."""
        typed = self.state.recognition
        if not typed.is_valid or typed.search_type is None:
            return None
        return self._filtered(Intent(typed.search_type, typed.wire, self.state.mode, typed.formatted))

    def sent(self) -> None:
        """The question has become an entry of the ledger, or a problem told elsewhere."""
        self._update(is_sending=False)

    def say_number_unknown(self, number: str) -> None:
        self._update(number_unknown=number)

    def show_recents(self, entries: Sequence[LedgerEntry], filtered: AbstractSet[UUID] = frozenset()) -> None:
        """`filtered` are those that were asked with a filter: they are no answer to a search without one."""
        self._update(recents=tuple(entries), filtered=frozenset(filtered))

    def show_saved(self, lines: Iterable[SavedLine]) -> None:
        """Questions that were saved."""
        self._update(saved=tuple(lines))

    def open(self, entry: LedgerEntry) -> None:
        self.opened.emit(entry)

    def serve(self, asker: Asker) -> None:
        """Everything behind the form is up; a question that waited goes out."""
        self._asker = asker
        self._update(is_ready=True)
        if self._waiting is not None:
            intent, self._waiting = self._waiting, None
            asker.ask(intent)

    def wait(self) -> None:
        """What is behind the form is put up anew: a question waits for it."""
        self._asker = None
        self._update(is_ready=False)

    def forget(self) -> None:
        """The archive is locked: nothing typed or asked stays, and a question waits until it is open again."""
        self._asker = self._waiting = None
        if self.has_batch:
            self.batch.forget()
        self._update(**SearchState(mode=self.state.mode)._asdict())

    def _filtered(self, intent: Intent) -> Intent:
        """With exactly what the solid chips say."""
        draft = self.state.draft.for_operation(operation_of(intent.mode))
        if draft == NO_FILTER:
            return intent
        from autos.domain.search.filter_request import params_of  # noqa: PLC0415 -- loaded while the window is being painted

        return intent._replace(params=params_of(draft), cache_days=draft.cache)

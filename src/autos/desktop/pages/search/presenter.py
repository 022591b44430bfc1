"""Presenter of the search form: the typed key, what it was recognised as, and the intent that Enter sends.

Loaded before the first paint: only standard library, QtCore, and what of the domain imports no other library.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.domain.documents.recognition_result import NOTHING_TYPED, Recognition
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import Mode
from autos.domain.operation import operation_of
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart
from autos.domain.search.intent import Intent

if TYPE_CHECKING:
    from uuid import UUID

    from autos.desktop.pages.search.batch.presenter import BatchPresenter
    from autos.desktop.pages.search.charges import Charges
    from autos.desktop.pages.search.saved_searches import SavedSearchItem
    from autos.desktop.pages.search.table.presenter import TablePresenter
    from autos.domain.ledger.ledger import LedgerEntry


NO_NAMES: Mapping[str, str] = MappingProxyType({})
NO_COLLEAGUES: Mapping[UUID, str] = MappingProxyType({})
NO_FILTERS: Mapping[UUID, str] = MappingProxyType({})
LONGEST_KEY = 200
"""Most characters of the search field."""


class SearchState(NamedTuple):
    """Everything the search form shows."""

    recognition: Recognition = NOTHING_TYPED
    mode: Mode = Mode.BASE
    refused: Recognition | None = None
    """Key that Enter refused; cleared by typing."""
    number_unknown: str = ""
    """Lawsuit number that is not in the archive."""
    is_sending: bool = False
    is_ready: bool = False
    """The archive and the service are available; before that an intent waits."""
    recents: tuple[LedgerEntry, ...] = ()
    """Newest first."""
    filters: Mapping[UUID, str] = NO_FILTERS
    """The filters of those recent searches that had one, in words."""
    draft: FilterDraft = NO_FILTER
    """Filters of the form."""
    saved: tuple[SavedSearchItem, ...] = ()
    """Saved searches, in the person's order."""
    names: Mapping[str, str] = NO_NAMES
    """Names of searched persons and companies by document, as the archive has them."""
    colleagues: Mapping[UUID, str] = NO_COLLEAGUES
    """Names of the colleagues whose searches these are, by their identifiers."""
    stored: tuple[Intent, LedgerEntry] | None = None
    """A search, and what opens instead of asking it: an answer of the archive, or the same search under way."""
    charges: Charges | None = None
    """Prices and the month; None until they are known."""
    is_fresh: bool = False
    """The archive is empty, and the practice service is in use."""

    @property
    def unsent(self) -> tuple[FilterPart, ...]:
        """Filters that the mode does not support."""
        return self.draft.unsupported_by(operation_of(self.mode))

    @property
    def earlier(self) -> LedgerEntry | None:
        """Newest search of the same key whose answers are in the archive."""
        typed = self.recognition
        if not typed.is_valid or typed.search_type is None or self.draft != NO_FILTER:
            return None  # a stored answer may have had another filter
        key = (typed.search_type.value, typed.wire.casefold())
        own = [one for one in self.recents if one.entry_id not in self.filters and one.cases_count]
        own = [one for one in own if (one.search_type, one.search_key.casefold()) == key]
        return next((one for one in own if one.outcome is SearchOutcome.FOUND), own[0] if own else None)

    @property
    def intent(self) -> Intent | None:
        """Intent that Enter would send; None for an invalid key and for a lawsuit number."""
        typed = self.recognition
        if not typed.is_valid or typed.search_type is None:
            return None
        return with_filters(Intent(typed.search_type, typed.wire, self.mode, typed.formatted), self.draft)

    @property
    def opens(self) -> LedgerEntry | None:
        """What the button opens instead of asking, at no cost: decided by the same rule that would keep the call."""
        return self.stored[1] if self.stored is not None and self.stored[0] == self.intent else None

    @property
    def asks_about_name(self) -> bool:
        """Whether Enter was pressed on what seems to be no name, which only the person can say."""
        return self.refused is not None and bool(self.refused.doubt)

    @property
    def known_name(self) -> str:
        """Name of the person or company that was typed, where the archive has it."""
        return self.names.get(self.recognition.wire, "") if self.recognition.is_valid else ""


class IntentReceiver(Protocol):
    """Receives the intents of the form."""

    def ask(self, intent: Intent, consent: Consent = NO_CONSENT) -> None: ...
    def open_stored(self, intent: Intent, entry: LedgerEntry) -> None: ...


class SearchPresenter(Presenter[SearchState]):
    """Recognises the key, refuses an invalid one, and hands intents on."""

    number_wanted = Signal(str)
    """Lawsuit number to be looked up in the archive; it is never sent."""
    opened = Signal(object)
    """`LedgerEntry` whose stored answers are to be shown."""
    batch_created = Signal(object)
    """`BatchPresenter`, when the batch search is first used."""

    def __init__(self) -> None:
        super().__init__(SearchState())
        self._asked: Recognition | None = None
        """What the mode and the filters were last asked with: they are not those of another person."""
        self._asker: IntentReceiver | None = None
        self._expected: IntentReceiver | None = None
        """The attached one; while none is, the one that was or will be."""
        self._waiting: Intent | None = None

    @cached_property
    def batch(self) -> BatchPresenter:
        """Presenter of the batch search, created at its first use."""
        from autos.desktop.pages.search.batch.presenter import BatchPresenter  # noqa: PLC0415 -- not before the first paint

        batch = BatchPresenter(self._filtered)
        vars(self)["batch"] = batch  # who hears of it from the signal asks for its table, too
        self.batch_created.emit(batch)
        return batch

    @cached_property
    def table(self) -> TablePresenter:
        """Presenter of the table that the batch is of, created with the batch's first use."""
        from autos.desktop.pages.search.table.presenter import TablePresenter  # noqa: PLC0415 -- as above

        batch = self.batch  # who heard of it from the signal may have asked for its table
        return vars(self).get("table") or TablePresenter(batch)

    @property
    def has_batch(self) -> bool:
        return "batch" in vars(self)

    def is_batch_text(self, text: str) -> bool:
        """Whether a pasted text is a batch: too long for the field, of several lines, or with several documents."""
        from autos.domain.documents.pasted_text import find_documents  # noqa: PLC0415 -- as above

        alone = text.strip()
        if len(alone) > LONGEST_KEY or len(alone.splitlines()) > 1:
            return True
        return len(find_documents(alone).documents) > 1

    def type(self, text: str) -> None:
        """Set the text of the field."""
        from autos.domain.documents.recognition import recognise  # noqa: PLC0415 -- loaded while the window is being painted

        recognition = recognise(text)
        if self._asked is not None and recognition.wire != self._asked.wire:
            self.begin()
        self._update(recognition=recognition, refused=None, number_unknown="")

    def begin(self) -> None:
        """Start a new search: with the cheapest mode that lists lawsuits, and without filters."""
        self._asked = None
        self._update(mode=Mode.BASE)
        self.filter(NO_FILTER)

    def filter(self, draft: FilterDraft) -> None:
        """Set the filters."""
        self._update(draft=draft)
        if self.has_batch:
            self.batch.refresh_earlier()

    def choose(self, mode: Mode) -> None:
        """Set the mode, for the search that is being typed."""
        self._update(mode=mode)

    def set_mode_and_filters(self, mode: Mode, draft: FilterDraft) -> None:
        """Set mode and filters from an earlier search, for what is typed now."""
        self._asked = self.state.recognition
        self._update(mode=mode, draft=draft)

    def submit(self) -> None:
        """Hand the intent on, or show why the key is refused. Nothing is sent for an invalid key.

        Where the button opens what there is of the same search, that is opened and nothing is sent.
        """
        typed = self.state.recognition
        if not typed.is_valid:
            self._update(refused=typed)
        elif typed.search_type is None:
            self._update(number_unknown="")
            self.number_wanted.emit(typed.wire)
        elif (stored := self.state.opens) is not None:
            self._open_stored(stored)
        elif typed.doubt:
            self._update(refused=typed)
        else:
            self._send()

    def ask_as_name(self) -> None:
        """Ask for what was refused because it seems to be no name; the month's limit is asked about as always."""
        if self.state.asks_about_name:
            self._send()

    def _send(self) -> None:
        """Hand the intent on; before the archive and the service are available it waits."""
        intent = self.state.intent
        if intent is None or self.state.is_sending:
            return
        self._asked = self.state.recognition
        self._update(is_sending=True, refused=None)
        if self._asker is None:
            self._waiting = intent
        else:
            self._asker.ask(intent)

    def ask_again(self) -> None:
        """Ask although there is an answer; the month's limit is asked about as always."""
        intent = self.state.intent
        if intent is not None and self._asker is not None and not self.state.is_sending:
            self._asked = self.state.recognition
            self._update(is_sending=True)
            self._asker.ask(intent, Consent(again=True))

    def _open_stored(self, stored: LedgerEntry) -> None:
        intent = self.state.intent
        self._asked = self.state.recognition
        if intent is None or self._asker is None:
            self.opened.emit(stored)
        else:
            self._asker.open_stored(intent, stored)

    def show_stored(self, intent: Intent, entry: LedgerEntry | None) -> None:
        """Set what opens instead of asking `intent`; None where it would be asked."""
        self._update(stored=None if entry is None else (intent, entry))

    def sent(self) -> None:
        """Unlock the form: the intent became a ledger entry or a problem."""
        self._update(is_sending=False)

    def show_number_unknown(self, number: str) -> None:
        self._update(number_unknown=number)

    def show_recents(self, entries: Sequence[LedgerEntry], filters: Mapping[UUID, str] = NO_FILTERS) -> None:
        """`filters` are those of searches with a filter, in words: they do not answer a search without one."""
        self._update(recents=tuple(entries), filters=filters)

    def show_names(self, names: Mapping[str, str]) -> None:
        """Set the names of searched persons and companies by document."""
        self._update(names=names)

    def show_colleagues(self, names: Mapping[UUID, str]) -> None:
        """Set whose searches the recent ones are that a colleague of the firm shared."""
        self._update(colleagues=names)

    def show_charges(self, charges: Charges, *, is_fresh: bool) -> None:
        """Set prices and the month of the connection in use; `is_fresh` where examples are offered."""
        self._update(charges=charges, is_fresh=is_fresh)

    def show_saved(self, lines: Iterable[SavedSearchItem]) -> None:
        """Set the saved searches."""
        self._update(saved=tuple(lines))

    def open(self, entry: LedgerEntry) -> None:
        self.opened.emit(entry)

    def attach(self, asker: IntentReceiver) -> None:
        """Hand intents to `asker` from now on, first the one that waited."""
        self.expect(asker)
        self._asker = asker
        self._update(is_ready=True)
        if self._waiting is not None:
            intent, self._waiting = self._waiting, None
            asker.ask(intent)

    def expect(self, asker: IntentReceiver) -> None:
        """Let intents wait for `asker`, whose connection is named from now on.

        One that waits after another connection was left is dropped: it was asked of that one, at its price.
        """
        is_other = self._expected is not None and self._expected is not asker
        self._expected = asker
        if is_other and self._waiting is not None:
            self._waiting = None
            self.sent()

    def detach(self) -> None:
        """Let intents wait until `attach` is called again."""
        self._asker = None
        self._update(is_ready=False)

    def forget(self) -> None:
        """Clear the form when the archive is locked; intents wait until `attach` is called again."""
        self._asker = self._expected = self._waiting = self._asked = None
        if self.has_batch:
            self.table.forget()
            self.batch.forget()
        self._update(**SearchState(mode=self.state.mode)._asdict())

    def _filtered(self, intent: Intent) -> Intent:
        """The intent with the filters that its mode supports."""
        return with_filters(intent, self.state.draft)


def with_filters(intent: Intent, filters: FilterDraft) -> Intent:
    """The intent with those of the filters that its mode supports."""
    draft = filters.for_operation(operation_of(intent.mode))
    if draft == NO_FILTER:
        return intent
    from autos.domain.search.filter_request import params_of  # noqa: PLC0415 -- loaded while the window is being painted

    return intent._replace(params=params_of(draft), cache_days=draft.cache)

"""Presenter of the search form: the typed key, what it was recognised as, and the intent that Enter sends.

Loaded before the first paint: only standard library, QtCore, and what of the domain imports no other library.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.domain.documents.recognition_result import NOTHING_TYPED, Recognition
from autos.domain.ledger.ledger_state import SearchOutcome
from autos.domain.mode import COST_CLASSES, Mode
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
    from autos.domain.mode import SearchType


NO_NAMES: Mapping[str, str] = MappingProxyType({})
NO_COLLEAGUES: Mapping[UUID, str] = MappingProxyType({})
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
    filtered: frozenset[UUID] = frozenset()
    """Ids of recent searches that had a filter."""
    draft: FilterDraft = NO_FILTER
    """Filters of the form."""
    saved: tuple[SavedSearchItem, ...] = ()
    """Saved searches, in the person's order."""
    names: Mapping[str, str] = NO_NAMES
    """Names of searched persons and companies by document, as the archive has them."""
    colleagues: Mapping[UUID, str] = NO_COLLEAGUES
    """Names of the colleagues whose searches these are, by their identifiers."""
    fresh: frozenset[UUID] = frozenset()
    """Those of their searches that are recent enough to be opened instead of asked again."""
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
        own = [one for one in self.recents if one.entry_id not in self.filtered and one.cases_count]
        own = [one for one in own if (one.search_type, one.search_key.casefold()) == key]
        return next((one for one in own if one.outcome is SearchOutcome.FOUND), own[0] if own else None)

    @property
    def opens_earlier(self) -> bool:
        """Whether the button opens a colleague's whole answer to what would be asked, instead of asking."""
        earlier = self.earlier
        if earlier is None or earlier.entry_id not in self.colleagues or earlier.entry_id not in self.fresh:
            return False
        return earlier.mode is self.mode and earlier.outcome is SearchOutcome.FOUND

    @property
    def known_name(self) -> str:
        """Name of the person or company that was typed, where the archive has it."""
        return self.names.get(self.recognition.wire, "") if self.recognition.is_valid else ""


class ModeMemory(Protocol):
    """Remembers the mode that was last used for each type of search."""

    def last_mode(self, search_type: SearchType) -> Mode | None: ...
    def save_mode(self, search_type: SearchType, mode: Mode) -> None: ...


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

    def __init__(self, memory: ModeMemory | None = None) -> None:
        super().__init__(SearchState())
        self._memory = memory
        self._is_mode_chosen = False
        """Whether the mode was chosen for the search that is being typed; else it is preselected."""
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
        mode = self.state.mode
        if not self._is_mode_chosen and (recognition.search_type is not None or mode is Mode.ON_DEMAND):
            mode = self._preselected(recognition.search_type)
        self._update(recognition=recognition, mode=mode, refused=None, number_unknown="")

    def _preselected(self, search_type: SearchType | None) -> Mode:
        """The mode that was last used for this type of search, else the database; never the courts themselves."""
        last = self._memory.last_mode(search_type) if self._memory is not None and search_type is not None else None
        return Mode.BASE if last is None or last is Mode.ON_DEMAND else last

    def begin(self) -> None:
        """Preselect the mode again, for a new search."""
        self._is_mode_chosen = False
        self._update(mode=self._preselected(self.state.recognition.search_type))

    def filter(self, draft: FilterDraft) -> None:
        """Set the filters."""
        self._update(draft=draft)
        if self.has_batch:
            self.batch.refresh_earlier()

    def choose(self, mode: Mode) -> None:
        """Set the mode, for the search that is being typed."""
        self._is_mode_chosen = True
        self._update(mode=mode)

    def set_mode_and_filters(self, mode: Mode, draft: FilterDraft) -> None:
        """Set mode and filters from an earlier search, for what is typed now."""
        self._is_mode_chosen = False
        self._update(mode=mode, draft=draft)

    def submit(self) -> None:
        """Hand the intent on, or show why the key is refused. Nothing is sent for an invalid key.

        Where the button opens a colleague's answer, that is opened and nothing is sent.
        """
        typed = self.state.recognition
        if not typed.is_valid:
            self._update(refused=typed)
        elif typed.search_type is None:
            self._update(number_unknown="")
            self.number_wanted.emit(typed.wire)
        elif self.state.opens_earlier:
            self._open_colleagues_answer()
        elif not self.state.is_sending and (intent := self.intent()) is not None:
            self._remember(intent)
            self._update(is_sending=True)
            if self._asker is None:
                self._waiting = intent
            else:
                self._asker.ask(intent, Consent(over_budget=self._is_consent_given(intent.mode)))

    def ask_again(self) -> None:
        """Ask although a colleague has the answer; the month's limit is asked about as always."""
        intent = self.intent()
        if intent is not None and self._asker is not None and not self.state.is_sending:
            self._remember(intent)
            self._update(is_sending=True)
            self._asker.ask(intent, Consent(again=True))

    def _open_colleagues_answer(self) -> None:
        intent, earlier = self.intent(), self.state.earlier
        if intent is None or earlier is None:
            return
        self._remember(intent)
        if self._asker is None:
            self.opened.emit(earlier)
        else:
            self._asker.open_stored(intent, earlier)

    def _remember(self, intent: Intent) -> None:
        """Preselect this mode the next time; never the courts themselves."""
        self._is_mode_chosen = False
        if self._memory is not None and intent.mode is not Mode.ON_DEMAND:
            self._memory.save_mode(intent.search_type, intent.mode)

    def intent(self) -> Intent | None:
        """Intent that Enter would send; None for an invalid key and for a lawsuit number."""
        typed = self.state.recognition
        if not typed.is_valid or typed.search_type is None:
            return None
        return self._filtered(Intent(typed.search_type, typed.wire, self.state.mode, typed.formatted))

    def _is_consent_given(self, mode: Mode) -> bool:
        """Whether the button that was pressed said that it confirms to pass the month's limit."""
        charges = self.state.charges
        return charges is not None and charges.needs_consent(COST_CLASSES[mode])

    def sent(self) -> None:
        """Unlock the form: the intent became a ledger entry or a problem."""
        self._update(is_sending=False)

    def show_number_unknown(self, number: str) -> None:
        self._update(number_unknown=number)

    def show_recents(self, entries: Sequence[LedgerEntry], filtered: AbstractSet[UUID] = frozenset()) -> None:
        """`filtered` are the ids of searches with a filter: they do not answer a search without one."""
        self._update(recents=tuple(entries), filtered=frozenset(filtered))

    def show_names(self, names: Mapping[str, str]) -> None:
        """Set the names of searched persons and companies by document."""
        self._update(names=names)

    def show_colleagues(self, names: Mapping[UUID, str], fresh: AbstractSet[UUID] = frozenset()) -> None:
        """Set whose searches the recent ones are that a colleague of the firm shared, and which of them are fresh."""
        self._update(colleagues=names, fresh=frozenset(fresh))

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
        self._asker = self._expected = self._waiting = None
        if self.has_batch:
            self.table.forget()
            self.batch.forget()
        self._update(**SearchState(mode=self.state.mode)._asdict())

    def _filtered(self, intent: Intent) -> Intent:
        """The intent with the filters that its mode supports."""
        draft = self.state.draft.for_operation(operation_of(intent.mode))
        if draft == NO_FILTER:
            return intent
        from autos.domain.search.filter_request import params_of  # noqa: PLC0415 -- loaded while the window is being painted

        return intent._replace(params=params_of(draft), cache_days=draft.cache)

"""A search of the window on its way to the service: decided, confirmed where it costs, sent, followed."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from functools import partial
from typing import assert_never
from uuid import UUID

from autos.app.search.charges import service_host
from autos.app.search.limit import LimitedCalls, ask_to_pass, confirm_calls, limits_hit
from autos.app.services import Services
from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.over_limit_sheet import LimitOffer, LimitQuestion
from autos.desktop.window.start import OpenedWindow
from autos.domain.dates import court_time
from autos.domain.errors import AnswersMissing, KeyRefused
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Spending
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.operation import operation_of
from autos.domain.policy.policy import Policy
from autos.domain.search.colleague import ColleagueAsks
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.filter_draft import NARROWING
from autos.domain.search.filter_request import draft_of, params_of
from autos.domain.search.intent import Intent
from autos.domain.search.next_step import NextStep
from autos.domain.search.search import SearchParams
from autos.domain.summary.bars import NO_SELECTION, SelectedBars
from autos.text.modes import COST_ICONS, cost_name, mode_name
from autos.text.over_limit import cheaper_text, use_cheaper_text
from autos.text.plain_text import plain_line
from autos.text.policy import bound_reached_text
from autos.text.searches import colleague_text, earlier_answer_text, incomplete_text, reused_text
from autos.text.spending import price_text, with_price
from autos.text.translation import translate
from autos.usecases.search.decide import (
    AskedByColleague,
    Confirm,
    Continue,
    Held,
    Incomplete,
    OverBudget,
    Reuse,
    Send,
    is_incomplete,
)
from autos.usecases.search.run_search import SearchDraft

PAGES_OF_SEARCH = frozenset({"results", "overview"})
LISTING = (Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND)
"""Modes that list lawsuits, the cheapest first."""


class SearchFlow:
    """Takes each search of the window from the decision to its last answer."""

    def __init__(self, opened: OpenedWindow, services: Services, tasks: TaskScope) -> None:
        """`tasks` live as long as the archive is open, so that restyling the window cancels no call that was sent."""
        self._opened = opened
        self._services = services
        self.tasks = tasks
        self._missed: list[UUID] = []
        self.show: Callable[[UUID], None] = self._missed.append
        """Opens the page of a search."""
        self._show_refusal: Callable[[], None] = _nothing
        self.is_key_refused = False
        """Whether the service refuses the key and the window can replace it: nothing is sent until then."""
        self._reused = ""
        """The notice that an answer of the archive is shown."""
        self._asked_count = 0
        self._intents: list[Intent] = []
        """Intents that are not in the ledger yet."""

    def detach_workspace(self) -> None:
        """Collect the pages to show until another workspace is attached."""
        self.show = self._missed.append
        self._show_refusal = _nothing

    def attach_workspace(self, show: Callable[[UUID], None], show_refusal: Callable[[], None]) -> None:
        """Show pages with `show` from now on, those that were collected first.

        `show_refusal` shows that the key is refused, with the way to replace it.
        """
        self.show = show
        self._show_refusal = show_refusal
        while self._missed:
            show(self._missed.pop(0))

    def ask(self, intent: Intent, consent: Consent = NO_CONSENT) -> None:
        """Start a search once, however often the button is pressed."""
        if intent in self._intents:
            return
        self._asked_count += 1
        self._intents.append(intent)
        # A name of its own, so that no other task replaces one that sends.
        self.tasks.start(f"ask {self._asked_count}", self._ask(intent, consent))

    async def _ask(self, intent: Intent, consent: Consent) -> None:
        """Decide, send and show; a problem is written to the ledger and shown with its entry."""
        try:
            draft = await self._write_agreed(intent, consent)
        finally:
            self._intents.remove(intent)
            if not self._intents:
                self._opened.search.sent()
        if draft is not None:
            self._withdraw_reused()
            self.show(draft.entry_id)
            await self.send(draft)

    def open_stored(self, intent: Intent, entry: LedgerEntry) -> None:
        """Show the stored answer of the search, or that of `entry` if none is fresh any more. Nothing is sent."""
        name = f"open {entry.entry_id}"
        if not self.tasks.is_running(name):  # pressed twice, it is counted once
            self.tasks.start(name, self._open_stored(intent, entry))

    async def _open_stored(self, intent: Intent, entry: LedgerEntry) -> None:
        self._show_reused(await self._services.decide_search.open_stored(intent) or entry)

    def _show_reused(self, entry: LedgerEntry) -> None:
        """Show an answer of the archive, and say that nothing was asked, while its page is shown."""
        self._withdraw_reused()
        self.show(entry.entry_id)
        if entry.has_ended:
            self._reused = reused_text(entry)
            self._opened.window.notices.notify("accent", self._reused, is_over_page=True)
            self._opened.window.screens.currentChanged.connect(self._leave_reused)

    def _leave_reused(self, _place: int) -> None:
        if self._opened.window.current_screen not in PAGES_OF_SEARCH:
            self._withdraw_reused()

    def _withdraw_reused(self) -> None:
        """Take away what is said of an answer that is not shown any more."""
        if self._reused:
            self._opened.window.screens.currentChanged.disconnect(self._leave_reused)
            self._opened.window.notices.withdraw(self._reused)
            self._reused = ""

    def check_key(self) -> None:
        """Stop before anything is written where the service refuses the key, and show the way to replace it.

        Raises: KeyRefused.
        """
        if self.is_key_refused:
            self._show_refusal()
            raise KeyRefused

    async def begin(self, intent: Intent, consent: Consent) -> Held | AskedByColleague | SearchDraft:
        """Decide, and write down what is to be sent.

        Raises: ArchiveProblem; KeyRefused where only a call could answer, and the service refuses the key.
        """
        held = await self.held_without_key(intent, consent)
        return held or await self._services.decide_search.begin(intent, consent)

    async def held_without_key(self, intent: Intent, consent: Consent) -> Held | None:
        """What answers without a call while the service refuses the key; None where it takes it. Raises: KeyRefused."""
        if not self.is_key_refused:
            return None
        decision = await self._services.decide_search.decide(intent, consent)
        if isinstance(decision, Send | OverBudget):
            self.check_key()
            return None
        return decision

    async def _write_agreed(self, intent: Intent, consent: Consent) -> SearchDraft | None:
        """Write the search down once the person has agreed to what the decision asks; None where they have not."""
        agreed: Consent | None = consent
        while agreed is not None:
            decision = await self.begin(intent, agreed)
            if isinstance(decision, SearchDraft):
                return decision
            agreed = await self._agreed(decision, intent, agreed)
        return None

    async def _agreed(self, decision: Held | AskedByColleague, intent: Intent, consent: Consent) -> Consent | None:
        """Show what there is, or ask; returns what the person agrees to, None where nothing is to be sent."""
        match decision:
            case Continue():
                self.show(decision.entry.entry_id)
                return None
            case Reuse():
                self._show_reused(decision.entry)
                return None
            case Incomplete():
                self.show(decision.entry.entry_id)
                self.check_key()
                return consent._replace(again=True) if await self._confirm_again(decision.entry) else None
            case Confirm():
                self.check_key()
                if await self._confirm_again(decision.entry):
                    return consent._replace(repeat=True)
                self.show(decision.entry.entry_id)
                return None
            case AskedByColleague():
                if await self._confirm_despite(decision.colleague):
                    return consent._replace(again=True)
                return consent if await self._has_colleagues_answer(intent, consent) else None
            case OverBudget():
                return await self._agreed_to_limit(decision, intent, consent)
            case _:
                assert_never(decision)

    async def send(self, draft: SearchDraft) -> None:
        """Send what was written, once, and follow it.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        entry = await self._services.run_search.send(draft)
        if entry.is_open:
            self.tasks.start(f"follow {entry.entry_id}", self._services.run_search.follow(entry.entry_id))

    def take_step(self, entry: LedgerEntry, step: NextStep, chosen: SelectedBars = NO_SELECTION) -> None:
        """Start the next step of a search: the same person and filter, narrowed by the chosen bars."""
        self._asked_count += 1
        self.tasks.start(f"step {self._asked_count}", self._take_step(entry, step, chosen))

    async def _take_step(self, entry: LedgerEntry, step: NextStep, chosen: SelectedBars) -> None:
        intent = await self._services.run_search.again(entry)
        params = intent.params
        if step.drops_filters:  # credential and level of detail stay
            params = params_of(draft_of(params).without(*NARROWING))
        if chosen:
            before = params.filter if params else None
            params = (params or SearchParams()).model_copy(update={"filter": chosen.filter(before)})
        self.ask(in_mode(intent._replace(params=params, cache_days=None), step.mode))

    def ask_again(self, entry: LedgerEntry) -> None:
        self.tasks.start(f"again {entry.entry_id}", self._ask_again(entry))

    async def _ask_again(self, entry: LedgerEntry) -> None:
        if entry.creates_monitoring:
            return  # sent as a search, it would be another question
        self.check_key()
        if entry.state is LedgerState.UNCONFIRMED and await self._services.run_search.find_lost(entry.entry_id):
            self.show(entry.entry_id)
            await self._services.run_search.follow(entry.entry_id)
        else:
            # What another connection has been asked says nothing about this one, which may have an unknown call, too.
            is_unknown = entry.state is LedgerState.UNCONFIRMED and entry.service == self._services.service
            if await self._confirm_again(entry):
                self.ask(await self._services.run_search.again(entry), Consent(again=True, repeat=is_unknown))

    async def _confirm_again(self, entry: LedgerEntry) -> bool:
        """Whether the person confirms the same search once more, knowing what is missing and what it may cost."""
        title = translate("desk", "Perguntar de novo?")  # without the label: other programs can read window titles
        spending = await self._services.spend.this_month()
        cost = with_price(cost_name(entry.cost_class), price_text(spending, entry.cost_class))
        sentence = translate(
            "desk", "{label}: é outra consulta, no modo {mode}, da classe {cost}. A anterior continua no acervo."
        ).format(label=plain_line(entry.label), mode=mode_name(entry.mode), cost=cost)
        if entry.service != self._services.service:
            where = translate("desk", "Vai para outra conexão: {name}.").format(name=self._place())
            sentence = f"{sentence} {where}"
        elif entry.state is LedgerState.UNCONFIRMED:
            money = translate("desk", "A anterior pode ter sido cobrada. Se o serviço já tiver a resposta, usa essa.")
            sentence = f"{sentence} {money}"
        elif is_incomplete(entry) or entry.problem == AnswersMissing.__name__:
            money = translate("desk", "Pode ser cobrada, como a anterior.")
            sentence = f"{incomplete_text(entry)} {sentence} {money}"
        return bool(await answer(ConfirmDialog(self._opened.window, self._opened.theme, title, sentence)))

    async def _confirm_despite(self, colleague: ColleagueAsks) -> bool:
        """Whether the person asks although a colleague is asking the same; else her answer is waited for."""
        title = translate("desk", "Perguntar mesmo assim?")
        go_on = translate("desk", "Perguntar mesmo assim")
        dialog = ConfirmDialog(self._opened.window, self._opened.theme, title, colleague_text(colleague), go_on)
        dialog.leave.setText(translate("desk", "Acompanhar · sem custo"))
        return bool(await answer(dialog))

    async def _has_colleagues_answer(self, intent: Intent, consent: Consent) -> bool:
        """Wait until no colleague is asking; returns whether her answer is here."""
        decision = await self._services.decide_search.follow_colleague(intent, consent)
        if not isinstance(decision, Send):
            return True
        words = translate("desk", "A resposta de quem perguntava não veio. Nada foi perguntado aqui.")
        self._opened.window.notices.notify("amber", words)
        return False

    def _place(self) -> str:
        """Name of the connection in use, else the address of its service."""
        services = self._services
        practice = translate("desk", "serviço de prática") if services.is_practice else ""
        return practice or plain_line(services.connection_name) or service_host(services)

    async def _agreed_to_limit(self, decision: OverBudget, intent: Intent, consent: Consent) -> Consent | None:
        """With the limit passed, if the person passes each one that is hit; what she takes instead is done."""
        cost = COST_CLASSES[intent.mode]
        spending = await self._services.spend.this_month(with_drafts=True)
        hit = [] if decision.is_final else limits_hit(spending, cost)  # of both the connection and the firm
        for of_firm in hit or [decision.firm is not None]:
            passed = spending.passed(cost, of_firm=of_firm)
            if passed is None:  # it was taken away a moment ago: it is decided again, with nothing agreed to
                return consent
            offers = await self._offers(spending, of_firm, intent)
            question = LimitQuestion(
                plain_line(intent.label) or plain_line(intent.search_key),
                mode_name(intent.mode),
                cost,
                passed,
                refusal=limit_refusal(decision, self._services.policy) if decision.is_final else "",
                offers=[offer for offer, _take in offers],
            )
            is_agreed, chosen = await ask_to_pass(self._opened.window, self._opened.theme, question)
            if chosen is not None:
                offers[chosen][1]()
            if not is_agreed:
                return None
        return consent._replace(over_budget=True)

    async def _offers(
        self, spending: Spending, of_firm: bool, intent: Intent
    ) -> list[tuple[LimitOffer, Callable[[], None]]]:
        """What can be done instead: a cheaper mode that stays within the limit, an answer that is in the archive."""
        offers: list[tuple[LimitOffer, Callable[[], None]]] = []
        mode = cheaper_mode(intent.mode, spending)
        if mode is not None:
            cost = COST_CLASSES[mode]
            price = spending.price_of(cost) or Decimal(0)
            month = spending.passed(cost, of_firm=of_firm)
            after = price if month is None or month.after is None else month.after
            name = mode_name(mode)
            words = cheaper_text(name, after, court_time(self._services.clock.now()).date())
            offer = LimitOffer(words, use_cheaper_text(mode, price), COST_ICONS[cost])
            offers.append((offer, partial(self.ask, in_mode(intent, mode))))
        earlier = None
        if intent.params is None:  # a stored answer without the filters answers another question
            earlier = await self._services.reader.earlier_answer(
                self._services.service, intent.search_type.value, intent.search_key
            )
        if earlier is not None:
            free = translate("over_limit", "Abrir · sem custo")
            offer = LimitOffer(earlier_answer_text(earlier), free, "history")
            offers.append((offer, partial(self._show_reused, earlier)))
        return offers

    async def confirm_batch(self, mode: Mode, calls: int) -> bool | None:
        """Whether the person passes the limit with the calls that are left of a batch; None where none is hit."""
        window, theme, spend = self._opened.window, self._opened.theme, self._services.spend
        whom = translate("over_limit", "Lote")
        asked = LimitedCalls(whom, mode_name(mode), COST_CLASSES[mode], calls)
        return await confirm_calls(window, theme, spend, asked)


def limit_refusal(decision: OverBudget, policy: Policy) -> str:
    """Why nothing passes a limit that is set to stop, and who can change it."""
    if decision.is_bound:
        return bound_reached_text(policy)
    if decision.firm is not None:
        return translate("over_limit", "O limite é do escritório e para as buscas. Nada foi perguntado.")
    return translate(
        "over_limit", "O limite está definido para parar as buscas. Nada foi perguntado. Ele muda em Conexões e preços."
    )


def cheaper_mode(mode: Mode, spending: Spending) -> Mode | None:
    """The mode next below that lists lawsuits, has a price, and stays within every limit; None where none does."""
    for cheaper in LISTING[: LISTING.index(mode)][::-1] if mode in LISTING else ():
        cost = COST_CLASSES[cheaper]
        if spending.price_of(cost) is not None and spending.action_for(cost) is None:
            return cheaper
    return None


def in_mode(intent: Intent, mode: Mode) -> Intent:
    """The same search in another mode, with the filters that it supports."""
    draft = draft_of(intent.params).for_operation(operation_of(mode))
    return intent._replace(mode=mode, params=params_of(draft))


def _nothing() -> None:
    """No workspace is attached."""

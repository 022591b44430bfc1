"""A wish of the person on its way to the service: asked about where it costs, written down, sent, followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from uuid import UUID

from autos.app.services import Services
from autos.desktop.base.dialogs import AskAgainDialog, answer
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.search.presenter import operation_of
from autos.desktop.window.start import Opened
from autos.domain.ledger.ledger import Intent, LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import COST_CLASSES, ONE_ANSWER
from autos.domain.search.filter_draft import NARROWING
from autos.domain.search.filter_wire import draft_of, params_of
from autos.domain.search.next_step import Step
from autos.domain.search.search import SearchParams
from autos.domain.summary.bars import NOTHING, Chosen
from autos.text.modes import cost_name, mode_name
from autos.text.translation import translate


class Asker(Protocol):
    """Writes a wish down and sends it once."""

    async def unconfirmed(self, intent: Intent) -> LedgerEntry | None: ...
    async def write(self, intent: Intent) -> UUID: ...
    async def send(self, entry_id: UUID) -> object: ...


class Asking:
    """What becomes of each wish."""

    def __init__(self, opened: Opened, parts: Services, tasks: TaskScope) -> None:
        """`tasks` live as long as the archive is open: what has left is never cut off by another look of the window."""
        self._opened = opened
        self._parts = parts
        self.tasks = tasks
        self._missed: list[UUID] = []
        self.show: Callable[[UUID], None] = self._missed.append
        """Brings the page of a search to the front."""
        self._asked = 0
        self._wishes: list[Intent] = []
        """Those that are no entry of the ledger yet."""
        self._sending: list[tuple[Intent, UUID]] = []
        """Those on their way to the service."""

    def wait_for_desk(self) -> None:
        """Nobody shows anything until another desk is there; it is told what it missed."""
        self.show = self._missed.append

    def meet_desk(self, show: Callable[[UUID], None]) -> None:
        """From now on `show` brings pages to the front, those that were missed first."""
        self.show = show
        while self._missed:
            show(self._missed.pop(0))

    def ask(self, intent: Intent, *, anew: bool = False) -> None:
        """Ask once, however often the button is pressed; `anew` where the person has said that it is to cost again."""
        if not anew and intent in self._wishes:
            return
        self._asked += 1
        self._wishes.append(intent)
        self.tasks.start(
            f"ask {self._asked}", self._send(intent, anew=anew)
        )  # a name of its own: nothing replaces a sending

    async def _send(self, intent: Intent, *, anew: bool) -> None:
        """Write down, send, show; a problem is kept in the ledger and shown with its entry."""
        sending: tuple[Intent, UUID] | None = None
        try:
            known = None if anew else await self._known(intent)
            if known is not None:
                self.show(known)
                return
            wanted = intent if anew else await self._settled(intent)
            if wanted is None or not await self._fits(intent):
                return
            entry_id = await self.write_one(wanted)
            self._sending.append(sending := (intent, entry_id))
            self.show(entry_id)
            self._written(intent)
            await self._asker(intent).send(entry_id)
        finally:
            if sending is None:
                self._written(intent)
            else:
                self._sending.remove(sending)
        if intent.mode not in ONE_ANSWER:
            self._follow(entry_id)

    async def write_one(self, intent: Intent) -> UUID:
        """Put a question in the ledger; nothing is sent. Raises: ArchiveProblem."""
        return await self._asker(intent).write(intent)

    async def send_one(self, intent: Intent, entry_id: UUID) -> None:
        """Send what was written, once, and follow it; no page is shown and nobody is asked.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        self._sending.append(sending := (intent, entry_id))
        try:
            await self._asker(intent).send(entry_id)
        finally:
            self._sending.remove(sending)
        if intent.mode not in ONE_ANSWER:
            self._follow(entry_id)

    def _written(self, intent: Intent) -> None:
        """The form is free for another question once each has become an entry of the ledger, or nothing."""
        self._wishes.remove(intent)
        if not self._wishes:
            self._opened.search.sent()

    def _asker(self, intent: Intent) -> Asker:
        return self._parts.ask_once if intent.mode in ONE_ANSWER else self._parts.run_search

    async def _known(self, intent: Intent) -> UUID | None:
        """What makes asking needless: the same on its way, a whole fresh answer, answers that are still coming."""
        leaving = self.on_its_way(intent)
        if leaving is not None:
            return leaving
        if intent.mode in ONE_ANSWER:
            found = await self._parts.ask_once.kept(intent)
        else:
            run_search = self._parts.run_search
            found = await run_search.pending(intent) or await run_search.kept(intent)
        return None if found is None else found.entry_id

    def on_its_way(self, intent: Intent) -> UUID | None:
        """The same question, sent and not answered yet, however it is written and whatever it is for."""
        return next((entry_id for asked, entry_id in self._sending if _bare(asked) == _bare(intent)), None)

    async def _settled(self, intent: Intent) -> Intent | None:
        """The wish itself; where the same left before and nobody knows what became of it, only after a word.

        It then goes out so that the service may answer with what it has from then. None: the person does not want it.
        """
        doubtful = await self._asker(intent).unconfirmed(intent)
        if doubtful is None:
            return intent
        if await self._agrees(doubtful):
            return await self._parts.run_search.again(doubtful)
        self.show(doubtful.entry_id)
        return None

    async def _fits(self, intent: Intent) -> bool:
        """Whether it stays within the month's limit, or the person wants it all the same."""
        if await self._parts.spend.has_room_for(COST_CLASSES[intent.mode]):
            return True
        title = translate("desk", "Passar do limite do mês?")
        sentence = translate("desk", "Esta busca passaria do limite que você definiu para o mês. Nada foi perguntado.")
        go_on = translate("desk", "Perguntar mesmo assim")
        return bool(await answer(AskAgainDialog(self._opened.window, self._opened.theme, title, sentence, go_on)))

    def _follow(self, entry_id: UUID) -> None:
        self.tasks.start(f"follow {entry_id}", self._parts.run_search.follow(entry_id))

    def take_step(self, entry: LedgerEntry, step: Step, chosen: Chosen = NOTHING) -> None:
        """Ask about the same person once more, with the filter of the question before, and what was chosen."""
        self._asked += 1
        self.tasks.start(f"step {self._asked}", self._take_step(entry, step, chosen))

    async def _take_step(self, entry: LedgerEntry, step: Step, chosen: Chosen) -> None:
        intent = await self._parts.run_search.again(entry)
        params = intent.params
        if step.drops_filters:  # how it was asked stays: with whose credential, in how much detail
            params = params_of(draft_of(params).without(*NARROWING))
        if chosen:
            before = params.filter if params else None
            params = (params or SearchParams()).model_copy(update={"filter": chosen.filter(before)})
        taken = draft_of(params).for_operation(operation_of(step.mode))  # each mode takes other restrictions
        self.ask(intent._replace(mode=step.mode, params=params_of(taken), cache_days=None))

    def ask_again(self, entry: LedgerEntry) -> None:
        self.tasks.start("again", self._confirm_again(entry))

    async def _confirm_again(self, entry: LedgerEntry) -> None:
        if await self._agrees(entry):
            self.ask(await self._parts.run_search.again(entry), anew=True)

    async def _agrees(self, entry: LedgerEntry) -> bool:
        """Whether the person wants the same asked once more, knowing what it may cost."""
        title = translate("desk", "Perguntar de novo por {label}?").format(label=entry.label)
        sentence = translate(
            "desk", "É outra consulta, no modo {mode}, da classe {cost}. A anterior continua no acervo."
        ).format(mode=mode_name(entry.mode), cost=cost_name(entry.cost_class))
        if entry.state is LedgerState.UNCONFIRMED:
            money = translate("desk", "A anterior pode ter sido cobrada. Se o serviço já tiver a resposta, usa essa.")
            sentence = f"{sentence} {money}"
        return bool(await answer(AskAgainDialog(self._opened.window, self._opened.theme, title, sentence)))


def _bare(intent: Intent) -> Intent:
    """What of it goes out."""
    return intent._replace(label="", matter="")

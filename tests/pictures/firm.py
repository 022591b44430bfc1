"""The scenes of a firm: a real server, the window of one lawyer, and her colleagues at archives without a window."""

from __future__ import annotations

import asyncio
import json
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any, TypeVar
from uuid import UUID

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.opening import open_file
from autos.archive.transaction import ArchiveTransaction
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode
from autos.firm.server.connect import ServerAddress
from autos.usecases.firm.invitation import PREFIX, read_invitation
from tests.archive.filled_archive import add_search, records
from tests.firm.postgres import PASSWORD, Cluster, postgres_programs, running_cluster
from tests.journeys.autos_window import AutosWindow
from tests.pictures.scenes import Scene
from tests.pictures.stage import Stage
from tests.usecases.firm.office import KEY, Desk, empty_database

T = TypeVar("T")
FIRM = "Sampaio Reis Advogados"
CPF = "111.222.333-96"
CPFS = (CPF, "529.982.247-25", "390.533.447-05", "153.509.460-56")
SERVICE = "https://servico.exemplo.adv.br/requests"


class Office:
    """Colleagues of the lawyer whose window is shown; their work runs in a loop of its own."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self.cluster = cluster
        self.address: ServerAddress = empty_database(cluster)
        self.invitation = ""
        """Of the lawyer whose window is shown."""
        self._folder = folder
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.ana, self.caio = self.run(self._desk("Ana Prado Teixeira")), self.run(self._desk("Caio Rocha Lacerda"))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this at a colleague's desk."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(120)

    def close(self) -> None:
        for desk in (self.ana, self.caio):
            self.run(desk.archive.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)

    async def _desk(self, name: str) -> Desk:
        folder = self._folder / name
        folder.mkdir()
        file = folder / "acervo.autos"
        open_file(file, KEY).close()
        return Desk(name, await Archive.open(file, KEY), file)

    async def invite(self) -> str:
        """Found the firm, and invite the lawyer whose window is shown; returns her invitation."""
        await self.ana.membership.found(
            self.address, SecretStr(PASSWORD), firm_name=FIRM, member_name=self.ana.name, device_name="Mesa da Ana"
        )
        session = await self.ana.session()
        await session.pull()
        invitation = await self.ana.membership.invite(session, "Helena Sampaio Reis", is_administrator=True)
        await session.aclose()
        return invitation.text().get_secret_value()

    async def admit(self) -> None:
        """Let the computer in that asks."""
        session = await self.ana.session()
        await session.pull()
        [asking] = await self.ana.membership.admission_requests(session)
        await self.ana.membership.admit(session, asking)
        await session.aclose()

    async def ask(self, invitation: str) -> None:
        """Ask to be let in with another computer."""
        await self.caio.membership.enter(read_invitation(invitation), "Notebook do Caio")

    async def buy(self) -> None:
        """Calls of two desks, the first of both the same."""
        for number, (desk, keys) in enumerate(((self.ana, CPFS[:3]), (self.caio, (CPFS[0], CPFS[3])))):
            await desk.archive.run(lambda inside, number=number, keys=keys: _add_calls(inside, number, keys))  # type: ignore[misc]
        for desk in (self.ana, self.caio, self.ana):
            await desk.sync()

    async def share(self) -> None:
        """Open a space for two, and share searches in it and with everybody."""
        await add_search(self.ana.archive, 1, records(range(14)))
        session = await self.ana.session()
        await session.pull()
        roster = session.desk.replica.roster
        [helena] = [each for each in roster.members.values() if each.name.startswith("Helena")]
        space = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
        await session.call(lambda desk: desk.let_in(space, helena.member_id))
        for each in (session.place.firm_id, space):
            await self.ana.sharing.share_searches([UUID(int=1)], each)
        await self.ana.sharing.send(session)
        await session.aclose()


def _add_calls(inside: ArchiveTransaction, desk: int, keys: Sequence[str]) -> None:
    """Calls of now, a minute apart, in the ledger of a desk."""
    inside.tariffs.set(SERVICE, Tariff({CostClass.BASE_SOURCES: Decimal("1.20")}))
    for place, key in enumerate(keys):
        at = datetime.now(UTC) + timedelta(seconds=place)
        call = LedgerEntry(
            UUID(int=100 * desk + place + 50), "cpf", key, key, Mode.COMPLETE, SERVICE, LedgerState.COMPLETED, at, at
        )
        inside.ledger.add(call, json.dumps({"search": {"search_type": "cpf", "search_key": key}}))


@contextmanager
def office_beside(opened: Callable[[Path], Any], home: Path) -> Iterator[AutosWindow]:
    """The window that `opened` opens, with a firm that does not know it yet."""
    programs = postgres_programs()
    assert programs is not None, "PostgreSQL is not installed"
    with tempfile.TemporaryDirectory(prefix="autos-office-") as folder, running_cluster(programs) as cluster:
        office = Office(Path(folder), cluster)
        try:
            with opened(home) as window:
                window.office = office
                yield window
        finally:
            office.close()


def _office(stage: Stage) -> Office:
    assert isinstance(stage.window.office, Office)
    return stage.window.office


def _seen(stage: Stage, words: str, **parts: str) -> None:
    """Wait until a text is shown."""
    text = stage.translated(words).format(**parts)
    stage.wait(lambda seen: any(text in shown for shown in (*seen["texts"], *seen["dialog"], *seen["status"])))


def _enter(stage: Stage, field: str, text: str) -> None:
    assert stage.window.do(do="enter", field=stage.translated(field), text=text), field


def _outside(stage: Stage) -> None:
    stage.button("Fechar este aviso", anywhere=True)
    stage.press("Comma", "Control")
    stage.button("Escritório", anywhere=True)
    stage.wait_until_pressable("Criar o escritório…")


def _founding(stage: Stage) -> None:
    stage.button("Criar o escritório…")
    stage.wait_for_dialog()
    _enter(stage, "Endereço do servidor do escritório", "ana@servidor.exemplo.adv.br/autos?sslmode=disable")
    _enter(stage, "Senha de quem cria", "senha-inventada")
    _enter(stage, "Nome do escritório", FIRM)
    _enter(stage, "Seu nome", "Ana Prado Teixeira")
    stage.press("Return")


def _founded(stage: Stage) -> None:
    """Another firm, only to show its sheet."""
    office = _office(stage)
    address = str(empty_database(office.cluster)).removeprefix("postgresql://")
    _enter(stage, "Endereço do servidor do escritório", address)
    _enter(stage, "Senha de quem cria", PASSWORD)
    stage.press("Return")
    stage.wait_until_pressable("Imprimir…")


def _left(stage: Stage) -> None:
    stage.dismiss()
    stage.button("Fechar assim mesmo", anywhere=True)
    stage.button("Sair…")
    stage.wait_until_pressable("Sair")
    stage.button("Sair", anywhere=True)
    stage.wait_until_pressable("Entrar com um convite…")


def _joining(stage: Stage) -> None:
    office = _office(stage)
    invitation = office.run(office.invite())
    stage.button("Entrar com um convite…")
    stage.wait_for_dialog()
    _enter(stage, "Convite", invitation[:-9])
    stage.press("Return")
    office.invitation = invitation


def _waiting(stage: Stage) -> None:
    _enter(stage, "Convite", _office(stage).invitation)
    stage.press("Return")
    _seen(stage, "Falta quem convidou deixar entrar")


def _inside(stage: Stage) -> None:
    office = _office(stage)
    office.run(office.admit())
    _seen(stage, "Quem está num espaço lê tudo dele")
    stage.button("Conferir agora")
    _seen(stage, "Nada falta nem foi trocado desde o primeiro registro.")


def _limiting(stage: Stage) -> None:
    stage.button("Mudar…")
    stage.wait_for_dialog()
    _enter(stage, "Quanto o escritório todo pode gastar por mês", "4.000,00")


def _limited(stage: Stage) -> None:
    stage.press("Return")
    _seen(stage, "{known} de {limit}", known="R$\u00a00,00", limit="R$\u00a04.000,00")
    stage.wait(lambda seen: not seen["dialog"])


def _inviting(stage: Stage) -> None:
    stage.button("Convidar…")
    stage.wait_for_dialog()
    _enter(stage, "Nome de quem entra", "Caio Rocha Lacerda")
    stage.press("Return")
    stage.wait_until_pressable("Copiar o convite")


def _asking(stage: Stage) -> None:
    office = _office(stage)
    invitation = next(text for text in stage.window.do(do="words") if text.startswith(PREFIX))
    office.run(office.ask(invitation))
    stage.button("Pronto", anywhere=True)
    _seen(stage, "Um computador pede entrada")


def _new_space(stage: Stage) -> None:
    stage.button("O código confere, deixar entrar")
    stage.wait(lambda seen: not any(stage.translated("Um computador pede entrada") in text for text in seen["texts"]))
    stage.button("Novo espaço…")
    stage.wait_for_dialog()


def _bought_twice(stage: Stage) -> None:
    """Two colleagues ask the same, and something else each, without knowing of each other."""
    stage.dismiss()
    office = _office(stage)
    office.run(office.buy())
    _seen(stage, "Compras duplas")


def _space(stage: Stage) -> None:
    stage.dismiss()
    office = _office(stage)
    office.run(office.share())
    stage.press("2", "Control")
    stage.button("Caso Itaverde", anywhere=True)
    stage.wait_for("library", rows=6)
    stage.open(1)


def _sharing(stage: Stage) -> None:
    stage.press("1", "Control")
    stage.search(CPF, mode=3)
    stage.wait_for("results", rows=3)
    stage.press("S", "ControlShift")
    stage.wait_for_dialog()
    stage.press("Down")  # the whole firm has the answer by itself


def _outbox(stage: Stage) -> None:
    office = _office(stage)
    office.cluster.stop("immediate")
    stage.press("Return")
    stage.wait(lambda seen: not seen["dialog"])
    stage.press("2", "Control")
    stage.wait(lambda seen: seen["screen"] == "library")
    stage.button("Caixa de saída", anywhere=True)
    stage.wait_until_pressable("Desistir de enviar")


def _reached_again(stage: Stage) -> None:
    office = _office(stage)
    office.cluster.start()
    stage.button("Tentar agora")
    _seen(stage, "Nada espera")


FIRM_SCENES = (
    Scene("firm-outside", _outside),
    Scene("firm-found", _founding),
    Scene("firm-sheet", _founded),
    Scene("firm-left", _left),
    Scene("firm-join", _joining),
    Scene("firm-waiting", _waiting),
    Scene("firm-inside", _inside),
    Scene("firm-limit", _limiting),
    Scene("firm-limited", _limited),
    Scene("firm-invitation", _inviting),
    Scene("firm-asking", _asking),
    Scene("firm-space-new", _new_space),
    Scene("firm-doubles", _bought_twice),
    Scene("firm-space", _space),
    Scene("firm-share", _sharing),
    Scene("firm-outbox", _outbox),
    Scene("firm-outbox-empty", _reached_again),
)

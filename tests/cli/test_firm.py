"""`autos firm …` from its arguments to its exit status: two computers, one real server."""

from __future__ import annotations

import asyncio
import io
import json
import socket
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import TypeVar
from uuid import UUID

import psycopg
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from pydantic import SecretStr

from autos.__main__ import main
from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.cli import firm_verbs as command
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.money import NO_BREAK
from autos.firm.server import create
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, NOW
from tests.firm.postgres import PASSWORD, Cluster
from tests.memory_secrets import MemorySecrets

T = TypeVar("T")
SEARCH = UUID(int=1)
SERVICE = "https://service.invalid/requests"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def url(firm_database: str) -> str:
    return firm_database


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a person's computer; returns its status, and what it printed on both streams."""
    keyrings: dict[str, MemorySecrets] = {}

    def run_as(person: str, *words: str, typed: str = "") -> tuple[int, str, str]:
        if person not in keyrings:
            keyrings[person] = MemorySecrets()
            keyrings[person].write(ARCHIVE_KEY, SecretStr(KEY))
        monkeypatch.setattr(command, "Secrets", lambda: keyrings[person])
        monkeypatch.setenv("AUTOS_HOME", str(tmp_path / person))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(["firm", *words])
        printed = capsys.readouterr()
        return status, printed.out.strip(), printed.err

    return run_as


def _add_search(folder: Path) -> None:
    async def add() -> None:
        archive = await Archive.open(folder / "acervo.autos", SecretStr(KEY))
        await add_search(archive, 1, records(range(3)))
        await archive.aclose()

    asyncio.run(add())


def _fill_folder(folder: Path) -> str:
    """A folder with every lawsuit; returns the number of one of them."""

    def fill(inside: ArchiveTransaction) -> str:
        added, _ = inside.folders.add("Auriverde", NOW)
        inside.folders.put(
            added.folder_id, inside.lawsuits.cases_of(inside.lawsuits.ids_for_entry(SEARCH)).values(), NOW
        )
        return inside.lawsuits.lawsuit(inside.lawsuits.ids_for_entry(SEARCH)[0]).code

    return asyncio.run(_within(folder, fill))


def _put_label(folder: Path, number: str) -> None:
    def put(inside: ArchiveTransaction) -> None:
        row_id = inside.lawsuits.row_of_number(number)
        assert row_id is not None
        inside.labels.put(3, inside.lawsuits.cases_of([row_id]).values(), datetime.now(UTC))

    asyncio.run(_within(folder, put))


def _adopt_monitoring(folder: Path, number: str) -> None:
    def adopt(inside: ArchiveTransaction) -> None:
        row_id = inside.lawsuits.row_of_number(number)
        assert row_id is not None
        inside.monitorings.adopt(SEARCH, NOW, service="https://service.invalid", name="Auriverde")
        inside.monitorings.add_finds(SEARCH, [(inside.lawsuits.cases_of([row_id])[row_id], "r", NOW)])

    asyncio.run(_within(folder, adopt))


async def _within(folder: Path, work: Callable[[ArchiveTransaction], T]) -> T:
    archive = await Archive.open(folder / "acervo.autos", SecretStr(KEY))
    try:
        return await archive.run(work)
    finally:
        await archive.aclose()


def _has_search(folder: Path) -> bool:
    async def read() -> bool:
        archive = await Archive.open(folder / "acervo.autos", SecretStr(KEY))
        try:
            return bool(await archive.read(lambda inside: inside.ledger.recent(5)))
        finally:
            await archive.aclose()

    return asyncio.run(read())


def test_from_the_founding_to_the_colleague(run: Run, url: str, tmp_path: Path) -> None:
    """Found, invite, enter, compare the code, share, read, verify, shut out."""
    status, recovery, _ = run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    assert (status, len(recovery), {len(group) for group in recovery.split()}) == (0, 159, {4})  # as on the sheet
    _add_search(tmp_path / "ana")

    status, invitation, said = run("ana", "invite", "Bia")
    assert status == 0
    assert "Serve uma vez" in said
    status, code, _ = run("bia", "join", "--device", "Notebook", typed=invitation)
    assert (status, len(code)) == (0, 11)
    assert "espera quem administra" in run("bia", "status")[2]
    assert run("ana", "admit")[1] == f"{code}\tBia\tNotebook"
    assert run("ana", "admit", "222 222 222")[0] == 1
    assert run("ana", "admit", *code.split())[0] == 0

    assert "1 busca compartilhada" in run("ana", "share", "--search", str(SEARCH))[2]
    assert not _has_search(tmp_path / "bia")
    status, printed, _ = run("bia", "sync")
    assert status == 0
    assert "Sampaio: em dia." in printed
    assert "Todo o escritório · 2 pessoas: Ana, Bia" in printed
    assert _has_search(tmp_path / "bia")

    assert run("bia", "members")[1].splitlines() == ["Ana · administra", "Bia"]
    assert "Nada falta nem foi trocado" in run("bia", "verify")[1]
    assert run("bia", "spaces", "--open", "Caso Itaverde")[0] == 0
    assert "Itaverde" not in run("ana", "spaces")[1]
    status, _, said = run("bia", "spaces", "--let-in", "Ana")
    assert (status, said.strip()) == (2, "Diga em que espaço, com --space NOME.")
    assert run("bia", "spaces", "--space", "Caso Itaverde", "--let-in", "Ana")[0] == 0
    assert "Caso Itaverde · 2 pessoas: Ana, Bia" in run("ana", "spaces")[1]
    assert "não se desfaz" in run("ana", "revoke", "Bia")[2]
    assert "foi tirado do escritório" in run("bia", "sync")[2]


def test_a_member_enters_with_another_computer(run: Run, url: str) -> None:
    """It is admitted by the first one, and has a login of its own; an invitation that was cancelled is of no use."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    run("bia", "sync")
    status, invitation, said = run("bia", "invite", "--own-device")
    assert status == 0
    assert "Serve uma vez" in said
    [line] = run("ana", "invitations")[1].splitlines()
    assert line.split("\t")[1:3] == ["Bia", "Bia"]
    lost = run("bia", "invite", "--own-device")[1]
    assert run("bia", "invitations", "--cancel", run("bia", "invitations")[1].splitlines()[-1].split("\t")[0])[0] == 0
    assert run("lost", "join", typed=lost)[0] == 1
    code = run("notebook", "join", "--device", "Notebook", typed=invitation)[1]
    assert run("bia", "admit", code)[0] == 0
    for desk in ("notebook", "bia", "ana"):
        assert "Todo o escritório · 2 pessoas: Ana, Bia" in run(desk, "sync")[1]


def test_the_recovery_sheet_opens_the_firm(run: Run, url: str) -> None:
    sheet = run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)[1]
    wrong = run("new", "recover", url, "--member", "Ana", typed=f"{PASSWORD}\n{'00' * 64}\n")
    assert wrong[0] == 1
    assert "não é a folha" in wrong[2]
    status, _, said = run("new", "recover", url, "--member", "Ana", typed=f"{PASSWORD}\n{sheet}\n")
    assert (status, "é agora o único de Ana" in said) == (0, True)
    assert "Sampaio: em dia." in run("new", "status")[1]
    assert run("ana", "status")[0] == 1


def test_the_audit_is_checked_without_this_program(run: Run, url: str, tmp_path: Path) -> None:
    """Every signature, and the chain of hashes, with a library for Ed25519 alone; no content is in it."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    _add_search(tmp_path / "ana")
    run("ana", "share", "--search", str(SEARCH))
    status, printed, _ = run("ana", "audit")
    lines = [json.loads(line) for line in printed.splitlines()]

    assert (status, [line["did"] for line in lines]) == (0, ["founded", "device_admitted", "answer"])
    assert {line["member"] for line in lines} == {"Ana"}
    assert lines[2]["act"] is None
    for before, line in zip([None, *lines], lines, strict=False):
        signed = bytes.fromhex(line["signed"])
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(line["signing_key"]))
        key.verify(bytes.fromhex(line["signature"]), signed)
        if before is not None:
            assert line["prev_hash"] == sha256(bytes.fromhex(before["signed"])).hexdigest()


def test_the_audit_as_a_table(run: Run, url: str, tmp_path: Path) -> None:
    """Names cannot be formulas; what the server gave to whom is in it where that is wished; no file is replaced."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "=1+1", "--device", "@Mesa", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", "--device", "Notebook", typed=run("ana", "invite", "Bia")[1])[1])
    run("bia", "sync")
    status, printed, _ = run("ana", "audit", "--format", "csv", "--deliveries")
    heading, *lines = [line.split(";") for line in printed.splitlines()]

    assert (status, heading[:5]) == (0, ["Espaço", "Registro", "Até o registro", "Data e hora", "Pessoa"])
    assert [line[6] for line in lines if line[4] == "'=1+1"][:2] == [
        "criou o escritório",
        "deixou entrar um computador",
    ]
    assert lines[0][5] == "'@Mesa"
    assert lines[1][7] == "Bia · Notebook"
    assert ["Sampaio", "1", "2", "Bia", "Notebook", "recebeu do servidor, segundo ele"] in [
        [*line[:3], *line[4:7]] for line in lines
    ]
    assert "recebeu do servidor" not in run("ana", "audit", "--format", "csv")[1]
    [delivered] = [
        line for text in run("ana", "audit", "--deliveries")[1].splitlines()
        if (line := json.loads(text))["did"] == "delivered" and line["member"] == "Bia"
    ]  # fmt: skip
    assert (delivered["seq"], delivered["to"], delivered["device"]) == (1, 2, "Notebook")
    target = tmp_path / "auditoria.csv"
    assert run("ana", "audit", "--format", "csv", "--to", str(target))[0] == 0
    assert target.read_bytes().startswith("\ufeffEspaço;".encode())
    assert run("ana", "audit", "--format", "csv", "--to", str(target))[0] == 1
    assert run("ana", "audit", "--to", str(tmp_path / "auditoria.jsonl"))[0] == 0
    assert len((tmp_path / "auditoria.jsonl").read_text().splitlines()) == 2


def test_a_search_is_shared_no_more(run: Run, url: str, tmp_path: Path) -> None:
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    _add_search(tmp_path / "ana")
    assert "não está compartilhado" in run("ana", "unshare", "--search", str(SEARCH))[2]
    assert "Não há pasta" in run("ana", "unshare", "--folder", "Outra")[2]
    run("ana", "share", "--search", str(SEARCH))
    run("bia", "sync")
    assert _has_search(tmp_path / "bia")
    status, _, said = run("bia", "unshare", "--search", str(SEARCH))
    assert (status, "não permite isto" in said) == (1, True)
    status, _, said = run("ana", "unshare", "--search", str(SEARCH))
    assert (status, "não se desfaz" in said) == (0, True)
    run("bia", "sync")
    assert not _has_search(tmp_path / "bia")
    assert _has_search(tmp_path / "ana")


@pytest.mark.usefixtures("midday")
def test_who_was_taken_out_of_a_space_is_told_what_went(run: Run, url: str, tmp_path: Path) -> None:
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    _add_search(tmp_path / "ana")
    run("ana", "spaces", "--open", "Caso Itaverde")
    run("bia", "sync")
    run("ana", "spaces", "--space", "Caso Itaverde", "--let-in", "Bia")
    run("ana", "share", "--search", str(SEARCH), "--space", "Caso Itaverde")
    run("bia", "sync")
    assert _has_search(tmp_path / "bia")
    run("ana", "spaces", "--space", "Caso Itaverde", "--shut-out", "Bia")
    status, printed, said = run("bia", "sync")
    sentence = "Você saiu do espaço Caso Itaverde hoje: 3 processos que vieram de lá foram apagados."
    assert (status, sentence in said, sentence in printed) == (0, True, True)
    assert "O que já foi lido não se desfaz." in printed
    assert not _has_search(tmp_path / "bia")
    assert "autos firm members" in run("bia", "spaces", "--space", "Caso Itaverde", "--let-in", "Bia")[2]


def test_walls_are_named_before_something_is_shared_past_them(run: Run, url: str, tmp_path: Path) -> None:
    """Search, folder and monitoring; nothing leaves before a second, different word."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    _add_search(tmp_path / "ana")
    number = _fill_folder(tmp_path / "ana")
    _adopt_monitoring(tmp_path / "ana", number)
    run("ana", "spaces", "--open", "Caso Itaverde")
    assert run("ana", "share", "--search", str(SEARCH), "--space", "Caso Itaverde")[0] == 0
    for what in (["--search", str(SEARCH)], ["--folder", "Auriverde"], ["--monitoring", "Auriverde"]):
        status, _, said = run("ana", "share", *what)
        assert (status, "de “Caso Itaverde”, de que Bia não participa." in said) == (1, True), what
        assert "Nada foi compartilhado. Para mostrar também a Bia, repita com --past-walls." in said
    run("bia", "sync")
    assert not _has_search(tmp_path / "bia")
    assert run("ana", "share", "--folder", "Auriverde", "--past-walls")[0] == 0
    run("bia", "sync")
    assert "Ana pôs na pasta Auriverde." in run("bia", "history", number)[1]


def test_a_restored_server_needs_a_word(run: Run, url: str, cluster: Cluster, tmp_path: Path) -> None:
    """What is missing is said first; without the word nothing changes."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    database = url.rsplit("/", 1)[1]
    with cluster.superuser() as superuser:
        superuser.execute(f"CREATE DATABASE {database}_copy TEMPLATE {database}")
    _add_search(tmp_path / "ana")
    run("ana", "share", "--search", str(SEARCH))
    assert "O servidor tem tudo" in run("ana", "restored", "--yes")[2]
    with cluster.superuser() as superuser:
        superuser.execute(f"DROP DATABASE {database} WITH (FORCE)")
        superuser.execute(f"CREATE DATABASE {database} TEMPLATE {database}_copy")
    status, _, said = run("ana", "sync")
    assert (status, "voltou a um estado anterior" in said, "autos firm restored" in said) == (1, True, True)
    status, printed, said = run("ana", "restored", typed="não\n")
    assert (status, "falta 1 registro" in printed, "Nada mudou" in said) == (1, True, True)
    assert run("ana", "sync")[0] == 1
    status, _, said = run("ana", "restored", typed="restaurado\n")
    assert (status, "1 daqui sai de novo" in said) == (0, True)
    assert run("ana", "sync")[0] == 0
    done = [json.loads(line)["did"] for line in run("ana", "audit")[1].splitlines()]
    assert done == ["founded", "restored", "answer"]


def test_the_servers_schema_is_upgraded_in_one_transaction(run: Run, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer program asks for it, a failing step changes nothing, and the older program leaves the newer one alone."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    known = create.MIGRATIONS
    monkeypatch.setattr(create, "MIGRATIONS", (*known, "CREATE TABLE extra (x int)", "SELECT 1 / 0"))
    assert "autos firm upgrade" in run("ana", "status")[2]
    with pytest.raises(psycopg.errors.DivisionByZero):
        run("ana", "upgrade", url, typed=PASSWORD)
    monkeypatch.setattr(create, "MIGRATIONS", (*known, "CREATE TABLE extra (x int)"))
    assert run("ana", "upgrade", url, typed=PASSWORD)[0] == 0
    assert run("ana", "status")[0] == 0
    assert run("ana", "upgrade", url, typed=PASSWORD)[0] == 0
    monkeypatch.setattr(create, "MIGRATIONS", known)
    assert "mais novo" in run("ana", "status")[2]
    assert "mais novo" in run("ana", "upgrade", url, typed=PASSWORD)[2]


def test_a_person_is_erased_at_both_desks(run: Run, url: str) -> None:
    """From the order to the receipt, which names desks and never the person."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", "--device", "Mesa", typed=PASSWORD)
    code = run("bia", "join", "--device", "Notebook", typed=run("ana", "invite", "Bia")[1])[1]
    run("ana", "admit", code)
    run("bia", "sync")
    person = "Quitéria Zumbelina Fictícia\n"
    assert run("ana", "erase", typed="")[0] == 2
    status, printed, _ = run("ana", "erase", "--yes", typed=person)
    assert status == 0
    assert "Ana · Mesa: apagado" in printed
    assert "Bia · Notebook: ainda não" in printed
    assert "administra" in run("bia", "erase", "--yes", typed=person)[2]
    assert run("bia", "sync")[0] == 0
    printed = run("ana", "erase", "--receipts")[1]
    assert "Bia · Notebook: apagado" in printed
    assert "Quitéria" not in printed


def test_a_folder_its_history_and_what_waits(run: Run, url: str, tmp_path: Path) -> None:
    """Shared with its labels; what is done later waits, is named, and leaves; the history names who did it."""
    assert run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)[0] == 0
    _add_search(tmp_path / "ana")
    number = _fill_folder(tmp_path / "ana")
    _, invitation, _ = run("ana", "invite", "Bia")
    _, code, _ = run("bia", "join", typed=invitation)
    assert run("ana", "admit", *code.split())[0] == 0

    assert "Não há pasta" in run("ana", "share", "--folder", "Outra")[2]
    assert "Pasta compartilhada, 3 processos." in run("ana", "share", "--folder", "Auriverde")[2]
    assert run("bia", "sync")[0] == 0
    assert "Ana pôs na pasta Auriverde." in run("bia", "history", number)[1]
    assert "Não há processo" in run("bia", "history", "0")[2]
    assert "Nada espera" in run("bia", "outbox")[2]
    _put_label(tmp_path / "bia", number)
    assert "Etiqueta Verde em 1 processo · Sampaio · espera" in run("bia", "outbox")[1]
    assert '"kind": "LABEL"' in run("bia", "outbox", "--json")[1]
    assert run("bia", "sync")[0] == run("ana", "sync")[0] == 0
    assert "Bia pôs a etiqueta Verde." in run("ana", "history", number)[1].splitlines()[0]
    assert '"member": "Bia"' in run("ana", "history", number, "--json")[1].splitlines()[0]

    assert "Não há monitoramento" in run("ana", "share", "--monitoring", "Outro")[2]
    _adopt_monitoring(tmp_path / "ana", number)
    assert "continua rodando daqui" in run("ana", "share", "--monitoring", "Auriverde")[2]
    assert "Agora quem roda é Bia." in run("ana", "hand-over", "Auriverde", "Bia")[2]
    assert run("bia", "sync")[0] == 0
    assert "Ana recebeu pelo monitoramento Auriverde." in run("bia", "history", number)[1]


def test_what_is_wrong_is_said(run: Run, url: str) -> None:
    """A wrong address, a password in it, no firm, a second firm, a damaged invitation, a server that is gone."""
    with_password = url.replace("postgres@", "postgres:secret@")
    for wrong in ("http://x/y", with_password, f"{url}?sslmode=disable", "postgresql://host"):
        status, _, said = run("ana", "create", wrong, "--name", "S", "--member", "Ana", typed=PASSWORD)
        assert status == 1
        assert "não é o endereço do servidor" in said
    assert "não está em nenhum escritório" in run("ana", "status")[2]
    assert "recusou o usuário ou a senha" in run("ana", "create", url, "--name", "S", "--member", "A", typed="x")[2]
    assert run("ana", "create", url, "--name", "S", "--member", "Ana", typed=PASSWORD)[0] == 0
    assert "já está em um escritório" in run("ana", "create", url, "--name", "S", "--member", "A", typed=PASSWORD)[2]
    assert "já tem um escritório" in run("bia", "create", url, "--name", "S", "--member", "A", typed=PASSWORD)[2]
    assert run("bia", "join", typed="autos-convite-1-xxxx")[0] == 2
    gone = "postgresql://postgres@127.0.0.1:1/firm"
    assert "não responde" in run("bia", "create", gone, "--name", "S", "--member", "A", typed=PASSWORD)[2]


def _buy(folder: Path, number: int, label: str, amount: str | None) -> None:
    """A call of now in the ledger of a desk, the same question whatever its number."""

    def buy(inside: ArchiveTransaction) -> None:
        at = datetime.now(UTC)
        bought = LedgerEntry(
            UUID(int=number), "cpf", "11122233396", label, Mode.BASE, SERVICE, LedgerState.COMPLETED, at, at
        )
        inside.ledger.add(bought, json.dumps({"search": {"search_type": "cpf", "search_key": "11122233396"}}))
        prices = {} if amount is None else {CostClass.BASE: Decimal(amount)}
        inside.tariffs.set(SERVICE, Tariff(prices))

    asyncio.run(_within(folder, buy))


def test_the_firms_limit_and_what_was_bought_twice(run: Run, url: str, tmp_path: Path) -> None:
    """Set by who administers, known to all, with what was spent and the price of what was bought twice."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    run("bia", "sync")
    assert plain(run("ana", "limit")[1]) == "R$ 0,00, sem limite (somando as 2 pessoas)"
    assert "Escreva o valor assim" in run("ana", "limit", "muito")[2]
    assert run("ana", "limit", "muito")[0] == 2
    assert run("bia", "limit", "10")[0] == 1
    status, printed, _ = run("ana", "limit", "4.000,00", "--at-limit", "confirm")
    assert status == 0
    assert plain(printed).startswith("R$ 0,00 de R$ 4.000,00 (0% usado, somando as 2 pessoas")
    _buy(tmp_path / "ana", 1, "111.222.333-96", "0.25")
    _buy(tmp_path / "bia", 2, "111.222.333-96", "0.31")
    run("ana", "sync")
    run("bia", "sync")
    printed = plain(run("ana", "status")[1])
    assert "R$ 0,56 de R$ 4.000,00" in printed
    assert "1 compra dupla neste mês, R$ 0,31 a mais" in printed

    said = plain(run("bia", "doubles")[1]).splitlines()
    assert "Compra dupla: você e Ana perguntaram o mesmo · 111.222.333-96, Base (imediata)" in said[0]
    assert said[0].endswith("custou R$ 0,31 a mais")
    [double] = [json.loads(line) for line in run("ana", "doubles", "--json")[1].splitlines()]
    assert (double["first"], double["second"], double["amount"]) == ("Ana", "Bia", "0.31")
    assert run("ana", "limit", "none")[0] == 0
    run("bia", "sync")
    assert "sem limite" in run("bia", "limit")[1]


def test_the_month_is_said_without_the_server(run: Run, url: str, cluster: Cluster) -> None:
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "limit", "10")
    cluster.stop("immediate")
    try:
        said = plain(run("ana", "limit")[1])
        doubles = plain(run("ana", "doubles")[1])
    finally:
        cluster.start()

    assert "R$ 0,00 de R$ 10,00" in said
    assert doubles == "0 compras duplas neste mês, R$ 0,00 a mais"


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ")


def test_what_no_computer_accepts_is_taken_out_of_the_server(
    run: Run, url: str, cluster: Cluster, tmp_path: Path
) -> None:
    """It is said first, and whose it is; without the word nothing changes."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    assert "nada a tirar" in run("ana", "repair", url, typed=PASSWORD)[2]
    _add_search(tmp_path / "bia")
    run("bia", "share", "--search", str(SEARCH))
    with cluster.superuser(url.rsplit("/", 1)[1]) as superuser:
        superuser.execute("UPDATE autos_firm.entry SET signature = %s WHERE kind = 20", (bytes(64),))
    status, _, said = run("ana", "revoke", "Bia")
    assert (status, "autos firm repair" in said) == (1, True)
    status, printed, said = run("ana", "repair", url, typed=f"{PASSWORD}\nnão\n")
    assert (status, "Nada mudou" in said) == (1, True)
    assert "Sampaio: depois do registro 2, 1 registro que não confere, a começar por um enviado por Bia." in printed
    assert run("ana", "sync")[0] == 1
    status, _, said = run("ana", "repair", url, typed=f"{PASSWORD}\nretirar\n")
    assert (status, "Retirado" in said) == (0, True)
    assert run("ana", "revoke", "Bia")[0] == 0
    done = [json.loads(line)["did"] for line in run("ana", "audit")[1].splitlines()]
    assert done == ["founded", "device_admitted", "device_removed", "epoch_begun"]


@pytest.mark.parametrize("verb", ["create", "upgrade", "recover", "repair"])
def test_no_command_connects_with_a_server_that_the_administrator_has_not_listed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    """Nor does it ask for the password of one."""
    policy = tmp_path / "policy.json"
    policy.write_text(json.dumps({"firm": {"addresses": ["arquivo.exemplo.adv.br"]}}), encoding="utf-8")
    monkeypatch.setenv("AUTOS_POLICY", str(policy))
    names = ["--name", "Sampaio"] if verb == "create" else []
    names += ["--member", "Ana"] if verb in ("create", "recover") else []
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"postgresql://ana@127.0.0.1:{listening.getsockname()[1]}/firm"
        status, _, said = run("ana", verb, address, *names)
        listening.setblocking(False)
        with pytest.raises(BlockingIOError):
            listening.accept()

    assert (status, "O administrador deste computador não permite partilhar com este servidor" in said) == (1, True)


def test_a_login_that_cannot_be_closed_is_named(run: Run, url: str, cluster: Cluster) -> None:
    """With the statement for the owner of the database."""
    run("ana", "create", url, "--name", "Sampaio", "--member", "Ana", typed=PASSWORD)
    run("ana", "admit", run("bia", "join", typed=run("ana", "invite", "Bia")[1])[1])
    with cluster.superuser(url.rsplit("/", 1)[1]) as superuser:
        [(owner,)] = superuser.execute("SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'autos_firm'")
        superuser.execute(f"ALTER ROLE {owner} NOCREATEROLE")
        [(login,)] = superuser.execute(
            "SELECT device.role_name FROM autos_firm.device JOIN autos_firm.member USING (member_id)"
            " WHERE NOT is_administrator"
        )
    status, _, said = run("ana", "revoke", "Bia")
    assert (status, f'ALTER ROLE "{login}" NOLOGIN' in said) == (0, True)


@pytest.mark.parametrize(
    ("words", "typed", "missing"),
    [
        ("create postgresql://ana@127.0.0.1:1/firm --name Sampaio --member Ana", "", "Falta a senha de ana"),
        ("recover postgresql://ana@127.0.0.1:1/firm --member Ana", "", "Falta a senha de ana"),
        ("recover postgresql://ana@127.0.0.1:1/firm --member Ana", "senha\n", "Falta a folha de recuperação"),
        ("join", "", "Falta o convite"),
    ],
)
def test_an_empty_input_is_told_with_what_it_lacks(run: Run, words: str, typed: str, missing: str) -> None:
    """Nothing is asked of a server, and nothing is stored."""
    status, printed, said = run("ana", *words.split(), typed=typed)

    assert (status, printed) == (2, "")
    assert missing in said
    assert "Nada foi feito." in said

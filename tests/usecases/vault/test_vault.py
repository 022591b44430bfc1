"""The vault: known credentials are readable offline, and no password is stored."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.errors import ContractBroken, Refused, ServiceProblem, ServiceUnreachable
from autos.domain.redaction import HIDDEN, REDACTION
from autos.domain.vault.coverage import WILDCARD, Coverage, CoverageKind
from autos.domain.vault.credential import Credential, CredentialState
from autos.service.app import create_app
from autos.service.store.requests import RequestStore
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault as ServiceVault
from autos.usecases.vault.vault import CredentialRegistration, CredentialVault
from tests.service.conftest import KEY, MemorySecrets
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.monitoring.watched import Watched, always

PASSWORD, SECRET = "senha-inventada-7f3c", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"


@pytest.fixture
def service(store: RequestStore, clock: PassingClock, sealed: ServiceVault) -> Watched:
    return Watched(httpx.ASGITransport(create_app(store, clock, KEY, vault=sealed)))


@pytest.fixture
def sealed(tmp_path: Path) -> Iterator[ServiceVault]:
    vault = ServiceVault(tmp_path / "vault.sqlite", VaultKey(MemorySecrets()))
    yield vault
    vault.close()


@pytest.fixture
def vault(archive: Archive, client: Autos, clock: PassingClock) -> CredentialVault:
    return CredentialVault(archive, client, clock, SERVICE)


def sending(system_name: str, customer_key: str = "", **changes: object) -> CredentialRegistration:
    credential = Credential(system_name, customer_key, "11122233396", SecretStr(PASSWORD), SecretStr(SECRET))
    return CredentialRegistration(credential, **changes)  # type: ignore[arg-type]


async def some_systems(vault: CredentialVault) -> list[str]:
    return Coverage(await vault.ask()).systems


async def test_every_system_is_known_before_anything_is_registered(vault: CredentialVault) -> None:
    """`system_name` is picked from what the service lists."""
    systems = await some_systems(vault)
    coverage = Coverage(await vault.known())
    assert len(systems) > 20
    assert {coverage.of(system, "") for system in systems} == {CoverageKind.NONE}


async def test_what_is_registered_is_covered_and_kept_without_its_secrets(
    vault: CredentialVault, tmp_path: Path, clock: PassingClock
) -> None:
    """In no file of the archive's folder; the reminder stays."""
    system, other, *_ = await some_systems(vault)
    renew_at = clock.now() + timedelta(days=90)
    result = await vault.register([sending(system, "cliente", renew_at=renew_at), sending("Nowhere - X", "cliente")])
    coverage = Coverage(await vault.ask())

    assert [one is not None and one.is_stored for one in result] == [True, False]
    assert coverage.of(system, "cliente") is CoverageKind.OWN
    assert coverage.of(other, "cliente") is CoverageKind.NONE
    own = coverage.pair(system, "cliente")
    assert own is not None
    assert (own.renew_at, own.registered_at) == (renew_at, clock.now())
    assert coverage.pair("Nowhere - X", "cliente") is None
    everything = b"".join(file.read_bytes() for file in tmp_path.rglob("acervo*") if file.is_file())
    assert PASSWORD.encode() not in everything
    assert SECRET.encode() not in everything


async def test_a_wildcard_covers_and_its_deletion_uncovers(vault: CredentialVault) -> None:
    """Deleting what is not there is no problem."""
    system = (await some_systems(vault))[0]
    await vault.register([sending(WILDCARD)])
    assert Coverage(await vault.ask(["cliente"])).of(system, "cliente") is CoverageKind.WILDCARD
    for _ in range(2):
        await vault.delete(WILDCARD, "")
    coverage = Coverage(await vault.known())
    assert coverage.of(system, "cliente") is CoverageKind.NONE
    assert coverage.pair(WILDCARD, "") is None


async def test_one_deleted_elsewhere_is_seen_as_missing(vault: CredentialVault, client: Autos) -> None:
    """The service names only what it has."""
    system = (await some_systems(vault))[0]
    await vault.register([sending(system, "cliente")])
    await client.vault.delete(system, "cliente")
    coverage = Coverage(await vault.ask(["cliente"]))
    assert coverage.pair(system, "cliente") is None
    assert CredentialState.ACTIVE not in {one.state for one in await vault.known()}


async def test_a_service_may_list_named_keys_only(vault: CredentialVault, service: Watched) -> None:
    """What it says of the known keys is read all the same; without any known key its refusal is told."""

    async def named_only(call: httpx.Request) -> httpx.Response | None:
        has_key = call.method != "GET" or "customer_key" in call.url.params
        return None if has_key else httpx.Response(400, json={"error": {"message": "customer_key is required"}})

    service.instead = named_only
    with pytest.raises(Refused):
        await vault.ask()
    [system, *_] = [one.system_name for one in await vault.ask(["office"]) if one.system_name != WILDCARD] or ["*"]
    await vault.register([sending(system, "office")])

    assert any(one.customer_key == "office" and one.exists for one in await vault.ask())


async def test_known_credentials_are_readable_without_the_service(vault: CredentialVault, service: Watched) -> None:
    """And a registration that could not be sent is not written down as one."""
    system = (await some_systems(vault))[0]
    await vault.register([sending(system, "cliente")])
    service.instead = always(httpx.ConnectError("synthetic"))
    with pytest.raises(ServiceUnreachable):
        await vault.ask()
    with pytest.raises(ServiceUnreachable):
        await vault.register([sending(system, "outro")])
    coverage = Coverage(await vault.known())
    assert coverage.of(system, "cliente") is CoverageKind.OWN
    assert coverage.pair(system, "outro") is None


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(404, json={}),
        httpx.Response(404, json={"systems": []}),
        httpx.Response(404, json={"error": {"message": "no such route"}}),
        httpx.Response(404, content=b"<html>Not found</html>"),
        httpx.Response(200, json={}),
        httpx.Response(200, json={"systems": None}),
        httpx.Response(200, json={"message": "maintenance"}),
        httpx.Response(200, json=[]),
    ],
)
async def test_an_answer_that_names_no_systems_is_no_empty_vault(
    vault: CredentialVault, service: Watched, answer: httpx.Response
) -> None:
    """Could not ask is not nothing there: what was told before stays."""
    system = (await some_systems(vault))[0]
    await vault.register([sending(system, "cliente")])
    service.instead = always(answer)
    with pytest.raises(ContractBroken):
        await vault.ask()
    assert Coverage(await vault.known()).of(system, "cliente") is CoverageKind.OWN
    service.instead = always(httpx.Response(200, json={"systems": []}))
    await vault.ask()
    assert Coverage(await vault.known()).of(system, "cliente") is not CoverageKind.OWN


ECHO = f"{PASSWORD} and {SECRET} were not taken"


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(200, json=[{"system_name": "TJXX", "message": ECHO, "password": PASSWORD, "secret": SECRET}]),
        httpx.Response(422, json={"error": {"message": ECHO}}),
        httpx.Response(200, json={"password": PASSWORD, "secret": SECRET}),
        httpx.Response(503, json={"error": {"message": ECHO}}),
        httpx.ReadTimeout("synthetic"),
    ],
)
async def test_what_was_sent_is_hidden_while_it_is_sent_and_forgotten_afterwards(
    vault: CredentialVault, service: Watched, answer: httpx.Response | Exception
) -> None:
    """However the service repeats it: what is handed on has it no more, so nobody need remember it to hide it."""
    hidden: list[str] = []
    answered = always(answer)

    async def instead(request: httpx.Request) -> httpx.Response | None:
        hidden.append(REDACTION.redacted(f"{PASSWORD} {SECRET}"))
        return await answered(request)

    service.instead = instead
    try:
        shown = repr(await vault.register([sending("TJXX")]))
    except ServiceProblem as problem:
        shown = repr(problem) + str(problem) + repr(vars(problem)) + repr(problem.__context__)
    assert set(hidden) == {f"{HIDDEN} {HIDDEN}"}
    assert PASSWORD not in shown
    assert SECRET not in shown
    assert PASSWORD not in repr(vars(REDACTION)) + repr(vars(re)).replace("\\", "")
    assert SECRET not in repr(vars(REDACTION)) + repr(vars(re))


async def unread(vault: CredentialVault) -> list[tuple[str, bytes]]:
    return [(one.kind.value, one.body) for one in await vault.unread()]


async def test_what_could_not_be_read_of_a_list_is_kept_until_the_next_query(
    vault: CredentialVault, service: Watched
) -> None:
    """Byte for byte and each once, however many keys were queried; a query that fails leaves it."""
    odd = b'{ "x" : 1.50 }'
    service.instead = always(httpx.Response(200, content=b'[{"name": "TJXX"}, ' + odd + b"]"))
    await vault.ask(["cliente"])
    kept = await unread(vault)
    service.instead = always(httpx.ConnectError("synthetic"))
    with pytest.raises(ServiceUnreachable):
        await vault.ask()
    after_failure = await unread(vault)
    service.instead = None
    await vault.ask()

    assert kept == after_failure == [("system", odd)]
    assert await unread(vault) == []


async def test_what_could_not_be_read_of_a_registration_is_kept_until_the_next_one(
    vault: CredentialVault, service: Watched
) -> None:
    """The outcome of what it was about is not known; what the vault lists is another matter."""
    system, other, *_ = await some_systems(vault)
    told = f'[{{"system_name": "{system}", "message": "CREDENTIAL_CREATED"}}, {{ "ok" : 1.50 }}]'
    service.instead = always(httpx.Response(200, content=told.encode()))
    results = await vault.register([sending(system), sending(other)])
    service.instead = None
    await vault.ask()
    kept = await unread(vault)
    await vault.register([sending(other)])

    assert [one is not None and one.is_stored for one in results] == [True, False]
    assert kept == [("registration", b'{ "ok" : 1.50 }')]
    assert await unread(vault) == []


@pytest.mark.parametrize("call", ["ask", "register"])
async def test_a_whole_answer_that_could_not_be_read_is_kept(
    vault: CredentialVault, service: Watched, call: str
) -> None:
    content = b'{ "novelty" : 1.50 }'
    service.instead = always(httpx.Response(200, content=content))
    with pytest.raises(ContractBroken):
        await (vault.ask() if call == "ask" else vault.register([sending("TJXX")]))

    assert await unread(vault) == [("answer", content)]


@pytest.mark.parametrize("escaped", [PASSWORD, PASSWORD.replace("-", "\\u002d"), PASSWORD.replace("-", "\\\\u002D")])
@pytest.mark.parametrize("answer", ['[{{"system_name": "TJXX"}}, {{"sent": "{}"}}]', '{{"sent": "{}"}}'])
async def test_what_could_not_be_read_is_kept_without_the_password(
    vault: CredentialVault, service: Watched, tmp_path: Path, answer: str, escaped: str
) -> None:
    """Whatever way the service writes it."""
    service.instead = always(httpx.Response(200, content=answer.format(escaped).encode()))
    with suppress(ContractBroken):
        await vault.register([sending("TJXX")])
    [(_, kept)] = await unread(vault)

    assert HIDDEN.encode() in kept
    everything = b"".join(file.read_bytes() for file in tmp_path.rglob("acervo*") if file.is_file())
    assert PASSWORD.encode() not in kept + everything
    assert escaped.encode() not in kept + everything


async def test_a_password_like_a_word_of_the_service_spoils_no_answer(vault: CredentialVault) -> None:
    system = (await some_systems(vault))[0]
    credential = Credential(system, "cliente", "11122233396", SecretStr("CREATED"))
    [result] = await vault.register([CredentialRegistration(credential)])
    assert result.is_stored


async def test_a_new_word_of_the_service_is_kept_as_it_came(vault: CredentialVault, service: Watched) -> None:
    """And a system that nobody knows is one more system."""
    answer = {"systems": [{"name": "TJXX - Novo", "customer_key": "", "credential_status": "waiting room"}]}
    service.instead = always(httpx.Response(200, json=answer))
    (one,) = await vault.ask()
    assert (one.system_name, one.state) == ("TJXX - Novo", "waiting room")
    assert Coverage([one]).of("TJXX - Novo", "") is CoverageKind.UNKNOWN_WORD


async def test_answers_in_another_order_are_about_what_they_name(vault: CredentialVault, service: Watched) -> None:
    """The contract does not say that they come in the order in which the credentials were sent."""
    one, other, third = (await some_systems(vault))[:3]
    systems = [
        {"system_name": third, "message": "CREDENTIAL_CREATED"},
        {"system_name": other, "message": "SYSTEM_UNAVAILABLE"},
        {"system_name": one, "message": "CREDENTIAL_CREATED"},
    ]
    service.instead = always(httpx.Response(200, json=systems))
    answers = await vault.register([sending(one, "lote"), sending(other, "lote"), sending(third, "lote")])
    assert [answer is not None and answer.is_stored for answer in answers] == [True, False, True]
    coverage = Coverage(await vault.known())
    assert [coverage.of(system, "lote") is CoverageKind.OWN for system in (one, other, third)] == [True, False, True]


async def test_a_missing_result_does_not_shift_the_others(vault: CredentialVault, service: Watched) -> None:
    one, other, third = (await some_systems(vault))[:3]
    systems = [{"system_name": name, "message": "CREDENTIAL_CREATED"} for name in (one, third)]
    service.instead = always(httpx.Response(200, json=systems))
    answers = await vault.register([sending(one, "lote"), sending(other, "lote"), sending(third, "lote")])
    assert [answer is not None and answer.is_stored for answer in answers] == [True, False, True]


async def test_an_ambiguous_result_of_one_system_with_two_keys_is_assigned_to_neither(
    vault: CredentialVault, service: Watched
) -> None:
    """Who is told that it was taken believes it."""
    (one, *_) = await some_systems(vault)
    service.instead = always(httpx.Response(200, json=[{"system_name": one, "message": "CREDENTIAL_CREATED"}]))
    answers = await vault.register([sending(one, "a"), sending(one, "b")])
    assert answers == [None, None]


async def test_an_answer_without_its_key_is_about_the_key_that_was_asked_for(
    vault: CredentialVault, service: Watched
) -> None:
    """Else searches without a key would count as covered by a client's credential."""
    system, other, *_ = await some_systems(vault)
    members = {
        "systems": [
            {"name": system, "credential_status": "active"},
            {"name": WILDCARD, "customer_key": ""},
            {"name": other},
        ]
    }

    async def keyless(request: httpx.Request) -> httpx.Response | None:
        return httpx.Response(200, json=members) if request.url.params.get("customer_key") == "cliente" else None

    service.instead = keyless
    coverage = Coverage(await vault.ask(["cliente"]))
    assert coverage.of(system, "") is CoverageKind.NONE
    assert coverage.of(system, "cliente") is CoverageKind.OWN
    assert coverage.of(other, "cliente") is CoverageKind.UNKNOWN_WORD  # it was named, and nothing said of it


@pytest.mark.parametrize(
    "systems",
    [
        None,
        "all",
        [None],
        [{"name": None, "customer_key": "", "credential_status": "active"}],
        [{"name": "<b>" * 4_000, "customer_key": "\u202e" * 500, "credential_status": 10**30}],
        [{"name": ["x"], "customer_key": {"a": 1}, "credential_status": None}],
    ],
    ids=lambda systems: str(systems)[:40],
)
async def test_whatever_the_service_lists_what_was_known_stays_readable(
    vault: CredentialVault, service: Watched, systems: object
) -> None:
    await some_systems(vault)
    service.instead = always(httpx.Response(200, json={"systems": systems}))
    with suppress(ServiceProblem):
        await vault.ask()
    assert Coverage(await vault.known()).systems

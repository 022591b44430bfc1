"""Saved connections: what is stored where, and the result of a test."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from pydantic import SecretStr

from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import PRACTICE_PATHS, URLS, Connection, CustomerKeyPlace
from autos.domain.connection.connection_draft import ConnectionDraft, draft_of
from autos.domain.connection.profile import MAX_KEY_LENGTH, Profile, address_of, parse_profile
from autos.domain.errors import (
    BadProfile,
    ContractBroken,
    KeyMissing,
    KeyRefused,
    NoConnection,
    RoutesMissing,
    ServiceUnreachable,
)
from autos.domain.operation import Operation
from autos.service.app import create_app
from autos.service.store.requests import RequestStore
from autos.system import file_lock
from autos.system.profiles import FILE_NAME, Profiles
from autos.usecases.search.connections import KEY_NAME, SavedConnections
from tests.memory_secrets import MemorySecrets
from tests.service.conftest import KEY as SERVICE_KEY
from tests.usecases.conftest import PassingClock

KEY = "5ynth3t1c-k3y-0000-4e2a"
TOLD = {
    "name": "Escritório",
    "requests_url": "https://requests.invalid/",
    "lawsuits_url": "https://lawsuits.invalid",
    "tracking_url": "https://tracking.invalid",
    "crawler_url": "https://crawler.invalid",
}


ERROR = {"error": {"name": "HttpNotFoundError", "message": "there is no such request"}}
ROUTES = ("/requests/", "/lawsuits", "/tracking/", "/crawls/")
Answer: TypeAlias = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]


def of_a_service(call: httpx.Request) -> httpx.Response:
    """404 about what it does not know, and another 404 where it has nothing."""
    return httpx.Response(404, json=ERROR) if call.url.path.startswith(ROUTES) else httpx.Response(404, text="nothing")


def of_a_server(call: httpx.Request) -> httpx.Response:
    """Something else, which names in its 404 what was asked for."""
    return httpx.Response(404, json={"error": {"message": f"Cannot {call.method} {call.url.path}"}})


def of_a_service_without_words(call: httpx.Request) -> httpx.Response:
    """The same 404 for all that it does not know; the methods of a route are told."""
    is_told = call.method == "OPTIONS" and call.url.path.startswith(ROUTES)
    return httpx.Response(204, headers={"allow": "POST"}) if is_told else httpx.Response(404, json=ERROR)


def reaching(answer: Answer, calls: list[httpx.Request]):  # type: ignore[no-untyped-def]
    """A client whose service answers like this."""

    def handle(call: httpx.Request) -> httpx.Response:
        calls.append(call)
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, httpx.Response) else answer(call)

    async def sleep(_: float) -> None:
        """No time."""

    def reach(connection: Connection) -> Autos:
        return Autos(connection, transport=httpx.MockTransport(handle), limiter=RateLimiter(), sleep=sleep)

    return reach


@pytest.fixture
def connections(tmp_path: Path) -> SavedConnections:
    return SavedConnections(Profiles(tmp_path), MemorySecrets())


async def test_the_key_is_in_the_keyring_and_nowhere_else(connections: SavedConnections, tmp_path: Path) -> None:
    """Not in the file, not in what is exported; replaced and removed there."""
    connections.profiles.add(parse_profile(TOLD | {"api_key": KEY}))
    assert not await connections.has_key("Escritório")
    await connections.enter_key("Escritório", f"  {KEY}\n")
    assert await connections.has_key("Escritório")
    assert KEY not in (tmp_path / FILE_NAME).read_text(encoding="utf-8") + connections.exported("Escritório")
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o077 == 0
    connection = await connections.connection(connections.profiles.get("Escritório"))
    assert connection.key.get_secret_value() == KEY
    assert connection.url(Operation.CREATE_REQUEST) == "https://requests.invalid/requests"
    await connections.remove("Escritório")
    assert not await connections.has_key("Escritório")
    assert connections.profiles.every() == []


async def test_what_is_exported_can_be_taken_elsewhere(connections: SavedConnections, tmp_path: Path) -> None:
    """Paths, proxy and note travel; a name that is there already is not overwritten."""
    paths = {"check": "/lawsuits/count"}
    connections.profiles.add(
        parse_profile(
            TOLD
            | {"path_set": "newer", "paths": paths, "proxy": "http://proxy.invalid:3128", "note": "Sede"}
            | {"customer_key_place": "search_params"}
        )
    )
    text = connections.exported("Escritório")
    with pytest.raises(BadProfile, match="name"):
        connections.read(text)
    (tmp_path / "elsewhere").mkdir()
    there = SavedConnections(Profiles(tmp_path / "elsewhere"), MemorySecrets())
    there.profiles.add(there.read(text))
    assert there.profiles.get("Escritório") == connections.profiles.get("Escritório")
    assert there.profiles.get("Escritório").customer_key_place is CustomerKeyPlace.SEARCH_PARAMS
    assert there.profiles.get("Escritório").paths == {Operation.CHECK: "/lawsuits/count"}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"name": ""}, "name"),
        ({"name": "a/b"}, "name"),
        ({"name": "practice"}, "name"),
        ({"requests_url": "http://requests.invalid"}, "requests_url is not https"),
        ({"crawler_url": None}, "crawler_url"),
        ({"path_set": "latest"}, "path_set"),
        ({"customer_key_place": "search"}, "customer_key_place"),
        ({"customer_key_place": []}, "customer_key_place"),
        ({"paths": {"check": "no slash"}}, "paths.check"),
        ({"paths": {"read_request": "/requests"}}, "paths.read_request"),
        ({"paths": {"invented": "/x"}}, "paths.invented"),
        ({"paths": []}, "paths"),
        ({"paths": {"create_request": "/requests}"}}, "paths.create_request"),
        ({"paths": {"create_request": "/requests?x=1"}}, "paths.create_request"),
        ({"path_set": []}, "path_set"),
        ({"proxy": "proxy.invalid"}, "proxy"),
        ({"proxy": "http://user:word@proxy.invalid:3128"}, "proxy"),
        ({"proxy": "http://proxy.invalid:abc"}, "proxy"),
        ({"proxy": "http://[x"}, "proxy"),
        ({"proxy": "socks5://proxy.invalid:1080"}, "proxy"),
        ({"requests_url": "https://user:word@requests.invalid"}, "requests_url"),
        ({"requests_url": "https://[x"}, "requests_url"),
        ({"requests_url": "https://"}, "requests_url"),
        ({"requests_url": "https://requests.invalid:abc"}, "requests_url"),
        ({"name": "\u200bpractice"}, "name"),
        ({"name": "prac\u00adtice"}, "name"),
        ({"name": "\u202eoirótircsE"}, "name"),
        ({"name": "Escritório\u2028x"}, "name"),
    ],
)
def test_a_wrong_description_names_the_member(changes: dict[str, object], where: str) -> None:
    """Never what it holds."""
    with pytest.raises(BadProfile) as bad:
        parse_profile(TOLD | changes)
    assert bad.value.where == where


@pytest.mark.parametrize("text", ["[]", "{", "null", '"x"', "{}"])
def test_what_is_no_profile_is_refused(connections: SavedConnections, text: str) -> None:
    """Nothing is kept of it."""
    with pytest.raises(BadProfile):
        connections.read(text)
    assert connections.profiles.every() == []


@pytest.mark.parametrize("key", ["", "   ", "chave-é", "two\nlines", "x" * (MAX_KEY_LENGTH + 1)])
async def test_what_is_no_key_is_refused(connections: SavedConnections, key: str) -> None:
    """No header could carry it, or Windows could not keep it."""
    connections.profiles.add(parse_profile(TOLD))
    with pytest.raises(BadProfile, match="api_key"):
        await connections.enter_key("Escritório", key)
    assert not await connections.has_key("Escritório")


def test_nothing_replaces_the_one_in_use_when_it_is_removed(connections: SavedConnections) -> None:
    """The practice service is in use only where nothing was chosen, or it was."""
    connections.profiles.add(parse_profile(TOLD))
    assert connections.profiles.current() is None
    connections.profiles.use("Escritório")
    assert isinstance(connections.profiles.current(), Profile)
    connections.profiles.rename("Escritório", parse_profile(TOLD | {"note": "outra"}))
    assert [one.note for one in connections.profiles.every()] == ["outra"]
    connections.profiles.remove("Escritório")
    with pytest.raises(NoConnection):
        connections.profiles.current()
    connections.profiles.use(None)
    assert connections.profiles.current() is None
    with pytest.raises(BadProfile):
        connections.profiles.use("Escritório")


def test_connections_of_one_address_are_told_apart_for_good(connections: SavedConnections) -> None:
    """In the archive: over another name, and after the other one is removed; nothing of it is exported."""
    profiles = connections.profiles
    for name in ("A", "B", "C"):
        profiles.add(parse_profile(TOLD | {"name": name}))
    before = {one.name: one.service for one in profiles.every()}
    profiles.rename("B", parse_profile(TOLD | {"name": "Outro"}))
    profiles.rename("C", parse_profile(TOLD | {"name": "C", "note": "Sede"}))
    profiles.add(parse_profile(TOLD | {"name": "B"}))
    profiles.remove("A")
    after = {one.name: one.service for one in profiles.every()}
    profiles.rename("C", parse_profile(TOLD | {"name": "C", "requests_url": "https://moved.invalid"}))

    assert before["A"] == "https://requests.invalid"
    assert len(set(before.values())) == len(before)
    assert {address_of(service) for service in before.values()} == {before["A"]}
    assert (after["Outro"], after["C"]) == (before["B"], before["C"])
    assert after["B"] not in before.values()
    assert profiles.get("C").service == before["C"]
    assert before["B"].removeprefix(before["A"] + "#") not in connections.exported("Outro")


def test_of_two_that_an_earlier_version_kept_under_one_address_the_one_in_use_keeps_what_is_there(
    connections: SavedConnections, tmp_path: Path
) -> None:
    """Whichever is used later, and however often the file is written."""
    entries = [TOLD | {"name": "A"}, TOLD | {"name": "B"}]
    (tmp_path / FILE_NAME).write_text(json.dumps({"current": "B", "profiles": entries}), encoding="utf-8")
    profiles = connections.profiles
    before = {one.name: one.service for one in profiles.every()}
    profiles.use("A")
    after = {one.name: one.service for one in profiles.every()}

    assert before["B"] == "https://requests.invalid"
    assert before["A"] != before["B"]
    assert after == before


def test_a_damaged_file_is_reported_and_not_overwritten(connections: SavedConnections, tmp_path: Path) -> None:
    """Somebody may still mend it."""
    (tmp_path / FILE_NAME).write_text("{", encoding="utf-8")
    with pytest.raises(BadProfile, match=FILE_NAME):
        connections.profiles.add(parse_profile(TOLD))
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == "{"


async def test_a_test_of_all_addresses_costs_nothing_and_tells_what_is_wrong(tmp_path: Path) -> None:
    """It reads what is not there: 404 means that the key is taken."""
    for number, (answer, problem) in enumerate(
        [
            (of_a_service, None),
            (of_a_service_without_words, None),
            (of_a_server, RoutesMissing),
            (httpx.Response(404, text="<html>Not Found</html>"), RoutesMissing),
            (httpx.Response(200, text="<html>Login</html>"), ContractBroken),
            (httpx.Response(401, json=ERROR), KeyRefused),
            (httpx.ConnectError("synthetic"), ServiceUnreachable),
        ]
    ):
        (tmp_path / str(number)).mkdir()
        calls: list[httpx.Request] = []
        connections = SavedConnections(Profiles(tmp_path / str(number)), MemorySecrets(), reaching(answer, calls))
        connections.profiles.add(parse_profile(TOLD))
        with pytest.raises(KeyMissing):
            await connections.test("Escritório")
        await connections.enter_key("Escritório", KEY)
        found = await connections.test("Escritório")
        assert [type(one) for one in found.values()] == [type(None) if problem is None else problem] * len(URLS)
        assert found.keys() == set(URLS)
        assert {call.url.host for call in calls} == {f"{name.removesuffix('_url')}.invalid" for name in URLS}
        assert {call.method for call in calls} <= {"GET", "OPTIONS"}


async def test_a_service_is_not_found_at_the_root_of_its_server(
    store: RequestStore, clock: PassingClock, connection: Connection, tmp_path: Path
) -> None:
    """Nor is one of its four parts at the address of another."""
    server = httpx.ASGITransport(create_app(store, clock, SERVICE_KEY))
    connections = SavedConnections(
        Profiles(tmp_path),
        MemorySecrets(),
        lambda reached: Autos(reached, transport=server, limiter=RateLimiter()),
    )
    bare = dict.fromkeys(URLS, connection.requests_url.removesuffix(PRACTICE_PATHS["requests_url"]))
    moved = {"crawler_url": connection.tracking_url}
    found = [await connections.probe(replace(connection, **changes)) for changes in ({}, bare, moved)]
    problems = [[type(one.problem) for one in results.values()] for results in found]

    assert problems[0] == [type(None)] * len(URLS)
    assert problems[1] == [RoutesMissing] * len(URLS)
    assert problems[2] == [type(None)] * 3 + [RoutesMissing]


def test_an_export_is_json_that_people_can_read(connections: SavedConnections) -> None:
    """Accents as they are."""
    connections.profiles.add(parse_profile(TOLD))
    text = connections.exported("Escritório")
    assert "Escritório" in text
    assert json.loads(text)["requests_url"] == "https://requests.invalid"


async def test_two_connections_never_share_a_name(connections: SavedConnections) -> None:
    """Some keyrings take names that differ in case for one; a connection may be saved again as it is."""
    connections.profiles.add(parse_profile(TOLD))
    with pytest.raises(BadProfile) as refused:
        await connections.add(ConnectionDraft("ESCRITÓRIO", SecretStr(KEY), ("https://other.invalid",)))
    changed = await connections.change("Escritório", draft_of(connections.profiles.get("Escritório")))

    assert refused.value.where == "name.taken"
    assert not await connections.has_key("ESCRITÓRIO")
    assert connections.profiles.every() == [changed]


ADDING = """
import asyncio, sys
from pathlib import Path
from pydantic import SecretStr
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.errors import BadProfile
from autos.system.profiles import Profiles
from autos.usecases.search.connections import SavedConnections

class FolderSecrets:
    def write(self, name, secret):
        (Path(sys.argv[1]) / f"key {name}").write_text(secret.get_secret_value())
    def delete(self, name):
        (Path(sys.argv[1]) / f"key {name}").unlink()

saved = SavedConnections(Profiles(Path(sys.argv[1])), FolderSecrets())
for number in range(int(sys.argv[3])):
    sys.stdin.readline()
    try:
        asyncio.run(saved.add(ConnectionDraft(f"C{number}", SecretStr(sys.argv[2]), (f"https://{sys.argv[2]}.invalid",))))
        print("added", flush=True)
    except BadProfile as bad:
        print(bad.where, flush=True)
"""
"""Adds connections of the same names as another process, one for each line that it reads."""


def test_of_two_processes_that_add_a_name_at_once_one_is_refused(tmp_path: Path) -> None:
    """The connection that stays has its own address and its own key."""
    rounds = 10
    words = [sys.executable, "-c", ADDING, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    running = [subprocess.Popen([*words, name, str(rounds)], **pipes) for name in ("one", "two")]  # type: ignore[call-overload]
    outcomes = []
    for _ in range(rounds):
        for process in running:
            process.stdin.write("\n")
            process.stdin.flush()
        outcomes.append(sorted(process.stdout.readline().strip() for process in running))
    for process in running:
        process.communicate(timeout=60)
    profiles = {one.name: one.requests_url for one in Profiles(tmp_path).every()}
    keys = {name: (tmp_path / f"key {KEY_NAME.format(name=name)}").read_text() for name in profiles}

    assert outcomes == [["added", "name.taken"]] * rounds
    assert len(profiles) == rounds
    assert {name: f"https://{key}.invalid" for name, key in keys.items()} == profiles


class CaselessSecrets(MemorySecrets):
    """A keyring that takes names which differ in case for one."""

    def read(self, name: str) -> SecretStr | None:
        return super().read(name.casefold())

    def write(self, name: str, secret: SecretStr) -> None:
        super().write(name.casefold(), secret)

    def delete(self, name: str) -> None:
        super().delete(name.casefold())


@pytest.mark.parametrize("keys", [CaselessSecrets(), MemorySecrets()], ids=["caseless", "with case"])
async def test_a_connection_renamed_in_letter_case_alone_keeps_its_key(
    tmp_path: Path, keys: MemorySecrets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where its rename fails; nothing is left under the former name where the keyring knows two."""
    saved = SavedConnections(Profiles(tmp_path), keys)
    await saved.add(ConnectionDraft("escritório", SecretStr(KEY), ("https://a.invalid",)))
    await saved.change("escritório", ConnectionDraft("Escritório", addresses=("https://a.invalid",)))
    monkeypatch.setattr(file_lock, "LONGEST_WAIT_S", 0.0)
    with file_lock.locked(tmp_path / FILE_NAME), pytest.raises(BadProfile):
        await saved.change("Escritório", ConnectionDraft("ESCRITÓRIO", addresses=("https://a.invalid",)))

    assert await saved.has_key("Escritório")
    assert isinstance(keys, CaselessSecrets) or not await saved.has_key("escritório")
    assert isinstance(keys, CaselessSecrets) or not await saved.has_key("ESCRITÓRIO")


class WatchedSecrets(MemorySecrets):
    """Keyring that notes whether the file of the profiles is held at each change of a key."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self.changes: list[tuple[str, bool]] = []

    def write(self, name: str, secret: SecretStr) -> None:
        self.changes.append((f"write {name}", self._is_held()))
        super().write(name, secret)

    def delete(self, name: str) -> None:
        self.changes.append((f"delete {name}", self._is_held()))
        super().delete(name)

    def _is_held(self) -> bool:
        try:
            with file_lock.locked(self._folder / FILE_NAME):
                return False
        except TimeoutError:
            return True


async def test_a_key_is_moved_to_the_new_name_while_nobody_else_can_take_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another window could add a connection under the former name, whose key would be deleted."""
    keys = WatchedSecrets(tmp_path)
    saved = SavedConnections(Profiles(tmp_path), keys)
    await saved.add(ConnectionDraft("Escritório", SecretStr(KEY), ("https://a.invalid",)))
    keys.changes.clear()
    monkeypatch.setattr(file_lock, "LONGEST_WAIT_S", 0.0)
    await saved.change("Escritório", ConnectionDraft("Contrato novo", addresses=("https://a.invalid",)))
    former, latter = KEY_NAME.format(name="Escritório"), KEY_NAME.format(name="Contrato novo")

    assert keys.changes == [(f"write {latter}", True), (f"delete {former}", True)]
    assert keys.read(former) is None
    assert keys.read(latter) == SecretStr(KEY)


async def test_a_name_that_was_taken_meanwhile_is_refused_with_its_key_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By another window, after the name was looked up and before it was written."""
    saved = SavedConnections(Profiles(tmp_path), keys := MemorySecrets())
    await saved.add(ConnectionDraft("Escritório", SecretStr(KEY), ("https://a.invalid",)))
    await saved.add(ConnectionDraft("Outro", SecretStr("another-key"), ("https://b.invalid",)))
    monkeypatch.setattr(saved, "refuse_taken", lambda *_: None)
    with pytest.raises(BadProfile) as refused:
        await saved.change("Escritório", ConnectionDraft("OUTRO", addresses=("https://a.invalid",)))

    assert refused.value.where == "name.taken"
    assert sorted(one.name for one in saved.profiles.every()) == ["Escritório", "Outro"]
    assert keys.read(KEY_NAME.format(name="Outro")) == SecretStr("another-key")
    assert keys.read(KEY_NAME.format(name="OUTRO")) is None
    assert await saved.has_key("Escritório")


async def test_a_name_that_cannot_be_written_leaves_the_key_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = SavedConnections(Profiles(tmp_path), MemorySecrets())
    await saved.add(ConnectionDraft("Escritório", SecretStr(KEY), ("https://a.invalid",)))

    def fail(_profiles: Profiles, _content: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(Profiles, "_write", fail)
    with pytest.raises(OSError, match="no space left"):
        await saved.change("Escritório", ConnectionDraft("Contrato novo", addresses=("https://a.invalid",)))

    assert await saved.has_key("Escritório")
    assert not await saved.has_key("Contrato novo")
    assert [one.name for one in saved.profiles.every()] == ["Escritório"]

"""Every case: what is done to a list, a server or a computer, and what has to come of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, NamedTuple
from unittest.mock import patch

from tuf.api.metadata import Metadata, Root

from autos.client.updates import fetcher
from autos.domain.updates.faults import UpdateFault
from autos.domain.updates.release import RELEASE_FILE
from signing.repository import ROOT, SNAPSHOT, TARGETS, TIMESTAMP
from tests.updates import answers
from tests.updates.publisher import Keys, Publisher, release_bytes, signed, some_keys
from tests.updates.stage import Stage

EVIL = "6.6.6"
"""Version that only somebody who must not be believed tells of."""
SECOND = 1 / 86_400
"""In days."""
META = {ROOT: "2.root.json", TIMESTAMP: "timestamp.json", SNAPSHOT: "1.snapshot.json", TARGETS: "1.targets.json"}
"""Files of a role, as the first look asks for them."""

Play = Callable[[Stage], Awaitable[None]]


class Case(NamedTuple):
    """A case; `version` is the newer one that is told, `faults` what may be said otherwise."""

    name: str
    play: Play
    faults: frozenset[UpdateFault]
    version: str = ""
    over_tls: bool = False
    days_left: int = 1
    """Of the server's certificate."""


CASES: list[Case] = []


def refused(name: str, *faults: UpdateFault, over_tls: bool = False, days_left: int = 1) -> Callable[[Play], Play]:
    """Add a case after which nothing of what was done is believed."""

    def add(play: Play) -> Play:
        CASES.append(Case(name, play, frozenset(faults), over_tls=over_tls, days_left=days_left))
        return play

    return add


def believed(name: str, version: str = "1.2.0", *, over_tls: bool = False) -> Callable[[Play], Play]:
    """Add a case after which a version is told; none where it is empty, as there is no newer one."""

    def add(play: Play) -> Play:
        CASES.append(Case(name, play, frozenset(), version, over_tls))
        return play

    return add


def path_of(stage: Stage, role: str) -> str:
    """Address of a role's file, or of the file about the version."""
    if role == RELEASE_FILE:
        return f"/targets/{stage.publisher.release_file().name}"
    return f"/metadata/{META[role]}"


# In order ------------------------------------------------------------------------------------------------------------


@believed("a newer version")
async def _(_stage: Stage) -> None:
    pass


@believed("the same list again")
async def _(stage: Stage) -> None:
    await stage.believe()


@believed("the next version", "1.3.0")
async def _(stage: Stage) -> None:
    await stage.believe()
    stage.publisher.publish("1.3.0")


@believed("no newer version", "")
async def _(stage: Stage) -> None:
    stage.publisher.publish("1.1.0")


@believed("an older version than the one in use", "")
async def _(stage: Stage) -> None:
    stage.again().publish("1.0.0")


@believed("a version that becomes final", "1.3.0")
async def _(stage: Stage) -> None:
    stage.publisher.publish("1.3.0-rc.2")
    await stage.believe("1.3.0-rc.2")
    stage.publisher.publish("1.3.0")


@believed("only a new timestamp")
async def _(stage: Stage) -> None:
    await stage.believe()
    stage.publisher.repository.renew_timestamp(stage.publisher.keys.timestamp[0])


@believed("all keys rotated after a look", "1.3.0")
async def _(stage: Stage) -> None:
    await stage.believe()
    stage.publisher.rotate(Keys())
    stage.publisher.publish("1.3.0")


@believed("two rotations that the computer has slept through", "1.3.0")
async def _(stage: Stage) -> None:
    await stage.believe()
    stage.publisher.rotate(Keys())
    stage.publisher.rotate(Keys())
    stage.publisher.publish("1.3.0")


@believed("an expired root with a successor", "1.3.0")
async def _(stage: Stage) -> None:
    publisher = stage.again(root=-1)
    publisher.publish()
    publisher.days = {}
    publisher.rotate(publisher.keys)
    publisher.publish("1.3.0")


@believed("a root key lost: two of three still sign", "1.3.0")
async def _(stage: Stage) -> None:
    old, new = stage.publisher.keys, Keys()
    new.root = [*old.root[:2], *some_keys(1)]
    stage.publisher.rotate(new, [*old.root[:2], new.root[2]])
    stage.publisher.publish("1.3.0")


@believed("members that a later version of TUF may add")
async def _(stage: Stage) -> None:
    for role in (TARGETS, SNAPSHOT, TIMESTAMP):
        stage.publisher.change(role, lambda told: told.update({"x-later": {"any": [1, "thing"]}}))
        stage.publisher.follow(*{TARGETS: (SNAPSHOT, TIMESTAMP), SNAPSHOT: (TIMESTAMP,), TIMESTAMP: ()}[role])


@believed("a process that was ended while it wrote")
async def _(stage: Stage) -> None:
    await stage.believe()
    (stage.metadata / "tmpgarbage").write_bytes(b"{")
    (stage.metadata / "root.json").unlink()


@believed("a folder of verified files that is lost")
async def _(stage: Stage) -> None:
    await stage.believe()
    shutil.rmtree(stage.metadata)


@believed("a folder of verified files that is damaged")
async def _(stage: Stage) -> None:
    await stage.believe()
    for file in (*stage.metadata.glob("*.json"), *stage.metadata.rglob("*.root.json")):
        if not file.is_symlink():
            file.write_bytes(b"{")


@believed("over TLS, by a certificate that is trusted", over_tls=True)
async def _(_stage: Stage) -> None:
    pass


@refused("over TLS, by a certificate that nobody trusts", UpdateFault.UNTRUSTED_HOST, over_tls=True)
async def _(stage: Stage) -> None:
    stage.trust = None


@refused("over TLS, by a certificate of another host", UpdateFault.UNTRUSTED_HOST, over_tls=True)
async def _(stage: Stage) -> None:
    stage.address = stage.address.replace("127.0.0.1", "localhost")


@refused("over TLS, by a certificate that has expired", UpdateFault.HOST_DATE, over_tls=True, days_left=-1)
async def _(_stage: Stage) -> None:
    pass


@refused("plain HTTP where there was TLS", UpdateFault.UNREACHABLE, over_tls=True)
async def _(stage: Stage) -> None:
    stage.address = stage.address.replace("https:", "http:")


# Forged --------------------------------------------------------------------------------------------------------------


def forge(stage: Stage, role: str, *followers: str, keys: Any = None) -> None:
    """Change a role by somebody who has not its keys, but those of `followers`."""
    evil = Publisher(stage.place / "evil", Keys())
    evil.publish(EVIL)
    publisher = stage.publisher
    told = json.loads(evil.newest(role).read_bytes())["signed"]
    told["version"] = json.loads(publisher.newest(role).read_bytes())["signed"]["version"]
    publisher.newest(role).write_bytes(signed(told, getattr(evil.keys, role) if keys is None else keys))
    publisher.follow(*followers)
    for file in (stage.place / "evil" / "targets").iterdir():
        shutil.copy(file, stage.server.folder / "targets")


@refused("timestamp of a stranger", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    forge(stage, TIMESTAMP)


@refused("snapshot of a stranger who has the timestamp's key", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    forge(stage, SNAPSHOT, TIMESTAMP)


@refused("targets of a stranger who has the online keys", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    forge(stage, TARGETS, SNAPSHOT, TIMESTAMP)


@refused("targets signed by one of the two", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    forge(stage, TARGETS, SNAPSHOT, TIMESTAMP, keys=stage.publisher.keys.targets[:1])


@refused("targets signed twice by one of the two", UpdateFault.FORGED, UpdateFault.UNREADABLE)
async def _(stage: Stage) -> None:
    forge(stage, TARGETS, SNAPSHOT, TIMESTAMP, keys=stage.publisher.keys.targets[:1] * 2)


@refused("targets signed by the online keys", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    keys = stage.publisher.keys
    forge(stage, TARGETS, SNAPSHOT, TIMESTAMP, keys=[*keys.snapshot, *keys.timestamp])


@refused("timestamp signed by the snapshot's key", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    forge(stage, TIMESTAMP, keys=stage.publisher.keys.snapshot)


@refused("timestamp without a signature", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    forge(stage, TIMESTAMP, keys=[])


@refused("a whole list of a stranger", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    stage.root = stage.publisher.root
    stage.again().publish(EVIL)


def _forge_root(stage: Stage, new: Keys, signers: list[Any]) -> None:
    """Publish a next root, signed by whom it may, and a list by its keys."""
    publisher = stage.publisher
    publisher.rotate(new)
    file = publisher.newest(ROOT)
    file.write_bytes(signed(json.loads(file.read_bytes())["signed"], signers))
    publisher.keys.root = list(signers)
    with patch.object(publisher.repository, "root", lambda: Metadata[Root].from_file(str(file))):
        publisher.publish(EVIL)


@refused("a next root of strangers", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    new = Keys()
    _forge_root(stage, new, new.root)


@refused("a next root that one of the old keys has signed", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    old, new = stage.publisher.keys, Keys()
    _forge_root(stage, new, [old.root[0], *new.root])


@refused("a next root that none of the new keys has signed", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    old = stage.publisher.keys
    _forge_root(stage, Keys(), old.root)


@refused("a next root that one of the new keys has signed", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    old, new = stage.publisher.keys, Keys()
    _forge_root(stage, new, [*old.root, new.root[0]])


@refused("a next root signed by the keys of targets", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    old, new = stage.publisher.keys, Keys()
    _forge_root(stage, new, [*old.targets, *new.root])


@refused("a next root whose threshold was lowered after it was signed", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    publisher = stage.publisher
    publisher.rotate(publisher.keys)
    file = publisher.newest(ROOT)
    written = json.loads(file.read_bytes())
    written["signed"]["roles"]["targets"]["threshold"] = 1
    file.write_bytes(json.dumps(written).encode())


def _after_rotation(name: str, role: str, *followers: str) -> None:
    """A key that was taken out of use, as it had got into wrong hands, signs no more."""

    async def play(stage: Stage) -> None:
        await stage.believe()
        old = stage.publisher.keys
        stage.publisher.rotate(Keys())
        stage.publisher.publish("1.3.0")
        forge(stage, role, *followers, keys=getattr(old, role))

    refused(name, UpdateFault.FORGED)(play)


_after_rotation("an old key of timestamp after its rotation", TIMESTAMP)
_after_rotation("an old key of snapshot after its rotation", SNAPSHOT, TIMESTAMP)
_after_rotation("old keys of targets after their rotation", TARGETS, SNAPSHOT, TIMESTAMP)


@refused("old keys of root after their rotation", UpdateFault.FORGED)
async def _(stage: Stage) -> None:
    old = stage.publisher.keys
    stage.publisher.rotate(Keys())
    stage.publisher.publish("1.3.0")
    await stage.believe("1.3.0")
    new = Keys()
    _forge_root(stage, new, [*old.root, *new.root])


def _tampered(role: str, *faults: UpdateFault) -> None:
    async def play(stage: Stage) -> None:
        if role == ROOT:
            stage.publisher.rotate(stage.publisher.keys)
        file = stage.publisher.newest(role)
        written = json.loads(file.read_bytes())
        written["signed"]["expires"] = "2099-01-01T00:00:00Z"
        file.write_bytes(json.dumps(written).encode())

    refused(f"{role} changed after it was signed", *faults)(play)


_tampered(ROOT, UpdateFault.FORGED)
_tampered(TIMESTAMP, UpdateFault.FORGED)
_tampered(SNAPSHOT, UpdateFault.ALTERED)
_tampered(TARGETS, UpdateFault.ALTERED)

# Out of date ---------------------------------------------------------------------------------------------------------


def _expired(role: str) -> None:
    async def play(stage: Stage) -> None:
        stage.again(**{role: -1}).publish()

    refused(f"{role} has expired", UpdateFault.EXPIRED)(play)


for _role in (ROOT, TIMESTAMP, SNAPSHOT, TARGETS):
    _expired(_role)


@refused("a list that is held back beyond its validity", UpdateFault.EXPIRED)
async def _(stage: Stage) -> None:
    stage.again(timestamp=3 * SECOND).publish()
    await stage.believe()
    await stage.wait_until_expired(3.2)


@refused("a successor of an expired root that is held back", UpdateFault.EXPIRED)
async def _(stage: Stage) -> None:
    publisher = stage.again(root=-1)
    publisher.publish()
    publisher.days = {}
    publisher.rotate(publisher.keys)
    publisher.publish("1.3.0")
    stage.answer("/metadata/2.root.json", answers.content(b"", 404))


@refused("a clock that was set back", UpdateFault.CLOCK)
async def _(stage: Stage) -> None:
    await stage.believe()
    stage.set_clock_back(timedelta(days=30))


# Back to what was ----------------------------------------------------------------------------------------------------


def _rolled_back(name: str, *, keeps: tuple[str, ...] = ()) -> None:
    """The files of before, but for those of the roles in `keeps`."""

    async def play(stage: Stage) -> None:
        folder, before = stage.server.folder / "metadata", stage.place / "before"
        shutil.copytree(folder, before)
        stage.publisher.publish("1.3.0")
        await stage.believe("1.3.0")
        for role in (TIMESTAMP, SNAPSHOT, TARGETS):
            if role not in keeps:
                stage.publisher.newest(role).unlink()
        shutil.copytree(before, folder, dirs_exist_ok=True)

    refused(name, UpdateFault.OLDER)(play)


_rolled_back("the whole list of before")


def _lowered(name: str, role: str, change: Callable[[dict[str, Any]], None], *followers: str) -> None:
    """By whoever has the keys of `role` and of `followers`."""

    async def play(stage: Stage) -> None:
        stage.publisher.publish("1.3.0")
        stage.publisher.publish("1.4.0")
        await stage.believe("1.4.0")
        stage.publisher.renew()
        stage.publisher.change(role, change)
        stage.publisher.follow(*followers)

    refused(name, UpdateFault.OLDER)(play)


_lowered("timestamp with a lower version", TIMESTAMP, lambda told: told.update(version=1))
_lowered(
    "a timestamp that names an older snapshot",
    TIMESTAMP,
    lambda told: told["meta"]["snapshot.json"].update(version=1),
)
_lowered(
    "a snapshot that names an older list",
    SNAPSHOT,
    lambda told: told["meta"]["targets.json"].update(version=1),
    TIMESTAMP,
)


@refused("a list without a member that a snapshot had", UpdateFault.OLDER, UpdateFault.UNREADABLE)
async def _(stage: Stage) -> None:
    await stage.believe()
    stage.publisher.renew()
    stage.publisher.change(SNAPSHOT, lambda told: told["meta"].clear())
    stage.publisher.follow(TIMESTAMP)


@refused("a newer list with an older version of Autos", UpdateFault.OLDER)
async def _(stage: Stage) -> None:
    stage.publisher.publish("1.3.0")
    await stage.believe("1.3.0")
    stage.publisher.publish("1.2.0")


@refused("a version before the final one, after it", UpdateFault.OLDER)
async def _(stage: Stage) -> None:
    stage.publisher.publish("1.3.0")
    await stage.believe("1.3.0")
    stage.publisher.publish("1.3.0-rc.9")


@refused("a root in the place of its successor", UpdateFault.OLDER)
async def _(stage: Stage) -> None:
    stage.answer("/metadata/2.root.json", answers.content(stage.publisher.root))


@refused("a root that skips one", UpdateFault.FORGED, UpdateFault.OLDER)
async def _(stage: Stage) -> None:
    stage.publisher.rotate(Keys(root=stage.publisher.keys.root))
    stage.publisher.rotate(Keys(root=stage.publisher.keys.root))
    stage.answer("/metadata/2.root.json", answers.content(stage.publisher.newest(ROOT).read_bytes()))


# Parts that do not belong together -----------------------------------------------------------------------------------


def _mixed(name: str, role: str) -> None:
    """The file of a role is that of before, under the name of the new one."""

    async def play(stage: Stage) -> None:
        before = stage.publisher.newest(role).read_bytes()
        stage.publisher.publish("1.3.0")
        stage.publisher.newest(role).write_bytes(before)

    refused(name, UpdateFault.ALTERED)(play)


_mixed("a new timestamp with the snapshot of before", SNAPSHOT)
_mixed("a new snapshot with the list of before", TARGETS)


@refused("a new list with the file about the version of before", UpdateFault.ALTERED)
async def _(stage: Stage) -> None:
    before = stage.publisher.release_file().read_bytes()
    stage.publisher.publish("1.3.0")
    stage.publisher.release_file().write_bytes(before)


@refused("a snapshot of another version, without hashes", UpdateFault.OLDER)
async def _(stage: Stage) -> None:
    before = stage.publisher.newest(SNAPSHOT).read_bytes()
    stage.publisher.publish("1.3.0")
    stage.publisher.newest(SNAPSHOT).write_bytes(before)
    stage.publisher.change(TIMESTAMP, lambda told: _without_hashes(told, SNAPSHOT))


@refused("a list of another version, without hashes", UpdateFault.OLDER)
async def _(stage: Stage) -> None:
    before = stage.publisher.newest(TARGETS).read_bytes()
    stage.publisher.publish("1.3.0")
    stage.publisher.newest(TARGETS).write_bytes(before)
    stage.publisher.change(SNAPSHOT, lambda told: _without_hashes(told, TARGETS))
    stage.publisher.follow(TIMESTAMP)


def _without_hashes(told: dict[str, Any], role: str) -> None:
    meta = told["meta"][f"{role}.json"]
    told["meta"][f"{role}.json"] = {"version": meta["version"]}


@refused("a snapshot in the place of a timestamp", UpdateFault.FORGED, UpdateFault.UNREADABLE)
async def _(stage: Stage) -> None:
    stage.answer("/metadata/timestamp.json", answers.content(stage.publisher.newest(SNAPSHOT).read_bytes()))


# Other files than the list names -------------------------------------------------------------------------------------


def _released(name: str, change: Callable[[bytes], bytes], fault: UpdateFault) -> None:
    async def play(stage: Stage) -> None:
        file = stage.publisher.release_file()
        file.write_bytes(change(file.read_bytes()))

    refused(name, fault)(play)


_released("the same length, another version", lambda was: was.replace(b"1.2.0", b"6.6.6"), UpdateFault.ALTERED)
_released("one byte less", lambda was: was[:-1], UpdateFault.ALTERED)
_released("one byte more", lambda was: was + b" ", UpdateFault.ENDLESS)
_released("nothing in it", lambda _was: b"", UpdateFault.ALTERED)


def _unending(role: str) -> None:
    async def play(stage: Stage) -> None:
        stage.answer(path_of(stage, role), answers.endless)

    refused(f"{role} without an end", UpdateFault.ENDLESS)(play)


for _role in (*META, RELEASE_FILE):
    _unending(_role)


@refused("a file that is sent byte by byte", UpdateFault.UNREACHABLE)
async def _(stage: Stage) -> None:
    stage.answer("/metadata/timestamp.json", answers.dripping)
    patch.object(fetcher, "LONGEST_S", 0.5).start()  # ended with the case


@refused("a file about the version that is larger than there can be", UpdateFault.ENDLESS)
async def _(stage: Stage) -> None:
    file = stage.publisher.release_file()
    stage.publisher.change(
        TARGETS, lambda told: told["targets"][RELEASE_FILE].update(length=len(file.read_bytes()) + 1_000_000)
    )
    stage.publisher.follow(SNAPSHOT, TIMESTAMP)


@refused("a timestamp above its limit", UpdateFault.ENDLESS)
async def _(stage: Stage) -> None:
    stage.publisher.change(TIMESTAMP, lambda told: told.update({"x-padding": " " * 20_000}))


# The way there -------------------------------------------------------------------------------------------------------


def _redirected(name: str, to: str, status: int) -> None:
    async def play(stage: Stage) -> None:
        stage.answer("*", answers.redirect(to.format(address=stage.address), status))

    refused(name, UpdateFault.REDIRECTED)(play)


_redirected("sent on to another host", "https://autos.example/metadata/timestamp.json", 302)
_redirected("sent on to another host for good", "https://autos.example/metadata/timestamp.json", 301)
_redirected("sent on to plain HTTP", "http://autos.example/metadata/timestamp.json", 307)
_redirected("sent on to itself", "{address}/metadata/timestamp.json", 308)
_redirected("sent on to a file of the computer", "file:///etc/hostname", 303)


def _answered(name: str, role: str, answer: Callable[[Stage], answers.Answer], *faults: UpdateFault) -> None:
    async def play(stage: Stage) -> None:
        stage.answer(path_of(stage, role), answer(stage))

    refused(name, *faults)(play)


LOGIN = b"<!doctype html><title>Login</title>"
_answered(
    "timestamp cut off",
    TIMESTAMP,
    lambda stage: answers.truncated(stage.publisher.newest(TIMESTAMP).read_bytes()),
    UpdateFault.UNREACHABLE,
)
_answered(
    "file about the version cut off",
    RELEASE_FILE,
    lambda stage: answers.truncated(stage.publisher.release_file().read_bytes()),
    UpdateFault.UNREACHABLE,
)
_answered(
    "a list cut off where its length was not told",
    TARGETS,
    lambda stage: answers.content(stage.publisher.newest(TARGETS).read_bytes()[:100]),
    UpdateFault.ALTERED,
)
_answered("the login page of a network", ROOT, lambda _: answers.content(LOGIN), UpdateFault.UNREADABLE)
_answered(
    "a coding that was not asked for",
    TIMESTAMP,
    lambda stage: answers.content(stage.publisher.newest(TIMESTAMP).read_bytes(), content_encoding="gzip"),
    UpdateFault.UNREADABLE,
)
_answered("a server that fails", ROOT, lambda _: answers.content(b"", 500), UpdateFault.ABSENT)
_answered("no list", TIMESTAMP, lambda _: answers.content(b"", 404), UpdateFault.ABSENT)
_answered("a part of a file", TIMESTAMP, lambda _: answers.content(b"{}", 206), UpdateFault.ABSENT)
_answered("a server that hangs up", TIMESTAMP, lambda _: answers.hang_up, UpdateFault.UNREACHABLE)
_answered("a server that speaks no HTTP", TIMESTAMP, lambda _: answers.no_http, UpdateFault.UNREACHABLE)

# What cannot be read -------------------------------------------------------------------------------------------------


def _unreadable(name: str, change: Callable[[dict[str, Any]], None], *others: UpdateFault) -> None:
    async def play(stage: Stage) -> None:
        stage.publisher.change(TIMESTAMP, change)

    refused(name, UpdateFault.UNREADABLE, *others)(play)


_unreadable("a form of TUF that is not known", lambda told: told.update(spec_version="2.0.0"))
_unreadable("no form of TUF", lambda told: told.pop("spec_version"))
_unreadable("a version that is no number", lambda told: told.update(version="9"))
_unreadable("a version below 1", lambda told: told.update(version=0))
_unreadable("an expiry that is no date", lambda told: told.update(expires="never"))
_unreadable("no expiry", lambda told: told.pop("expires"))
_unreadable("another kind of list", lambda told: told.update(_type="targets"))
_unreadable("no members", lambda told: told.clear())

for _name, _body in {
    "no JSON": b"not JSON",
    "nothing": b"",
    "JSON nested too deep": b"[" * 16_000,
    "a number without an end": b'{"signed": {"version": ' + b"9" * 15_000 + b"}}",
    "bytes that are no text": b"\xff\xfe\x00",
    "a list of nothing": b"[]",
}.items():
    _answered(_name, TIMESTAMP, lambda _, body=_body: answers.content(body), UpdateFault.UNREADABLE)  # type: ignore[misc]


def _wrong_release(name: str, *faults: UpdateFault, content: bytes = b"", **members: Any) -> None:
    """Signed by everybody, and of no use: Autos shows none of it."""

    async def play(stage: Stage) -> None:
        publisher, told = stage.publisher, content or release_bytes(**{"version": EVIL} | members)
        with patch("signing.repository.read_release"):
            publisher.publish_targets(told)

    refused(name, *faults)(play)


_wrong_release("a page over plain HTTP", UpdateFault.UNREADABLE, page="http://autos.example/")
_wrong_release("a page that is a script", UpdateFault.UNREADABLE, page="javascript:alert(1)")
_wrong_release("a page that is a file", UpdateFault.UNREADABLE, page="file:///etc/passwd")
_wrong_release("a page with a password", UpdateFault.UNREADABLE, page="https://autos:autos@autos.example/")
_wrong_release("a version that is none", UpdateFault.UNREADABLE, version="6.6")
_wrong_release("no notes", UpdateFault.UNREADABLE, notes={})
_wrong_release("notes of thousands of lines", UpdateFault.UNREADABLE, notes={"pt": "linha\n" * 1_000})
_wrong_release("a release that is a list", UpdateFault.UNREADABLE, content=b"[]")
_wrong_release("a release nested too deep", UpdateFault.UNREADABLE, content=b"[" * 20_000)
_wrong_release("a release of a megabyte", UpdateFault.ENDLESS, content=b" " * 1_000_000)


@refused("a list without a file about the version", UpdateFault.UNREADABLE)
async def _(stage: Stage) -> None:
    stage.publisher.change(TARGETS, lambda told: told["targets"].clear())
    stage.publisher.follow(SNAPSHOT, TIMESTAMP)


@refused("a root of trust that is damaged", UpdateFault.ROOT)
async def _(stage: Stage) -> None:
    stage.root = stage.publisher.root[:-20]


@refused("a root of trust that its own keys have not signed", UpdateFault.ROOT)
async def _(stage: Stage) -> None:
    stage.root = signed(json.loads(stage.publisher.root)["signed"], some_keys(2))


# What is kept on the computer ----------------------------------------------------------------------------------------


def _planted(name: str, role: str) -> None:
    """A stranger's file lies among what was verified; the server has nothing newer to offer."""

    async def play(stage: Stage) -> None:
        await stage.believe()
        evil = Publisher(stage.place / "evil", Keys())
        evil.publish(EVIL)
        evil.publish(EVIL)
        place = stage.metadata / ("root_history/2.root.json" if role == ROOT else f"{role}.json")
        place.write_bytes((evil.newest(role)).read_bytes())
        shutil.copytree(evil.folder / "targets", stage.server.folder / "targets", dirs_exist_ok=True)

    believed(name)(play)


for _role in (ROOT, TIMESTAMP, SNAPSHOT, TARGETS):
    _planted(f"a stranger's {_role} among what was verified", _role)

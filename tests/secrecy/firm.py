"""Seeded strings and keys of a firm, searched in all that its server has and in what crosses the wire.

Two desks found, share, act, claim and erase over a connection without TLS, which a proxy records, on a server that logs
each statement with its values. A string of its own that is written in clear shows that each place is searched.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from secrets import token_hex
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from pydantic import SecretStr

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.domain.firm.parts import EVERYTHING
from autos.domain.lawsuit.person import Person
from autos.firm.desk import FirmDesk
from autos.firm.entry_cipher import decrypt
from autos.firm.question import question_mark
from autos.firm.server.ledger_server import StoredEntry
from autos.firm.space_keys import CipherBroken, SpaceKey
from autos.system.clock import Clock
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.place import FirmSecrets
from autos.usecases.firm.session import FirmSession
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.firm.postgres import PASSWORD, Cluster, postgres_programs
from tests.firm.proxy import RecordingProxy
from tests.secrecy.forms import byte_forms, forms
from tests.usecases.firm.office import KEY, Desk, empty_database
from tests.usecases.library.acts import toggle_label

LOGGING = ("log_statement=all", "log_min_duration_statement=0", "log_parameter_max_length=-1", "log_connections=on")
JOURNAL = (
    "wal_level=replica",
    "wal_recycle=off",
    "min_wal_size=32MB",
    "fsync=off",
    "full_page_writes=off",
    "autovacuum=off",
)
"""What the journal has of an erased key leaves with its next checkpoint where old parts of it are not used again."""
CASES = 4
PERSON_CASE = 3
EMPTY = bytes(256)
"""Most of a file of the server is empty; no form of a secret has so many zeros."""


@dataclass
class Seeds:
    """Texts and keys that nobody but the firm's desks may have, by what they are."""

    texts: dict[str, str] = field(default_factory=dict)
    keys: dict[str, bytes] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A new text that is nowhere else."""
        self.texts[name] = "".join(chr(ord("a") + int(sign, 16)) for sign in token_hex(8)).capitalize()
        return self.texts[name]

    def every_form(self) -> dict[str, set[bytes]]:
        """What each of them looks like in a file, in small letters."""
        found = {name: forms(text) for name, text in self.texts.items()}
        return found | {name: byte_forms(key) for name, key in self.keys.items()}


def search_firm() -> int:
    """0 when nothing of the firm is found anywhere, though the places were searched and there was something."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="autos-secrecy-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        cluster = Cluster(folder / "cluster", programs, (*LOGGING, *JOURNAL))
        cluster.start()
        proxy = RecordingProxy(cluster.port)
        try:
            figures, findings = asyncio.run(_searched(folder, cluster, proxy))
        finally:
            proxy.close()
            cluster.stop("immediate")
    for finding in findings:
        print(finding)
    print(json.dumps(figures))
    return 1 if findings else 0


async def _searched(folder: Path, cluster: Cluster, proxy: RecordingProxy) -> tuple[dict[str, int], list[str]]:
    seeds, control = Seeds(), f"Controle{token_hex(8)}"
    desks = [await _desk(folder, name, seeds) for name in ("Ana", "Bia")]
    try:
        reached: Any = SimpleNamespace(port=proxy.port, create_database=cluster.create_database)
        sessions = await _founded(desks, reached, seeds)
        await _share(desks, sessions, seeds)
        database = sessions[0].desk.server._connection.info.dbname
        _write_in_clear(sessions[0], cluster, database, control)
        journal = {"journal": _places(cluster, proxy)["journal"]}  # the erasure empties it in the end
        person_figures, person_findings = await _erase(desks, sessions, cluster, seeds)
        for session in sessions:
            await session.aclose()
        figures, findings = _found(_places(cluster, proxy) | journal, seeds, control)
        return figures | person_figures, [*findings, *person_findings]
    finally:
        for desk in desks:
            await desk.archive.aclose()


async def _desk(folder: Path, name: str, seeds: Seeds) -> Desk:
    """A computer whose keyring has what never leaves it."""
    file = folder / name / "acervo.autos"
    file.parent.mkdir()
    desk = Desk(f"{name} {seeds.text(f'name of {name}')}", await Archive.open(file, KEY), file)
    for secret in ("connection-key:one", "court-password:TJSP", "court-second-factor:TJSP"):
        desk.secrets.write(secret, SecretStr(seeds.text(f"{secret} of {name}")))
    return desk


async def _founded(desks: list[Desk], cluster: Any, seeds: Seeds) -> list[FirmSession]:
    ana, bia = desks
    _, sheet = await ana.membership.found(
        empty_database(cluster), SecretStr(PASSWORD), firm_name=seeds.text("name of the firm"), member_name=ana.name,
        device_name=seeds.text("name of a computer"),
    )  # fmt: skip
    seeds.keys["recovery sheet"] = bytes.fromhex(sheet.get_secret_value())
    session = await ana.session()
    await session.pull()
    invitation = await ana.membership.invite(session, bia.name)
    seeds.texts["first password"] = invitation.password.get_secret_value()
    seeds.keys["secret of an invitation"] = invitation.secret_bytes
    text = invitation.text().get_secret_value()
    await bia.membership.enter(read_invitation(text), seeds.text("name of another computer"))
    [asking] = await ana.membership.admission_requests(session)
    await ana.membership.admit(session, asking)
    other = await bia.session()
    await other.pull()
    for name, each in (("Ana", session), ("Bia", other)):
        password, keys = await FirmSecrets(desks[name == "Bia"].secrets, each.place).read()
        seeds.texts[f"password of {name}"] = password.get_secret_value()
        private = bytes.fromhex(keys.secret().get_secret_value())
        seeds.keys |= {f"signing key of {name}": private[:32], f"sealing key of {name}": private[32:]}
    seeds.keys["key of the archives"] = bytes.fromhex(KEY.get_secret_value())
    return [session, other]


async def _share(desks: list[Desk], sessions: list[FirmSession], seeds: Seeds) -> None:
    """Everything that can be shared, in two spaces and in two epochs."""
    ana, bia = desks
    session, other = sessions
    firm_id = session.place.firm_id
    named = {
        "name": f"{seeds.text('name of a person')} {seeds.text('second name')}",
        "side": "Active",
        "main_document": "222.333.444-05",
    }
    seeds.texts |= {"document of a person": "22233344405", "document with signs": "222.333.444-05"}
    await add_search(ana.archive, 1, records(range(PERSON_CASE)))
    await add_search(
        ana.archive, 2, records(range(PERSON_CASE, CASES), parties=[named], name=f"{named['name']} x Outra")
    )
    await ana.sharing.share_searches([UUID(int=1), UUID(int=2)], firm_id)
    space = await session.call(lambda desk: desk.open_space(seeds.text("name of a space")))
    member_id = other.place.member.member_id
    await session.call(lambda desk: desk.let_in(space, member_id))
    folder, _ = await ana.library.add_folder(seeds.text("name of a folder"))
    cases = [await ana.case(code(number)) for number in range(CASES)]
    await ana.library.put_into_folder(folder.folder_id, cases)
    await ana.library.rename_label(2, seeds.text("name of a label"))
    await toggle_label(ana.library, 2, cases)
    await ana.library.write_note(cases[0], seeds.text("note"))
    await ana.library.write_note(cases[PERSON_CASE], f"{named['name']}: {seeds.text('note on a person')}")
    subject = SearchedPerson.of("name", seeds.text("searched person"))
    await ana.library.decide(subject, cases[:1], is_same=True, evidence=seeds.text("evidence"))
    await ana.sharing.share_folder(folder.folder_id, space, EVERYTHING)
    await ana.sharing.share_folder(folder.folder_id, firm_id, EVERYTHING)
    question = f"cpf {named['main_document']} {seeds.text('question')}"
    await session.call(
        lambda desk: desk.server.claim(
            firm_id, question_mark(question, desk.current_key(firm_id)), timedelta(minutes=5)
        )
    )
    await ana.sharing.send(session)
    await other.pull()
    await bia.library.write_note(await bia.case(code(1)), seeds.text("note of a colleague"))
    await bia.sharing.send(other)
    await session.pull()
    await session.call(lambda desk: desk.shut_out(space, member_id))
    await session.call(lambda desk: desk.let_in(space, member_id))
    await ana.library.edit_note(
        (await ana.library.notes_of(cases[0]))[0].note_id, seeds.text("note after a change of key")
    )
    await ana.sharing.send(session)
    await other.pull()
    for name, each in (("Ana", session), ("Bia", other)):
        for place, key in each.desk.replica._keys.items():
            seeds.keys[f"key {place} of {name}"] = key.key


def _write_in_clear(session: FirmSession, cluster: Cluster, database: str, control: str) -> None:
    """What each of the places must show."""
    session.desk.server._connection.execute("SELECT %s::text", (control,))
    with cluster.superuser(database) as superuser:
        superuser.execute("CREATE TABLE control AS SELECT %s::text AS text", (control,))
        superuser.execute("ANALYZE")


def _places(cluster: Cluster, proxy: RecordingProxy) -> dict[str, list[bytes]]:
    """Contents of the server's files and of the wire, in small letters."""
    with cluster.superuser() as superuser:
        superuser.execute("CHECKPOINT")
    places: dict[str, list[bytes]] = {"data": [], "journal": [], "log": [], "wire": proxy.recorded()}
    for path in _files(cluster):
        place = "journal" if "pg_wal" in path.parts else "data" if cluster.data in path.parents else "log"
        places[place].append(path.read_bytes().replace(EMPTY, b""))
    return {place: [content.lower() for content in contents] for place, contents in places.items()}


def _files(cluster: Cluster) -> list[Path]:
    """Files of the server but for those of the databases that come with it."""
    with cluster.superuser() as superuser:
        own = superuser.execute("SELECT oid::text FROM pg_database WHERE datname !~ '^(template.|postgres)$'")
        databases = {oid for (oid,) in own}
    files = (path for path in cluster.folder.rglob("*") if path.is_file())
    return [path for path in files if "base" not in path.parts or path.parent.name in databases]


def _found(places: dict[str, list[bytes]], seeds: Seeds, control: str) -> tuple[dict[str, int], list[str]]:
    findings = []
    for name, wanted in seeds.every_form().items():
        for place, contents in places.items():
            if any(form in content for content in contents for form in wanted):
                findings.append(f"{name} is in the {place}")
    for place, contents in places.items():
        if not any(form in content for content in contents for form in forms(control)):
            findings.append(f"the {place} was not searched: what was written in clear is not found")
    sizes = {f"{place}_bytes": sum(map(len, contents)) for place, contents in places.items()}
    return sizes | {"seeds": len(seeds.every_form()), "found": len(findings)}, findings


async def _erase(
    desks: list[Desk], sessions: list[FirmSession], cluster: Cluster, seeds: Seeds
) -> tuple[dict[str, int], list[str]]:
    """Erase a person at both desks, and try every key of every member on whatever the server still has."""
    person = Person.of(
        (seeds.texts["document of a person"],), (f"{seeds.texts['name of a person']} {seeds.texts['second name']}",)
    )
    database = sessions[0].desk.server._connection.info.dbname
    before = [each for session in sessions for each in await session.call(_everything)]
    keys = [key for session in sessions for key in session.desk.replica._keys.values()]
    readable = _readable(before, keys, cluster, with_journal=False)
    figures = {"readable_before": _mentions(readable, seeds)}
    erasures = [
        FirmErasure(desk.archive, ForgetPerson(desk.archive, desk.file, Clock(), desk.file.parent / "no").forget)
        for desk in desks
    ]
    await erasures[0].order(sessions[0], person)
    ordered = [each for session in sessions for each in await session.call(_everything)]
    await sessions[1].pull()
    await erasures[1].carry_out(sessions[1])
    await sessions[0].pull()
    await erasures[0].carry_out(sessions[0])  # nobody needs the order any more
    [receipt] = await erasures[0].receipts(sessions[0])
    known = [*before, *ordered]
    with cluster.superuser(database) as superuser:
        superuser.execute("CHECKPOINT")
    figures["in_journal_before_checkpoint"] = _mentions(_readable(known, keys, cluster, with_journal=True), seeds)
    figures["readable_after"] = _mentions(_readable(known, keys, cluster, with_journal=False), seeds)
    for _ in range(2):  # what the first one still needs for a restart is gone with the second
        with cluster.superuser(database) as superuser:
            superuser.execute("SELECT pg_switch_wal()")
            superuser.execute("CHECKPOINT")
    figures["readable_after_checkpoint"] = _mentions(_readable(known, keys, cluster, with_journal=True), seeds)
    findings = [] if figures["readable_before"] else ["nothing to erase: nobody could read the person before"]
    findings += ["desks have not erased"] if receipt.pending else []
    findings += [
        f"{figures[name]} contents with the person: {name.replace('_', ' ')}"
        for name in ("readable_after", "readable_after_checkpoint")
        if figures[name]
    ]
    return figures, findings


def _everything(desk: FirmDesk) -> list[StoredEntry]:
    """What the server has of the spaces of a member."""
    return [stored for space_id in desk.server.spaces() for stored, _ in desk.read_again(space_id)]


def _readable(known: list[StoredEntry], keys: list[SpaceKey], cluster: Cluster, *, with_journal: bool) -> list[bytes]:
    """Contents of those entries whose wrapped content key is still anywhere in the server's files.

    Whoever copied a body at any time can read it as long as that is so: the body itself is not searched for.
    """
    files = [path for path in _files(cluster) if cluster.data in path.parents]
    files = [path for path in files if with_journal or "pg_wal" not in path.parts]
    contents = [path.read_bytes() for path in files]
    found = []
    for stored in known:
        wrapped, body, header = stored.wrapped, stored.entry.body, stored.entry.header
        if wrapped is None or body is None:
            continue
        forms_of_key = (wrapped, wrapped.hex().encode())
        if not any(form in content for content in contents for form in forms_of_key):
            continue
        for key in keys:
            with suppress(CipherBroken):
                found.append(decrypt(body, wrapped, header, key))
                break
    return found


def _mentions(contents: list[bytes], seeds: Seeds) -> int:
    """How many contents name the person."""
    wanted = [
        seeds.texts[name].encode() for name in ("name of a person", "document of a person", "document with signs")
    ]
    return sum(any(word in content for word in wanted) for content in contents)

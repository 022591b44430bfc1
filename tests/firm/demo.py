"""`sh packaging/firm-demo`: a firm to try out, with a server, a keyring and three archives of its own in one folder.

Everything listens on the loopback only, nobody in it exists, and all of it is deleted at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from pydantic import SecretStr

from autos.app.services import Services, open_services
from autos.archive.annotations.verdicts import SearchedPerson
from autos.domain.firm.parts import SharedParts
from autos.domain.mode import Mode, SearchType
from autos.firm.server.connect import ServerAddress
from autos.system.keyring_secrets import Secrets
from autos.system.paths import HOME_VARIABLE, PRACTICE_FOLDER
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.open_archive import open_archive
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.place import read_place
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import SearchDraft
from tests.firm.postgres import PASSWORD, Cluster, postgres_programs, running_cluster
from tests.usecases.firm.office import Desk
from tests.usecases.library.acts import toggle_label

CHECKOUT = Path(__file__).parents[2]
FIRM = "Sampaio Reis Advogados"
HELENA, OTAVIO, CAIO = "Helena Sampaio Reis", "Otávio Lins Medeiros", "Caio Rocha Lacerda"
CASE, TEAM = "Caso Itaverde", "Equipe tributária"
RENATO, NAMESAKE, LAWYER = "111.222.333-96", "Maria Aparecida Gonçalves", "SP 900.417"
BUS = "DBUS_SESSION_BUS_ADDRESS"
PATIENCE_S = 20.0
"""How long what runs in the folder has for its end."""
INTRODUCTION = """
{firm}, a firm to try out. Its three lawyers, their clients and all that they wrote are invented.
Its server listens on 127.0.0.1:{port} and nowhere else. All of it lies in {folder}
and is deleted when this ends: Ctrl+C.
"""


@dataclass
class Lawyer:
    """A member, and the folder of her archive."""

    name: str
    home: Path

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[tuple[Desk, Services]]:
        """Her archive, opened with the key of the keyring, and the practice service."""
        opened = await open_archive(self.home, Secrets(), _refuse, passphrase_first=True)
        store: SecretStore = Secrets()
        desk = Desk(self.name, opened.archive, opened.file, secrets=store)
        async with open_services(opened, self.home / PRACTICE_FOLDER, None) as services:
            yield desk, services

    def command(self, *words: str) -> str:
        """How a person starts her Autos in a terminal."""
        settings = [f"{name}={shlex.quote(value)}" for name, value in self.environment().items()]
        return " ".join([*settings, "sh packaging/start", *words])

    def environment(self) -> dict[str, str]:
        return {BUS: os.environ[BUS], HOME_VARIABLE: str(self.home)}


def main() -> int:
    """0 once it was ended by a person."""
    parser = argparse.ArgumentParser(prog="sh packaging/firm-demo", description=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("--no-windows", action="store_true", help="only print how they are opened")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    programs = postgres_programs()
    if programs is None:
        print("PostgreSQL is not installed. Debian: apt-get install postgresql", file=sys.stderr)
        return 1
    try:
        with ExitStack() as opened:
            folder = opened.enter_context(_folder())
            opened.enter_context(_keyring(folder))
            cluster = opened.enter_context(running_cluster(programs))
            lawyers = asyncio.run(fill_firm(folder, cluster))
            opened.callback(_end_all, folder)  # the windows, before the server that they use
            _introduce(lawyers, cluster, folder)
            if not options.no_windows and _has_screen():
                for lawyer in lawyers:
                    _start([sys.executable, "-m", "autos"], lawyer.environment())
            signal.pause()
    except KeyboardInterrupt:
        print("\nEnded, and deleted.", file=sys.stderr)
    return 0


@contextmanager
def _folder() -> Iterator[Path]:
    """A private folder; whatever was started with a folder inside of it ends before it is deleted."""
    folder = Path(tempfile.mkdtemp(prefix="autos-firm-"))
    try:
        yield folder
    finally:
        _end_all(folder)
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _keyring(folder: Path) -> Iterator[None]:
    """A message bus and an unlocked keyring of its own, so that nothing of this reaches the person's."""
    places = {"XDG_DATA_HOME": folder / "keyring", "XDG_RUNTIME_DIR": folder / "run"}
    for place in places.values():
        place.mkdir(mode=0o700)
    private = {name: str(place) for name, place in places.items()}
    words = ["dbus-daemon", "--session", "--nofork", "--print-address=1", f"--address=unix:path={folder / 'bus'}"]
    bus = _start(words, private, stdout=subprocess.PIPE)
    assert bus.stdout is not None
    os.environ[BUS] = bus.stdout.readline().decode().partition(",")[0].strip()  # without its identifier
    try:
        subprocess.run(
            ["gnome-keyring-daemon", "--unlock", "--components=secrets"], check=True, start_new_session=True,
            input=secrets.token_hex(16).encode(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=_environment(private),
        )  # fmt: skip
        yield
    finally:
        _end_all(folder)
        bus.terminate()
        bus.wait()


async def fill_firm(folder: Path, cluster: Cluster) -> list[Lawyer]:
    """Three archives of one firm, with what they share."""
    places = {"helena": HELENA, "otavio": OTAVIO, "caio": CAIO}
    lawyers = [Lawyer(name, folder / place) for place, name in places.items()]
    helena, otavio, caio = lawyers
    for lawyer in lawyers:
        lawyer.home.mkdir(mode=0o700)
        (lawyer.home / "preferences.ini").write_text("[General]\nput_away_first_run=true\n", encoding="utf-8")
    async with helena.at_work() as (hers, services):
        await _found(hers, cluster)
        for name in (RENATO, NAMESAKE):
            await _ask(hers, services, name)
        for other in (otavio, caio):
            _copy_world(helena.home / PRACTICE_FOLDER, other.home / PRACTICE_FOLDER)
            async with other.at_work() as (theirs, _):
                await _let_in(hers, theirs)
        spaces = await _open_spaces(hers)
        note_id = await _work(hers, services, spaces[CASE])
        await hers.sync()
        async with otavio.at_work() as (his, at_his):
            await his.sync()
            await _ask(his, at_his, LAWYER)
            await _answer(his, at_his, spaces[TEAM])
            await hers.library.edit_note(note_id, "Cliente autoriza acordo até R$ 40 mil. Confirmar até sexta.")
            await his.sync()
        await hers.sync()
    async with caio.at_work() as (theirs, _):
        await theirs.sync()
    async with otavio.at_work() as (his, _):
        await his.sync()
    return lawyers


def _copy_world(built: Path, folder: Path) -> None:
    """Building the invented world takes longer than all the rest."""
    folder.mkdir(mode=0o700)
    for file in built.glob("world-*"):
        shutil.copy2(file, folder)


async def _found(hers: Desk, cluster: Cluster) -> None:
    cluster.create_database("escritorio")
    await hers.membership.found(
        ServerAddress(f"postgresql://postgres@127.0.0.1:{cluster.port}/escritorio"), SecretStr(PASSWORD),
        firm_name=FIRM, member_name=HELENA, device_name="Mesa da Helena",
    )  # fmt: skip


async def _let_in(hers: Desk, theirs: Desk) -> None:
    first = theirs.name.split()[0]
    session = await hers.session()
    await session.pull()
    text = (await hers.membership.invite(session, theirs.name)).text().get_secret_value()
    await theirs.membership.enter(read_invitation(text), f"Notebook de {first}")
    [asking] = await hers.membership.admission_requests(session)
    await hers.membership.admit(session, asking)
    await session.aclose()
    await theirs.sync()


async def _open_spaces(hers: Desk) -> dict[str, UUID]:
    session = await hers.session()
    await session.pull()
    spaces = {}
    for name, members in ((CASE, (OTAVIO,)), (TEAM, (OTAVIO, CAIO))):
        space_id = spaces[name] = await session.call(lambda desk, name=name: desk.open_space(name))  # type: ignore[misc]
        for member in members:
            member_id = session.member_called(member).member_id
            await session.call(lambda desk, space_id=space_id, member_id=member_id: desk.let_in(space_id, member_id))  # type: ignore[misc]
    await session.aclose()
    return spaces


async def _ask(desk: Desk, services: Services, text: str) -> None:
    """Ask as in the window. The answer is shared by itself in a while; here at once, as what follows uses it."""
    draft = await services.decide_search.begin(intent_for(text, Mode.BASE))
    assert isinstance(draft, SearchDraft), draft
    entry = await services.run_search.send(draft)
    if entry.is_open:
        await services.run_search.follow(entry.entry_id)
    place = await read_place(desk.archive)
    assert place is not None
    await desk.sharing.share_searches([entry.entry_id], place.firm_id)


async def _cases(services: Services, text: str, count: int) -> Sequence[int]:
    """The first lawsuits of the answer to a question."""
    wanted = intent_for(text, Mode.BASE)
    [entry] = [one for one in await services.reader.recent(20) if one.label == wanted.label]
    rows = await services.reader.ids_for_entry(entry.entry_id)
    return await services.annotations.bulk_edit.of_rows(list(rows)[:count])


async def _work(hers: Desk, services: Services, space_id: UUID) -> int:
    """A folder with labels, notes and verdicts, shared with one colleague; returns a note that both will change."""
    cases, alike = await _cases(services, RENATO, 7), await _cases(services, NAMESAKE, 3)
    folder, _ = await hers.library.add_folder("Itaverde, execução")
    await hers.library.put_into_folder(folder.folder_id, [*cases, *alike])
    await toggle_label(hers.library, 1, cases[:2])
    await toggle_label(hers.library, 4, alike[:2])
    note, _ = await hers.library.write_note(alike[0], "Cliente autoriza acordo.")
    await hers.library.write_note(cases[0], "Pedir certidão de objeto e pé.")
    await hers.library.decide(SearchedPerson.of(SearchType.NAME, NAMESAKE), alike[:2], is_same=True)
    await hers.sharing.share_folder(folder.folder_id, space_id, SharedParts.LABELS | SharedParts.NOTES)
    return note.note_id


async def _answer(his: Desk, services: Services, space_id: UUID) -> None:
    """What the colleague does while the other is not in contact."""
    alike = await _cases(services, NAMESAKE, 2)
    [note] = await his.library.notes_of(alike[0])
    await his.library.edit_note(note.note_id, "Acordo só com desconto de 30%. Ver com a Helena.")
    await toggle_label(his.library, 6, alike)
    await his.library.decide(SearchedPerson.of(SearchType.NAME, NAMESAKE), alike[:1], is_same=False)
    folder, _ = await his.library.add_folder("Recursos do mês")
    await his.library.put_into_folder(folder.folder_id, await _cases(services, LAWYER, 9))
    await his.sharing.share_folder(folder.folder_id, space_id, SharedParts.LABELS)


def _introduce(lawyers: Sequence[Lawyer], cluster: Cluster, folder: Path) -> None:
    lines = [INTRODUCTION.format(firm=FIRM, port=cluster.port, folder=folder)]
    for lawyer, what in zip(lawyers, ("administers", f"in both spaces with {HELENA}", f"not in {CASE}"), strict=True):
        lines += [f"{lawyer.name} ({what}):", f"  {lawyer.command()}", ""]
    if not _has_screen():
        lines += ["There is no screen here. Without a window:", f"  {lawyers[0].command('firm', 'status')}", ""]
    print("\n".join(lines), flush=True)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _environment(also: dict[str, str]) -> dict[str, str]:
    """Without what would lead to the person's own archive or keyring."""
    own = {"GNOME_KEYRING_CONTROL", "PYTHON_KEYRING_BACKEND"}
    return {name: value for name, value in os.environ.items() if name not in own} | also


def _start(words: Sequence[str], also: dict[str, str], stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """Start a process that Ctrl+C does not reach: it is ended in its turn."""
    return subprocess.Popen(
        words, cwd=CHECKOUT, env=_environment(also), start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def _end_all(folder: Path) -> None:
    """End what has a folder of this demo in its environment, whoever started it."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        ends = time.monotonic() + PATIENCE_S
        while (left := _inside(folder)) and time.monotonic() < ends:
            for process in left:
                with suppress(ProcessLookupError):
                    os.kill(process, sign)
            time.sleep(0.2)


def _inside(folder: Path) -> list[int]:
    mark = f"={folder}/".encode()
    found = []
    for place in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark in place.read_bytes() and int(place.parent.name) != os.getpid():
                found.append(int(place.parent.name))
    return [process for process in found if not _is_zombie(process)]


def _is_zombie(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].startswith("Z")
    except OSError:
        return True


async def _refuse(_: object) -> None:
    """No passphrase: the keyring has the key."""


if __name__ == "__main__":
    sys.exit(main())

"""A PostgreSQL cluster of the tests' own, in a temporary folder."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from socket import socket

import psycopg
from psycopg.rows import TupleRow
from psycopg.sql import SQL, Composable, Identifier

VERSIONS = Path("/usr/lib/postgresql")
PASSWORD = "synthetic-superuser"
START_S = 120.0
FIRST_WITH_STRATEGY = 150_000
QUICK = ("fsync=off", "full_page_writes=off", "autovacuum=off")
"""Settings of a server whose computer is never unplugged: killed, it loses nothing that was committed."""
SIGNALS = {"fast": signal.SIGINT, "immediate": signal.SIGQUIT, "kill": signal.SIGKILL}


def postgres_programs() -> Path | None:
    """Folder with `initdb` and `postgres`, newest version first; None when they are not installed.

    Those of the search path come before: with `PATH` the tests run on a version that is installed elsewhere.
    """
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    versions = installed_versions()
    return versions[max(versions)] if versions else None


def installed_versions() -> dict[int, Path]:
    """Folders with `initdb` and `postgres`, by version."""
    found = {int(path.parent.parent.name): path.parent for path in VERSIONS.glob("*/bin/initdb")}
    if first := shutil.which("initdb"):
        said = subprocess.run([first, "--version"], check=True, capture_output=True, text=True).stdout
        found[int(re.findall(r"[0-9]+", said)[0])] = Path(first).resolve().parent
    return found


class Cluster:
    """A cluster on the loopback, with passwords (SCRAM). It ends with this process, however that ends."""

    def __init__(self, folder: Path, programs: Path, settings: Sequence[str] = QUICK) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.programs = programs
        self.port = free_port()
        self._settings = settings
        self._server: subprocess.Popen[bytes] | None = None
        self._administrator: psycopg.Connection | None = None
        folder.mkdir(parents=True)
        as_user: list[str] = []
        if os.geteuid() == 0:  # the server does not run as root
            shutil.chown(folder, "postgres", "postgres")
            as_user = ["--reuid=postgres", "--regid=postgres", "--clear-groups"]
        self._as_user = ["setpriv", "--pdeathsig=INT", *as_user] if shutil.which("setpriv") else []
        secret = folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self.run("initdb", "-D", str(self.data), "-U", "postgres", "-A", "scram-sha-256", "--no-sync",
                 "-E", "UTF8", "--locale=C", f"--pwfile={secret}")  # fmt: skip
        secret.unlink()

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = [
            f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories=", "shared_buffers=32MB",
            "max_connections=100", *self._settings,
        ]  # fmt: skip
        command = [*self._as_user, str(self.programs / "postgres"), "-D", str(self.data)]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [*command, *(word for setting in settings for word in ("-c", setting))],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/",
            )  # fmt: skip
        self.wait()

    def wait(self) -> None:
        """Wait until it answers, as after a start of its own."""
        assert self._server is not None
        ends = time.monotonic() + START_S
        while True:
            try:
                self.superuser().close()
            except psycopg.OperationalError:
                if self._server.poll() is not None or time.monotonic() > ends:
                    self.stop("immediate")
                    raise
                time.sleep(0.05)
            else:
                return

    def stop(self, how: str = "fast") -> None:
        """End it, if it runs; `immediate` is a crash, and after `kill` its other processes end by themselves."""
        if self._administrator is not None:
            self._administrator.close()
            self._administrator = None
        if self._server is not None:
            children = _children(self._server.pid) if how == "kill" else []
            self._server.send_signal(SIGNALS[how])
            self._server.wait()
            self._server = None
            ends = time.monotonic() + START_S
            while any(map(_is_server_process, children)) and time.monotonic() < ends:
                time.sleep(0.01)

    def kill_one(self, choose: Random) -> None:
        """Kill one of the processes that serve a connection; the server ends all of them and starts again."""
        assert self._server is not None
        serving = [child for child in _children(self._server.pid) if b" idle" in _command(child)]
        if serving:
            _signal_all([choose.choice(serving)], signal.SIGKILL)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Let it neither answer nor refuse meanwhile, as a host that hangs."""
        postmaster = int((self.data / "postmaster.pid").read_text().split()[0])
        every = [postmaster, *_children(postmaster)]
        _signal_all(every, signal.SIGSTOP)
        try:
            yield
        finally:
            _signal_all(every, signal.SIGCONT)

    def contains(self, *seeds: bytes) -> list[str]:
        """Files of the server, its journal and its log among them, that contain one of these."""
        with self.superuser() as superuser:
            superuser.execute("CHECKPOINT")
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [path.name for path in files if any(seed in path.read_bytes() for seed in seeds)]

    def drop_databases(self) -> None:
        """Leave none but its own; who is still connected to one is not any longer."""
        databases = self._administer(SQL("SELECT datname FROM pg_database WHERE NOT datistemplate")).fetchall()
        for [name] in databases:
            if name != "postgres":
                self._administer(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))

    def create_database(self, name: str) -> None:
        """Create an empty one, as files: written through the journal, as is usual, it takes twice the time."""
        how = " STRATEGY FILE_COPY" if self._lasting().info.server_version >= FIRST_WITH_STRATEGY else ""
        self._administer(SQL("CREATE DATABASE {}" + how).format(Identifier(name)))

    def _administer(self, statement: Composable) -> psycopg.Cursor[TupleRow]:
        """Run a statement on a connection that is kept: hundreds of tests make a database each."""
        return self._lasting().execute(statement)

    def _lasting(self) -> psycopg.Connection:
        kept = self._administrator
        if kept is not None:
            try:
                kept.execute("")
            except psycopg.OperationalError:  # the server was started again meanwhile
                kept.close()
            else:
                return kept
        self._administrator = self.superuser()
        return self._administrator

    def superuser(self, database: str = "postgres") -> psycopg.Connection:
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user="postgres", password=PASSWORD, dbname=database, autocommit=True
        )

    def run(self, program: str, *words: str) -> None:
        """Run one of the server's own programs as whom the server runs."""
        command: Sequence[str] = [*self._as_user, str(self.programs / program), *words]
        subprocess.run(
            command, check=True, stdout=subprocess.DEVNULL, cwd="/", env=os.environ | {"PGPASSWORD": PASSWORD}
        )


@contextmanager
def running_cluster(programs: Path, settings: Sequence[str] = QUICK) -> Iterator[Cluster]:
    """A cluster for as long as it is used; nothing of it is left behind."""
    folder = Path(tempfile.mkdtemp(prefix="autos-postgres-"))
    folder.chmod(0o755)  # the server may run as another user
    cluster = None
    try:
        cluster = Cluster(folder / "cluster", programs, settings)
        cluster.start()
        yield cluster
    finally:
        if cluster is not None:
            cluster.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def encrypting_cluster(programs: Path, certificate: Path) -> Iterator[Cluster]:
    """A cluster that encrypts, with a certificate and its key in one file, also under another address."""
    with tempfile.TemporaryDirectory(prefix="autos-postgres-") as folder:
        Path(folder).chmod(0o755)
        own = Path(shutil.copy(certificate, folder))
        own.chmod(0o600)
        if os.geteuid() == 0:  # the server does not run as root
            shutil.chown(own, "postgres", "postgres")
        encrypting = ("ssl=on", f"ssl_cert_file={own}", f"ssl_key_file={own}")
        with running_cluster(programs, [*QUICK, *encrypting, "listen_addresses=127.0.0.1,127.0.0.2"]) as cluster:
            yield cluster


def _signal_all(processes: Sequence[int], which: signal.Signals) -> None:
    """One that has ended meanwhile needs none."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, which)


def _children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _command(process: int) -> bytes:
    """How the server names what one of its processes does; empty for one that has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def _is_server_process(process: int) -> bool:
    return _command(process).startswith(b"postgres:")


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

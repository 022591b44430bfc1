"""A PostgreSQL cluster of the tests' own, in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from socket import socket

import psycopg

VERSIONS = Path("/usr/lib/postgresql")
PASSWORD = "synthetic-superuser"


def postgres_programs() -> Path | None:
    """Folder with `initdb` and `postgres`, newest version first; None when they are not installed."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    versions = sorted(VERSIONS.glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name), reverse=True)
    return versions[0].parent if versions else None


class Cluster:
    """A running cluster on the loopback, with passwords (SCRAM), and durable as on a real server unless it is told."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        with socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        folder.mkdir(parents=True)
        self._as_user: list[str] = []
        if os.geteuid() == 0:  # the server does not run as root
            shutil.chown(folder, "postgres", "postgres")
            self._as_user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        secret = folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "scram-sha-256", "--no-sync",
                  "-E", "UTF8", "--locale=C", f"--pwfile={secret}")  # fmt: skip
        secret.unlink()

    def start(self) -> None:
        settings = f"-p {self.port} -h 127.0.0.1 -k '' -c shared_buffers=64MB -c max_connections=100"
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-w", "-o", settings, "-l", str(self.folder / "log"), "start"
        )

    def stop(self, how: str = "fast") -> None:
        """End it; `immediate` is a crash."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", how, "-w", "stop")

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Let it neither answer nor refuse meanwhile, as a host that hangs."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        every = [postmaster, *map(int, children)]
        for process in every:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in every:
                os.kill(process, signal.SIGCONT)

    def contains(self, *seeds: bytes) -> list[str]:
        """Files of the server, its journal and its log among them, that contain one of these."""
        with self.superuser() as superuser:
            superuser.execute("CHECKPOINT")
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [path.name for path in files if any(seed in path.read_bytes() for seed in seeds)]

    def superuser(self, database: str = "postgres") -> psycopg.Connection:
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user="postgres", password=PASSWORD, dbname=database, autocommit=True
        )

    def _run(self, program: str, *words: str) -> None:
        command: Sequence[str] = [*self._as_user, str(self._programs / program), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/")

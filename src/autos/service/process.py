"""The service as a process: embedded as a child of the window's process, or alone in a terminal."""

from __future__ import annotations

import base64
import json
import os
import secrets
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import SecretStr
from uvicorn.config import Config
from uvicorn.server import Server

from autos.domain.connection.connection import LOCKED, practice_addresses
from autos.domain.connection.service_lock import ServiceLock
from autos.domain.visible_text import visible
from autos.service.app import ServiceOptions, create_app
from autos.service.connections import OpenConnections
from autos.service.court_time import court_day
from autos.service.data_folder import open_store
from autos.service.endpoints.call_limits import CALLS_PER_MINUTE
from autos.service.faults.faults import Faults
from autos.service.service_clock import service_clock
from autos.service.store.search_cipher import SearchCipher
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault
from autos.service.world.build import LAWSUITS, SEED, Progress
from autos.system.clock import Clock
from autos.system.keyring_secrets import Secrets
from autos.system.logs import install_crash_reports, log_warnings

LOOPBACK = "127.0.0.1"
BACKLOG = 1_024
LOG_NAME = "service.log"
VAULT_NAME = "vault.sqlite"
KEY_VARIABLE = "AUTOS_SERVICE_KEY"
KEY_BYTES = 32
PRIVATE = 0o600
OWNER_ONLY = 0o077
PROGRESS_EVERY_S = 2
OPEN_WAIT_S = 2
"""Seconds that calls in progress may take once the service is stopping."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Options of the process."""

    folder: Path
    """Data folder."""
    port: int = 0
    """0 = any free port."""
    host: str = LOOPBACK
    pace: float = 1.0
    """Factor on the time that courts take to answer."""
    time_scale: float = 1.0
    """Speed of the service's clock relative to the machine's."""
    lawsuits: int = LAWSUITS
    seed: int = SEED
    calls_per_minute: int = CALLS_PER_MINUTE
    faults: Path | None = None
    """File of a fault profile."""
    is_embedded: bool = False
    """Child of the window's process: searches are always encrypted, with a temporary key where there is no keyring."""


def serve_embedded(serving: ServeOptions) -> int:
    """Serve the parent process: key and socket from stdin's first line, addresses to stdout.

    With the key alone it listens on a socket of its own.

    EOF on stdin ends the process at once, however busy it is: the parent may have been killed.
    """
    word, _, handed_over = sys.stdin.readline().strip().partition(" ")
    key = SecretStr(word)
    if not key.get_secret_value():
        return 1
    with inherited(handed_over) if handed_over else open_listener(serving.host, serving.port) as listener:
        running = _Running(serving, key, listener, on_ready=lambda urls: _print_lines(json.dumps(urls)))
        threading.Thread(target=_end_with_stdin, args=(running.close,), name="lifeline", daemon=True).start()
        running.run(ignored=(signal.SIGINT,))  # Ctrl-C reaches the whole group; the parent decides
    return 0


def serve_alone(serving: ServeOptions, connection_file: Path) -> int:
    """Serve until interrupted; meanwhile `connection_file` (mode 600) holds addresses and key."""
    has_written = False

    def announce(urls: dict[str, str]) -> None:
        nonlocal has_written
        members = urls | {"api_key": key.get_secret_value(), LOCKED: True}
        write_private(connection_file, json.dumps(members, indent=2))
        has_written = True
        _print_lines(*(f"{name} {url}" for name, url in urls.items()), f"connection_file {connection_file}")
        sys.stderr.write("autos service: Ctrl-C stops it\n")

    try:
        key = run_key(os.environ.get(KEY_VARIABLE, ""), serving.host)
        _check_vault_key()
        _check_connection_file(connection_file)
        with _service_lock(connection_file), open_listener(serving.host, serving.port) as listener:
            _Running(serving, key, listener, on_ready=announce, progress=_BuildProgress(serving.lawsuits)).run()
    except (OSError, OverflowError, UnusableSetting) as problem:
        sys.stderr.write(f"autos service: {visible(_sentence(problem))}\n")
        return 1
    except KeyboardInterrupt:  # while the world was being built
        sys.stderr.write("autos service: stopped\n")
        return 130
    finally:
        if has_written and _has_key(connection_file, key):  # else the file belongs to another service
            connection_file.unlink(missing_ok=True)
    return 0


class _BuildProgress:
    """Reports on stderr the progress of building a world, at most every `PROGRESS_EVERY_S`."""

    def __init__(self, lawsuits: int) -> None:
        self._lawsuits = lawsuits
        self._reported_at = time.monotonic()

    def __call__(self, generated: int) -> None:
        if time.monotonic() - self._reported_at >= PROGRESS_EVERY_S:
            self._reported_at = time.monotonic()
            far = f"{generated:,} of {self._lawsuits:,} lawsuits" if generated < self._lawsuits else "almost done"
            sys.stderr.write(f"autos service: building its world, {far}\n")


class UnusableSetting(Exception):  # noqa: N818 -- a message for whoever starts the service, not a fault in it
    """The service cannot be started with these options; the message says what to change."""


def run_key(given: str, host: str) -> SecretStr:
    """The API key of this run: `given`, or a new one. Raises: UnusableSetting for a short one beyond the loopback."""
    if not given:
        return SecretStr(secrets.token_urlsafe(KEY_BYTES))
    if len(given.encode()) < KEY_BYTES and host != LOOPBACK:
        raise UnusableSetting(f"{KEY_VARIABLE} must have at least {KEY_BYTES} bytes where others can reach the service")
    return SecretStr(given)


def _check_connection_file(file: Path) -> None:
    """Refuse to overwrite a file that is not a connection file or that belongs to a running service."""
    if not file.exists():
        return
    try:
        is_ours = "requests_url" in json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError):
        is_ours = False
    if not is_ours:
        raise UnusableSetting(f"{file} is not a connection file; name another --connection-file")
    if _is_served(file):
        raise UnusableSetting(_running(file))


@contextmanager
def _service_lock(connection_file: Path) -> Iterator[None]:
    """The lock by which clients see that the service of the file runs. Raises: UnusableSetting while another has it."""
    try:
        lock = ServiceLock(connection_file)
    except BlockingIOError as taken:
        raise UnusableSetting(_running(connection_file)) from taken
    try:
        yield
    finally:
        lock.release()


def _running(connection_file: Path) -> str:
    return f"the service that {connection_file} names is running; use it, or name another --connection-file"


def _check_vault_key() -> None:
    if VaultKey.is_unusable():
        raise UnusableSetting(VaultKey.SENTENCE)


def write_private(path: Path, text: str) -> None:
    """Write a file that only its owner can read, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


class _Running:
    """The application served on a listening socket."""

    def __init__(
        self,
        serving: ServeOptions,
        key: SecretStr,
        listener: socket.socket,
        on_ready: Callable[[dict[str, str]], None],
        progress: Progress = lambda _: None,
    ) -> None:
        os.umask(OWNER_ONLY)  # requests name people
        folder, machine = serving.folder, Clock()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        log_warnings(folder / LOG_NAME)  # calls are not logged, so neither are keys and searches
        install_crash_reports(folder)
        faults = Faults() if serving.faults is None else _faults(serving.faults)
        vault_key = VaultKey(Secrets())
        cipher = SearchCipher(vault_key, always=serving.is_embedded)
        self._store = open_store(
            folder,
            court_day(machine.now()),
            serving.lawsuits,
            serving.seed,
            progress=progress,
            cipher=cipher,
            vault_key=vault_key,
        )
        self._vault = SealedVault(folder / VAULT_NAME, vault_key)
        clock = service_clock(machine, self._store.database.latest_moment(), serving.time_scale)
        self._connections = OpenConnections()
        conduct = ServiceOptions(
            serving.pace,
            serving.calls_per_minute,
            seconds=time.monotonic,  # the machine's clock may be set back
            unix_seconds=time.time,
            hang_up=self._connections.hang_up,
        )
        self._listener = listener
        self._on_ready = on_ready
        self._app = create_app(self._store, clock, key, vault=self._vault, faults=faults, conduct=conduct)

    def close(self) -> None:
        """Close store and vault."""
        self._store.close()
        self._vault.close()

    def run(self, ignored: Sequence[signal.Signals] = ()) -> None:
        """Serve until stopped; signals in `ignored` are ignored."""
        config = Config(
            self._app,
            loop="asyncio",
            http=self._connections.protocol(),
            ws="none",
            lifespan="on",
            backlog=BACKLOG,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=OPEN_WAIT_S,
        )
        server = _Server(config, lambda: self._on_ready(self._urls()), ignored)
        try:
            server.run(sockets=[self._listener])
        finally:
            self.close()

    def _urls(self) -> dict[str, str]:
        host, port = self._listener.getsockname()[:2]
        return practice_addresses(host, port)


class _Server(Server):
    """uvicorn's server with a callback once it accepts connections, and with signals to ignore."""

    def __init__(self, config: Config, on_ready: Callable[[], None], ignored: Sequence[signal.Signals]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._ignored = ignored

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn's own version raises the caught signals again when it ends, which would end the process abnormally.
        wanted = [one for one in (signal.SIGINT, signal.SIGTERM) if one not in self._ignored]
        before = {one: signal.signal(one, self.handle_exit) for one in wanted}
        before |= {one: signal.signal(one, signal.SIG_IGN) for one in self._ignored}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


@contextmanager
def open_listener(host: str, port: int) -> Iterator[socket.socket]:
    """A listening socket; port 0 is any free one."""
    # With the protocol given, else asyncio does not recognise TCP and leaves Nagle's algorithm on (40 ms waits).
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        if sys.platform == "win32":  # else another program could listen on the same port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
        except OSError as problem:
            raise UnusableSetting(f"{host}:{port}: {problem.strerror}; try another address or --port 0") from problem
        listener.listen(BACKLOG)
        yield listener


def inherited(handed_over: str) -> socket.socket:
    """The listening socket that the parent process opened: a descriptor, or what Windows needs to share it."""
    if sys.platform == "win32":
        return socket.fromshare(base64.b64decode(handed_over))
    # Named as TCP for the same reason as above.
    return socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, fileno=int(handed_over))


def _faults(file: Path) -> Faults:
    try:
        return Faults.from_file(file)
    except ValueError as problem:
        raise UnusableSetting(str(problem)) from problem


def _sentence(problem: Exception) -> str:
    """The message for whoever started the service."""
    if isinstance(problem, OSError) and problem.filename:
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)


def _has_key(connection_file: Path, key: SecretStr) -> bool:
    """Whether the connection file holds this key."""
    with suppress(OSError, ValueError):
        return bool(json.loads(connection_file.read_text(encoding="utf-8")).get("api_key") == key.get_secret_value())
    return False


def _is_served(connection_file: Path) -> bool:
    """Whether the service of the connection file accepts connections; one that has a lock is known by it."""
    with suppress(OSError, ValueError, KeyError):
        urls = json.loads(connection_file.read_text(encoding="utf-8"))
        if urls.get(LOCKED):
            return False
        address = urlsplit(urls["requests_url"])
        with socket.create_connection((address.hostname or "", address.port or 0), timeout=1):
            return True
    return False


def _print_lines(*lines: str) -> None:
    """What the caller waits for; nothing else goes to stdout."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def _end_with_stdin(close: Callable[[], None]) -> None:
    with suppress(OSError, ValueError):
        while os.read(sys.stdin.fileno(), 1024):  # not through `sys.stdin`, whose lock would stop a normal exit
            pass
    close()
    os._exit(0)

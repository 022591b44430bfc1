"""The service as a process: the child of the desk, or alone in a terminal."""

from __future__ import annotations

import argparse
import json
import logging
import os
import secrets
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import uvicorn
from pydantic import SecretStr

from autos.service.app import ADDRESSES, create_app
from autos.service.store import Store
from autos.system.clock import Clock

HOST = "127.0.0.1"
BACKLOG = 128
LOG_NAME = "service.log"
KEY_BYTES = 32
PRIVATE = 0o600
OPEN_WAIT_S = 2
"""How long calls in progress may go on once the service is told to stop."""


def serve_embedded(folder: Path, pace: float = 1.0) -> int:
    """Serve the parent process: key from stdin's first line, addresses to stdout, the end with stdin's end.

    Closing stdin ends the process at once, however busy it is: the parent may have been killed.
    """
    key = SecretStr(sys.stdin.readline().strip())
    if not key.get_secret_value():
        return 1
    with _listening(0) as listener:
        serving = _Serving(folder, key, pace, listener, on_ready=lambda urls: _say(json.dumps(urls)))
        threading.Thread(target=_end_with_stdin, args=(serving.store,), name="lifeline", daemon=True).start()
        serving.run(ignored=(signal.SIGINT,))  # Ctrl-C reaches the whole group; the parent decides
    return 0


def serve_alone(folder: Path, connection_file: Path, port: int = 0, pace: float = 1.0) -> int:
    """Serve until interrupted. Addresses and key are in `connection_file` (mode 600) meanwhile."""
    key = SecretStr(secrets.token_urlsafe(KEY_BYTES))

    has_written = False

    def announce(urls: dict[str, str]) -> None:
        nonlocal has_written
        write_private(connection_file, json.dumps(urls | {"api_key": key.get_secret_value()}, indent=2))
        has_written = True
        _say(*(f"{name} {url}" for name, url in urls.items()), f"connection_file {connection_file}")

    try:
        with _listening(port) as listener:
            _Serving(folder, key, pace, listener, on_ready=announce).run()
    except OSError as problem:
        sys.stderr.write(f"autos service: {problem}\n")
        return 1
    finally:
        if has_written:  # else the file may be another service's
            connection_file.unlink(missing_ok=True)
    return 0


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


class _Serving:
    """The application on an open socket."""

    def __init__(
        self,
        folder: Path,
        key: SecretStr,
        pace: float,
        listener: socket.socket,
        on_ready: Callable[[dict[str, str]], None],
    ) -> None:
        clock = Clock()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _log_to(folder / LOG_NAME)
        self.store = Store.open(folder, clock.now().date())
        self._listener = listener
        self._on_ready = on_ready
        self._app = create_app(self.store, clock, key, pace=pace)

    def run(self, ignored: Sequence[signal.Signals] = ()) -> None:
        """Serve until told to stop; `ignored` signals do not count."""
        config = uvicorn.Config(
            self._app,
            loop="asyncio",
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=OPEN_WAIT_S,
        )
        server = _Server(config, lambda: self._on_ready(self._urls()), ignored)
        try:
            server.run(sockets=[self._listener])
        finally:
            self.store.close()

    def _urls(self) -> dict[str, str]:
        host, port = self._listener.getsockname()[:2]
        return {name: f"http://{host}:{port}{prefix}" for name, prefix in ADDRESSES.items()}


class _Server(uvicorn.Server):
    """Says when it accepts connections, and may be deaf to some signals."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None], ignored: Sequence[signal.Signals]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self._ignored = ignored

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # uvicorn raises the signals it caught once more when it ends: here the end is the end.
        wanted = [one for one in (signal.SIGINT, signal.SIGTERM) if one not in self._ignored]
        before = {one: signal.signal(one, self.handle_exit) for one in wanted}
        before |= {one: signal.signal(one, signal.SIG_IGN) for one in self._ignored}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


@contextmanager
def _listening(port: int) -> Iterator[socket.socket]:
    """A socket of this machine only; port 0 is any free one."""
    # Named as TCP, else asyncio does not recognise it as such and leaves Nagle's 40 ms waits on.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listener:
        if os.name == "posix":  # elsewhere it would let two services share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(BACKLOG)
        yield listener


def _say(*lines: str) -> None:
    """What the caller waits for; nothing else goes to stdout."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def _end_with_stdin(store: Store) -> None:
    with suppress(OSError, ValueError):
        while os.read(sys.stdin.fileno(), 1024):  # not through `sys.stdin`, whose lock would stop a normal exit
            pass
    store.close()
    os._exit(0)


def _log_to(path: Path) -> None:
    """Warnings and worse; calls are not logged, so neither keys nor what was searched."""
    log = logging.FileHandler(path, encoding="utf-8", delay=True)
    log.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[log], force=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m autos.service.process`: the service without the rest of the command line."""
    parser = argparse.ArgumentParser(prog="python -m autos.service.process")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--connection-file", type=Path)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--embedded", action="store_true")
    options = parser.parse_args(arguments)
    if options.embedded:
        return serve_embedded(options.folder, options.pace)
    file = options.connection_file or options.folder / "connection.json"
    return serve_alone(options.folder, file, options.port, options.pace)


if __name__ == "__main__":
    sys.exit(main())

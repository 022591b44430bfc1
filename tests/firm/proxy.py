"""Between a desk and the server: keeps what they say, or breaks off where it is told to."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress

PIECE = 64 * 1024
Watch = Callable[[bool, bytes], bool]
"""Gets whether it goes to the server, and the content; returns whether it is to be passed on, or the line breaks."""


class Proxy:
    """A port of the loopback that stands for the server's."""

    def __init__(self, port: int, watch: Watch = lambda _to_server, _content: True) -> None:
        self.watch = watch
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self._passing: list[threading.Thread] = []
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def close(self) -> None:
        """Accept no more connections, once those that are there have ended."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._accepting.join()
        self._listening.close()
        for passing in self._passing:
            passing.join()

    def seen(self, line: int, content: bytes) -> None:
        """What was passed on; every connection has a line in each direction."""

    def _accept(self) -> None:
        number = 0
        while True:
            try:
                desk, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._target))
            except OSError:
                return
            for source, target in ((desk, server), (server, desk)):
                number += 1
                self._passing.append(threading.Thread(target=self._pass_on, args=(source, target, number), daemon=True))
                self._passing[-1].start()

    def _pass_on(self, source: socket.socket, target: socket.socket, line: int) -> None:
        with suppress(OSError):
            while content := source.recv(PIECE):
                if not self.watch(line % 2 == 1, content):
                    break
                self.seen(line, content)
                target.sendall(content)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        source.close()


class RecordingProxy(Proxy):
    """Keeps everything."""

    def __init__(self, port: int) -> None:
        self._recorded: list[tuple[int, bytes]] = []
        super().__init__(port)

    def seen(self, line: int, content: bytes) -> None:
        self._recorded.append((line, content))

    def recorded(self) -> list[bytes]:
        """Everything that was said, by line."""
        said: dict[int, bytearray] = {}
        for line, content in list(self._recorded):
            said.setdefault(line, bytearray()).extend(content)
        return [bytes(content) for content in said.values()]

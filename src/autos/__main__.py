"""The command line: the desk, one search, the service."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from autos import __version__

if TYPE_CHECKING:
    import argparse

HEAVY = (
    "autos.domain.documents",
    "asyncio",
    "qasync",
    "pydantic",
    "httpx",
    "keyring",
    "apsw",
    "autos.client.client",
    "autos.archive.archive",
    "autos.app",
)
"""Loaded in a thread once the window has been painted."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words:
        return _open_desk(None)  # straight to the window: not even the parser of arguments before it
    if words[0].startswith("--service"):
        words.insert(0, "desk")
    options = _parser().parse_args(words)
    command: int = options.run(options)
    return command


def _desk(options: argparse.Namespace) -> int:
    return _open_desk(options.service)


def _open_desk(connection_file: Path | None) -> int:
    gc.disable()  # what is made until the first paint stays: looking through it for garbage only costs time
    from autos.desktop.unread_sources import leave_sources_unread  # noqa: PLC0415 -- Qt only where there is a window

    leave_sources_unread()
    from autos.desktop.opening import load_behind, open_window  # noqa: PLC0415 -- after the line above
    from autos.system.paths import preferences_file, resources  # noqa: PLC0415 -- as above

    if not _has_display():
        print(
            "Não há tela neste terminal. Para buscar sem janela:\n"
            "No display here. To search without a window:\n"
            "  autos search cpf 111.222.333-96 --mode complete --json",
            file=sys.stderr,
        )
        return 1
    opened = open_window(resources(), preferences_file(), practice=connection_file is None)
    gc.enable()
    if not load_behind(HEAVY, opened.window):
        return 0
    from autos.app import DeskOptions, run_desk  # noqa: PLC0415 -- loaded behind the window just now

    return run_desk(opened, DeskOptions(connection_file))


def _search(options: argparse.Namespace) -> int:
    from autos.domain.mode import Mode, SearchType  # noqa: PLC0415 -- `--help` and the desk do without
    from autos.headless import SearchCommand, run_search_command  # noqa: PLC0415 -- as above

    return run_search_command(
        SearchCommand(
            search_type=SearchType(options.type),
            text=options.key,
            mode=Mode(options.mode),
            as_json=options.json,
            connection_file=options.service,
        )
    )


def _service(options: argparse.Namespace) -> int:
    from autos.service.process import serve_alone, serve_embedded  # noqa: PLC0415 -- only this command serves
    from autos.system.paths import practice_dir  # noqa: PLC0415 -- as above

    folder = options.folder or practice_dir()
    if options.embedded:
        return serve_embedded(folder, options.pace)
    return serve_alone(folder, options.connection_file or folder / "connection.json", options.port, options.pace)


def _parser() -> argparse.ArgumentParser:
    import argparse  # noqa: PLC0415 -- not on the way to the window

    parser = argparse.ArgumentParser(prog="autos", description="Find, watch and keep Brazilian lawsuits.")
    parser.add_argument("--version", action="version", version=f"autos {__version__}")
    commands = parser.add_subparsers(title="commands", required=True)

    desk = commands.add_parser("desk", help="open the window (the default)")
    desk.set_defaults(run=_desk)
    desk.add_argument("--service", type=Path, metavar="FILE", help="connection file written by `autos service`")

    search = commands.add_parser("search", help="search without a window")
    search.set_defaults(run=_search)
    search.add_argument("type", choices=("cpf", "cnpj", "oab", "name"))
    search.add_argument("key", help="the document, OAB number or name")
    search.add_argument("--mode", choices=("base", "complete", "on-demand"), default="complete")
    search.add_argument("--json", action="store_true", help="lawsuits as JSON lines")
    search.add_argument("--service", type=Path, metavar="FILE", help="connection file written by `autos service`")

    service = commands.add_parser("service", help="run the practice service alone")
    service.set_defaults(run=_service)
    service.add_argument("--folder", type=Path, help="where its data lies")
    service.add_argument("--connection-file", type=Path, help="where addresses and key are written, mode 600")
    service.add_argument("--port", type=int, default=0, help="0 = any free port")
    service.add_argument(
        "--pace", type=float, default=1.0, help="1 = as slow as courts in practice; 0.1 = ten times faster"
    )
    service.add_argument("--embedded", action="store_true", help=argparse.SUPPRESS)
    return parser


def _has_display() -> bool:
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())

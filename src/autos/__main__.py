"""The command line: the desk, one search, the service."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from autos import __version__
from autos.system import import_patches

if TYPE_CHECKING:
    import argparse

HEAVY = (
    "autos.domain.documents.recognition",
    "asyncio",
    "qasync",
    "pydantic",
    "autos.system.keyrings",
    "apsw",
    "autos.client.client",
    "autos.archive.archive",
    "autos.app.main",
)
"""Loaded in a thread once the window has been painted."""
SMALLEST_WORLD, LARGEST_WORLD = 100, 2_000_000
LARGEST_TIME_SCALE = 1_000_000
"""A year in half a minute."""
LARGEST_PORT, LARGEST_COUNT = 65_535, 1_000_000_000


ANSWERED = (
    "O Autos já está aberto nesta pasta; a janela dele veio para a frente.\n"
    "Autos is open on this folder already; its window has come to the front."
)
SILENT = (
    "O Autos já está aberto nesta pasta, mas não responde. Espere um pouco ou encerre-o, e tente de novo.\n"
    "Autos is open on this folder already but does not answer. Wait a little or end it, and try again."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    import_patches.leave_out_pydantic_plugins()
    import_patches.leave_out_httpx_command_line()
    if not words and _has_display():
        return _open_desk(None)  # straight to the window: not even the parser of arguments before it
    if not words:
        return _run(_example)
    if words[0].startswith("--service"):
        words.insert(0, "desk")
    options = _parser().parse_args(words)
    return _run(lambda: int(options.run(options)))


def _run(command: Callable[[], int]) -> int:
    try:
        return command()
    except BrokenPipeError:  # whoever read what was printed has enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 -- until the end, which is now
        return 0
    except OSError as problem:
        if not isinstance(problem.filename, str):
            raise
        print(f"autos: {problem.filename}: {problem.strerror}", file=sys.stderr)  # a folder that cannot be used
        return 1


def _desk(options: argparse.Namespace) -> int:
    return _open_desk(options.service)


def _open_desk(connection_file: Path | None) -> int:
    gc.disable()  # what is made until the first paint stays: looking through it for garbage only costs time
    import_patches.import_qt()
    from autos.desktop.window.locking.claim import claim_window  # noqa: PLC0415 -- after the line above
    from autos.desktop.window.start import load_behind, open_window  # noqa: PLC0415 -- as above
    from autos.system.paths import data_dir, preferences_file, resources  # noqa: PLC0415 -- as above

    if not _has_display():
        print(
            "Não há tela neste terminal. Para buscar sem janela:\n"
            "No display here. To search without a window:\n"
            "  autos search cpf 111.222.333-96 --mode complete --json",
            file=sys.stderr,
        )
        return 1
    claim = claim_window(data_dir())
    if claim.is_second:
        print(ANSWERED if claim.has_answered else SILENT, file=sys.stderr)
        return 0 if claim.has_answered else 1
    opened = open_window(resources(), preferences_file(), practice=connection_file is None)
    from autos.system.allocator import give_memory_back  # noqa: PLC0415 -- the window is painted

    give_memory_back()  # before the first thread of ours
    if not load_behind(HEAVY, opened.window, import_patches.load):
        return 0
    from autos.app.main import StartOptions, run_desktop  # noqa: PLC0415 -- loaded behind the window just now
    from autos.desktop.window.garbage import look_here  # noqa: PLC0415 -- as above
    from autos.system.garbage import look_less_often  # noqa: PLC0415 -- as above

    look_less_often()
    look_here(opened.application)
    return run_desktop(opened, StartOptions(connection_file))


def _example() -> int:
    from autos.cli.search import run_example_search  # noqa: PLC0415 -- only where there is no screen

    return run_example_search()


def _search(options: argparse.Namespace) -> int:
    from autos.cli.search import SearchCommand, run_search_command  # noqa: PLC0415 -- as above
    from autos.domain.mode import LawsuitMode, Mode, SearchType  # noqa: PLC0415 -- `--help` and the desk do without

    modes: dict[str, LawsuitMode] = {"base": Mode.BASE, "complete": Mode.COMPLETE, "on-demand": Mode.ON_DEMAND}
    return run_search_command(
        SearchCommand(
            search_type=SearchType(options.type),
            text=options.key,
            mode=modes[options.mode],
            as_json=options.json,
            connection_file=options.service,
            ask_anew=options.again,
            repeats=options.repeat,
            may_be_lost=options.no_archive,
            over_budget=options.over_budget,
        )
    )


def _add_connection(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(title="verbs", dest="verb", required=True)
    verbs.add_parser("list", help="every connection, the one in use marked")
    named = {
        "add": "name a service; its key is entered afterwards with `key`",
        "key": "enter or replace its key; it is asked for, or read from a pipe, and kept in the keyring",
        "forget-key": "remove its key from the keyring",
        "test": "whether it answers and takes the key; costs nothing",
        "use": "from the next start on; `practice` is the practice service",
        "remove": "forget it and its key",
        "export": "print it as JSON, without its key",
    }
    added = {name: verbs.add_parser(name, help=words) for name, words in named.items()}
    for verb in added.values():
        verb.add_argument("name")
    for url in ("requests", "lawsuits", "tracking", "crawler"):
        added["add"].add_argument(f"--{url}", dest=f"{url}_url", required=True, metavar="URL")
    added["add"].add_argument("--paths", choices=("contract", "newer"), default="contract", help="what it serves")
    added["add"].add_argument("--proxy", default="", metavar="URL", help="instead of the system's")
    added["add"].add_argument("--note", default="")
    verbs.add_parser("import", help="add the one of an exported file").add_argument("file", type=Path)
    parser.set_defaults(run=_connection)


def _connection(options: argparse.Namespace) -> int:
    from autos.cli.connection import run_connection_command  # noqa: PLC0415 -- only here

    return run_connection_command(options)


def _add_archive(parser: argparse.ArgumentParser) -> None:
    from autos.cli.arguments import add_archive_options  # noqa: PLC0415 -- not on the way to the window

    add_archive_options(parser)
    parser.set_defaults(run=_archive)


def _archive(options: argparse.Namespace) -> int:
    from autos.cli.archive import run_archive_command  # noqa: PLC0415 -- only here

    return run_archive_command(options)


def _spending(options: argparse.Namespace) -> int:
    from autos.cli.spending import run_spending_command  # noqa: PLC0415 -- only here

    return run_spending_command(options)


def _doctor(_: argparse.Namespace) -> int:
    from autos.cli.doctor import run_doctor  # noqa: PLC0415 -- only here

    return run_doctor()


def _service(options: argparse.Namespace) -> int:
    from autos.service.process import LOOPBACK, Serving, serve_alone, serve_embedded  # noqa: PLC0415 -- only here
    from autos.system.paths import practice_dir  # noqa: PLC0415 -- as above

    folder = options.folder or practice_dir()
    serving = Serving(
        folder=folder,
        port=options.port,
        host=options.expose_to_network or LOOPBACK,
        pace=options.pace,
        time_scale=options.time_scale,
        lawsuits=options.lawsuits,
        seed=options.seed,
        calls_per_minute=options.calls_per_minute,
        faults=options.faults,
        is_embedded=options.embedded,
    )
    if options.embedded:
        return serve_embedded(serving)
    return serve_alone(serving, options.connection_file or folder / "connection.json")


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
    search.add_argument("--again", action="store_true", help="ask even where an answer of today is kept")
    search.add_argument(
        "--repeat",
        action="store_true",
        help="ask even where the same call may have been billed and its answer was lost",
    )
    search.add_argument("--over-budget", action="store_true", help="ask even where it passes the month's limit")
    search.add_argument("--no-archive", action="store_true", help="ask even where the answer cannot be kept")
    search.add_argument("--service", type=Path, metavar="FILE", help="connection file written by `autos service`")

    _add_connection(commands.add_parser("connection", help="services that you have a key for"))
    _add_archive(commands.add_parser("archive", help="verify, copy, move, export and forget what is kept"))
    spending = commands.add_parser("spending", help="what this month has cost; prices and limit")
    spending.set_defaults(run=_spending)
    for name, words in (
        ("base", "of a lookup"),
        ("base_sources", "of a complete search"),
        ("on_demand", "at the court"),
    ):
        flag = f"--{name.replace('_', '-')}"
        spending.add_argument(flag, metavar="AMOUNT", help=f"price {words}, such as 0,25; none removes it")
    spending.add_argument("--monthly", metavar="AMOUNT", help="limit of the month; none removes it")
    doctor = commands.add_parser("doctor", help="look at network, key, keyring and archive")
    doctor.set_defaults(run=_doctor)

    defaults = argparse.ArgumentDefaultsHelpFormatter
    _add_service(commands.add_parser("service", help="run the practice service alone", formatter_class=defaults))
    return parser


def _add_service(service: argparse.ArgumentParser) -> None:
    import argparse  # noqa: PLC0415 -- not on the way to the window

    service.set_defaults(run=_service)
    service.add_argument("--folder", type=Path, help="where its data lies")
    service.add_argument("--connection-file", type=Path, help="where addresses and key are written, mode 600")
    service.add_argument("--port", type=_port, default=0, help="0 = any free port")
    service.add_argument(
        "--pace", type=_positive, default=1.0, help="1 = as slow as courts in practice; 0.1 = ten times faster"
    )
    service.add_argument(
        "--time-scale",
        type=_time_scale,
        default=1.0,
        help="how fast its own time passes: with 10080 a week passes in a minute, monitorings run and lawsuits come in",
    )
    service.add_argument("--lawsuits", type=_world_size, default=20_000, help="size of a new world, up to 2,000,000")
    service.add_argument("--seed", type=int, default=20_261, help="another number makes another world")
    service.add_argument("--faults", type=Path, metavar="FILE", help="a profile that says how to misbehave")
    service.add_argument("--calls-per-minute", type=_count, default=180, help="calls with the key in any 60 seconds")
    service.add_argument(
        "--expose-to-network",
        metavar="ADDRESS",
        help="listen here instead of on 127.0.0.1: whoever reaches this address and has the key (AUTOS_SERVICE_KEY, 32 "
        "bytes or more, or a new one) can read and change everything, over plain HTTP",
    )
    service.add_argument("--embedded", action="store_true", help=argparse.SUPPRESS)
    imported = service.add_subparsers(title="data").add_parser("import", help="serve lawsuits of your own too")
    imported.set_defaults(run=_import)
    imported.add_argument("file", type=Path, metavar="FILE.jsonl", help="one lawsuit a line, as the contract has it")
    imported.add_argument("--folder", type=Path, default=argparse.SUPPRESS, help="the service's folder")


def _positive(text: str) -> float:
    from argparse import ArgumentTypeError  # noqa: PLC0415 -- not on the way to the window

    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError("must be a number above 0")
    return number


def _time_scale(text: str) -> float:
    return _within(text, _positive(text), LARGEST_TIME_SCALE)


def _port(text: str) -> int:
    return int(_within(text, int(text) if text.isdecimal() else LARGEST_PORT + 1, LARGEST_PORT))


def _count(text: str) -> int:
    return int(_within(text, int(text) if text.isdecimal() and int(text) else LARGEST_COUNT + 1, LARGEST_COUNT))


def _within(text: str, number: float, largest: int) -> float:
    from argparse import ArgumentTypeError  # noqa: PLC0415 -- not on the way to the window

    if not 0 <= number <= largest:
        raise ArgumentTypeError(f"{text} is not a number up to {largest}")
    return number


def _world_size(text: str) -> int:
    from argparse import ArgumentTypeError  # noqa: PLC0415 -- not on the way to the window

    number = int(text) if text.isdecimal() else 0
    if not SMALLEST_WORLD <= number <= LARGEST_WORLD:
        raise ArgumentTypeError(f"must be a whole number from {SMALLEST_WORLD} to {LARGEST_WORLD}")
    return number


def _import(options: argparse.Namespace) -> int:
    from autos.service.imports.command import import_lawsuits  # noqa: PLC0415 -- only this command imports
    from autos.system.paths import practice_dir  # noqa: PLC0415 -- as above

    return import_lawsuits(options.folder or practice_dir(), options.file, sys.stdout, sys.stderr)


def _has_display() -> bool:
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    sys.exit(main())

"""Entry point: opens the window, or runs a command; loads nothing else before it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from autos import cli
from autos.cli.streams import OutputFailed, drop_output, flush_output
from autos.cli.window import has_display, open_desktop
from autos.system import import_patches
from autos.system.core_dumps import forbid_core_dumps
from autos.system.interruption import STATUS, end_quietly, interrupt_work

INCOMPLETE = (
    "autos: a saída está incompleta: não deu para escrevê-la ({reason}).\n"
    "autos: the output is incomplete: it could not be written ({reason})."
)
OWN_QT = frozenset({"desk", "open", "close", "service", "self-test"})
"""Commands that load Qt in their own way, or not at all."""
OPEN = "open"
"""The command of a menu's entry, which names the files that are opened with it, if any."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    end_quietly()
    forbid_core_dumps()
    _open_missing_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    import_patches.import_datetime()
    import_patches.define_dataclasses_simply()
    import_patches.defer_hashing()
    import_patches.defer_standard_library()
    import_patches.leave_out_translations()
    import_patches.defer_code_parsing()
    import_patches.leave_out_pydantic_plugins()
    import_patches.leave_out_httpx_command_line()
    import_patches.leave_out_loop_detection()
    if words in ([], [OPEN]) and has_display():
        return _open_window()  # not even the parser of arguments is loaded before the window
    if not words:
        return _run(_example)
    if words[0].startswith("--service"):
        words.insert(0, "desk")
    _read_pipes_as_utf8()
    return _run(lambda: _parse_and_run(words))


def _open_window() -> int:
    try:
        return open_desktop(None)
    except KeyboardInterrupt:  # in the terminal that it was started from: it has been closed in order
        return STATUS


def _parse_and_run(words: Sequence[str]) -> int:
    options = cli.arguments.build_parser().parse_args(words)
    if words[0] not in OWN_QT:
        import_module("PySide6.QtCore")  # here: an interruption while it is loaded would abort within it
    if words[0] not in {"desk", OPEN}:  # a window is loaded first
        interrupt_work()
    return int(options.run(options))


def _open_missing_streams() -> None:
    """Give a process that has no standard streams, as a program without a console on Windows, ones without an end."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 -- until the process ends


def _read_pipes_as_utf8() -> None:
    """Read what a program or a file gives as UTF-8: in the system's encoding a name would silently be another."""
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")


def _run(command: Callable[[], int]) -> int:
    try:
        try:
            return command()
        finally:
            flush_output()
    except BrokenPipeError:  # the reader of the output has ended
        drop_output()
        return 0
    except OutputFailed as failed:
        drop_output()
        print(INCOMPLETE.format(reason=failed), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return STATUS
    except OSError as problem:
        if not isinstance(problem.filename, str):
            raise
        print(f"autos: {problem.filename}: {problem.strerror}", file=sys.stderr)  # a folder that cannot be used
        return 1


def _example() -> int:
    interrupt_work()
    return cli.search.run_example_search()


if __name__ == "__main__":
    sys.exit(main())

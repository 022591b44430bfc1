"""Logs and crash reports: JSON lines in private files, without personal data.

Tracebacks contain files and lines only; the text of an exception is logged only for a `Problem` (which holds no
foreign text), and redacted.
"""

from __future__ import annotations

import json
import logging
import os
import platform
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from logging.handlers import RotatingFileHandler
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Any

from autos import __version__
from autos.domain.errors import Problem
from autos.domain.redaction import REDACTION
from autos.system.access_lists import restrict_access

LEVEL_VARIABLE = "AUTOS_LOG"
"""`debug` writes everything of Autos, `warning` (the default) only what went wrong.

Of other libraries only warnings are written, at every level: their debug lines hold headers and bodies (the header
compression of HTTP/2 writes the API key encoded, where redaction cannot find it).
"""
OWN = "autos"
"""Our own loggers are this one and those beneath it."""
LOG_BYTES, LOG_FILES = 1 << 20, 3
KEPT_REPORTS = 10
NAMED_FRAMES = 30


class RedactedLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record without secrets, documents and names."""
        described: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": REDACTION.redacted(_message(record)),
        }
        if record.exc_info and record.exc_info[1] is not None:
            described["failure"] = describe_failure(record.exc_info[1])
        return json.dumps(described, ensure_ascii=False)


class PrivateLog(RotatingFileHandler):
    """Rotating logs that only their user can read."""

    def _open(self) -> Any:
        return open(self.baseFilename, self.mode, encoding=self.encoding, opener=open_private)


def open_private(path: str, flags: int) -> int:
    """Open a file that is made for its user alone; an `opener` of the built-in `open`."""
    return os.open(path, flags, 0o600)


def start_logging(folder: Path, level: str | None = None) -> Path:
    """Start rotating logs of this process in `folder`; returns the file. Raises: OSError.

    The folder's access list on Windows is set next: what fails there is in the log.
    """
    logs = folder / "logs"
    logs.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = logs / "autos.log"
    log_warnings(file)
    wanted = (level or os.environ.get(LEVEL_VARIABLE, "")).upper()
    logging.getLogger(OWN).setLevel(wanted if wanted in logging.getLevelNamesMapping() else logging.WARNING)
    restrict_access(folder)
    return file


def log_warnings(file: Path) -> None:
    """Write warnings and errors of this process, of any library, to a private rotating file."""
    handler = PrivateLog(file, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8", delay=True)
    handler.setFormatter(RedactedLines())
    handler.addFilter(is_written)
    root = logging.getLogger()
    for known in [one for one in root.handlers if isinstance(one.formatter, RedactedLines)]:
        root.removeHandler(known)
        known.close()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)


def is_written(record: logging.LogRecord) -> bool:
    """Whether a record is written: all of Autos; warnings of other libraries, whatever level they set themselves."""
    return record.name.partition(".")[0] == OWN or record.levelno >= logging.WARNING


def install_crash_reports(folder: Path) -> Callable[[BaseException], None]:
    """Install hooks that write a report of each unexpected exception into `folder`; returns the function that does."""
    crashes = folder / "crashes"

    def report(failure: BaseException) -> None:
        write_report(crashes, failure)

    def hook(kind: type[BaseException], failure: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            report(failure.with_traceback(trace))
        sys.stderr.write(f"autos: {json.dumps(describe_failure(failure), ensure_ascii=False)}\n")

    def of_thread(arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            hook(arguments.exc_type, arguments.exc_value, arguments.exc_traceback)

    def unraisable(arguments: Any) -> None:
        if arguments.exc_value is not None:
            hook(type(arguments.exc_value), arguments.exc_value, arguments.exc_traceback)

    sys.excepthook = hook
    threading.excepthook = of_thread
    sys.unraisablehook = unraisable
    return report


def write_report(crashes: Path, failure: BaseException) -> Path | None:
    """Write a private report of `failure` and delete the oldest ones; None where it cannot be written."""
    now = datetime.now(UTC)
    described = {
        "at": now.isoformat(timespec="seconds"),
        "autos": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
        "failure": describe_failure(failure),
    }
    try:
        crashes.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = crashes / f"{now:%Y%m%dT%H%M%S%f}.json"
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            json.dump(described, opened, ensure_ascii=False, indent=2)
        for old in sorted(crashes.glob("*.json"))[:-KEPT_REPORTS]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return file


def delete_old_logs(folder: Path, days: int, now: datetime) -> None:
    """Delete logs and crash reports of `folder` whose newest line is older than so many days."""
    oldest = (now - timedelta(days=days)).timestamp()
    for file in (*(folder / "logs").glob("*.log*"), *(folder / "crashes").glob("*.json")):
        with suppress(OSError):  # another process may have rotated it meanwhile, or have it open
            if file.stat().st_mtime < oldest:
                file.unlink()


def describe_failure(failure: BaseException) -> dict[str, Any]:
    """Type and places of an exception and its cause; its text only for a `Problem`."""
    described: dict[str, Any] = {"kind": f"{type(failure).__module__}.{type(failure).__qualname__}"}
    if isinstance(failure, Problem):
        described["says"] = failure.name
    described["at"] = [
        f"{_place(frame.filename)}:{frame.lineno} {frame.name}" for frame in extract_tb(failure.__traceback__)
    ][-NAMED_FRAMES:]
    cause = failure.__cause__ or (None if failure.__suppress_context__ else failure.__context__)
    if cause is not None:
        described["after"] = describe_failure(cause)
    return described


def _message(record: logging.LogRecord) -> str:
    try:
        text = record.getMessage()
    except (TypeError, ValueError):
        text = str(record.msg)
    # asyncio writes the exceptions of its tasks out, with what they say, on the lines after the first.
    return text.splitlines()[0] if record.name == "asyncio" and text else text


def _place(file: str) -> str:
    """Path from the package on: the rest of it may contain the person's name."""
    parts = Path(file).parts
    for package in ("autos", "site-packages"):
        if package in parts:
            return "/".join(parts[len(parts) - 1 - parts[::-1].index(package) :])
    return Path(file).name

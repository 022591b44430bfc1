"""The standard output when it cannot be written: its reader has ended, or its disk is full."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class OutputFailed(Exception):  # noqa: N818 -- nothing that a person does in Autos mends it
    """The standard output cannot be written: the disk of the file that it goes to is full, for one."""


@contextmanager
def writing() -> Iterator[None]:
    """Tell the failures of the output from those of the archive.

    Raises: OutputFailed; BrokenPipeError, where whoever reads it has enough.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as failure:
        raise OutputFailed(failure.strerror) from failure


def flush_output() -> None:
    """Write what is left of the answer. Raises: OutputFailed, BrokenPipeError."""
    with writing():
        sys.stdout.flush()


def drop_output() -> None:
    """Write nothing more: what is left, and what Python writes when it ends, goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):  # a standard output that is no file
        os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

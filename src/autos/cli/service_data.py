"""`autos service import` and `autos service forget`: lawsuits and people in the practice service's data."""

from __future__ import annotations

import argparse
import io
import sys

from autos.service.erasure import forget
from autos.service.imports.command import import_lawsuits
from autos.service.store.vault_key import VaultKey
from autos.system.keyring_secrets import Secrets
from autos.system.paths import practice_dir

BAD_INPUT = 2


def run_import_command(options: argparse.Namespace) -> int:
    """Import lawsuits into the data of the service. Returns the exit status."""
    return import_lawsuits(options.folder or practice_dir(), options.file, sys.stdout, sys.stderr)


def run_forget_command(options: argparse.Namespace) -> int:
    """Erase a person, read from standard input, from the data of the service. Returns the exit status."""
    try:
        lines = _read_lines()
    except UnicodeDecodeError:
        sys.stderr.write("autos service forget: the input is not UTF-8; nothing was erased\n")
        return BAD_INPUT
    return forget(options.folder or practice_dir(), lines, sys.stdout, sys.stderr, VaultKey(Secrets()))


def _read_lines() -> list[str]:
    """Lines of standard input, from a program as UTF-8 whatever the system's encoding. Raises: UnicodeDecodeError."""
    if sys.stdin.isatty():
        sys.stderr.write("Who? A document or a name on each line, then the end of input (Ctrl-D)\n")
        return list(sys.stdin)
    return list(io.StringIO(sys.stdin.buffer.read().decode("utf-8-sig")))

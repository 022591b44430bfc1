"""`autos service` and `autos service import`: the practice service alone, and lawsuits of the user in it."""

from __future__ import annotations

import argparse
import sys

from autos.service.process import LOOPBACK, ServeOptions, serve_alone, serve_embedded
from autos.system.paths import practice_dir


def run_service_command(options: argparse.Namespace) -> int:
    """Serve until interrupted. Returns the exit status."""
    folder = options.folder or practice_dir()
    serving = ServeOptions(
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


def run_import_command(options: argparse.Namespace) -> int:
    """Import lawsuits into the data of the service. Returns the exit status."""
    from autos.service.imports.command import import_lawsuits  # noqa: PLC0415 -- not for the service

    return import_lawsuits(options.folder or practice_dir(), options.file, sys.stdout, sys.stderr)

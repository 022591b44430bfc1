"""`autos service`: the practice service alone."""

from __future__ import annotations

import argparse

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

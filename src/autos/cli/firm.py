"""`autos firm …`: the firm's shared archive, without a window."""

from __future__ import annotations

import argparse
import asyncio

from autos import cli
from autos.cli.output import say
from autos.domain.errors import FirmNameUnknown, FirmTampered, InvitationUnreadable, Problem
from autos.domain.firm.faults import Fault
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.text.problems import problem_text
from autos.text.translation import translate

PROBLEM, BAD_INPUT, INTERRUPTED = 1, 2, 130


def run_firm_command(options: argparse.Namespace) -> int:
    """Run one verb. Returns the exit status."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    try:
        return asyncio.run(cli.firm_verbs.run_verb(options))  # loaded here: PostgreSQL's library may not be installed
    except Problem as problem:
        say(problem_text(problem.name, problem.detail))
        if isinstance(problem, FirmNameUnknown):
            say(translate("firm", "Veja os nomes com autos firm members e autos firm spaces."))
        if isinstance(problem, FirmTampered) and problem.fault == Fault.TAKEN_BACK:
            say(translate("firm", "Quem administra confirma com autos firm restored."))
        elif isinstance(problem, FirmTampered) and problem.fault != Fault.WITHHELD:
            say(
                translate("firm", "Quem tem a senha do banco tira do servidor o que não confere com autos firm repair.")
            )
        return BAD_INPUT if isinstance(problem, InvitationUnreadable) else PROBLEM
    except KeyboardInterrupt:
        return INTERRUPTED

"""`autos updates`: whether there is a newer version, and what to do about it."""

from __future__ import annotations

import asyncio
from datetime import datetime

from autos import __version__
from autos.cli.output import print_json, print_line
from autos.system.clock import Clock
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir
from autos.system.policy_file import policy_in_force
from autos.text.translation import translate
from autos.text.updates import last_check_text, update_state_text
from autos.usecases.updates.check_updates import CheckUpdates, UpdateStatus
from autos.usecases.updates.source import installed_source

DONE, PROBLEM = 0, 1


def run_updates_command(*, check_now: bool, as_json: bool) -> int:
    """Print what is known; with `check_now`, after asking. Returns the exit status: 1 where asking was in vain."""
    start_logging(data_dir())
    install_crash_reports(data_dir())
    updates = CheckUpdates(installed_source(policy_in_force().policy), data_dir(), Clock())
    status = asyncio.run(updates.check() if check_now else updates.status())
    if as_json:
        print_json(_members(status))
    else:
        _print(status)
    return PROBLEM if check_now and (status.fault is not None or not updates.can_ask) else DONE


def _print(status: UpdateStatus) -> None:
    print_line(f"Autos {__version__}")
    print_line(update_state_text(status))
    if status.release is not None:
        print_line(f"\n{status.release.notes_in('pt')}\n")
        print_line(translate("updates", "Página: {page}").format(page=status.release.page))
    if looked := last_check_text(status):
        print_line(looked)


def _members(status: UpdateStatus) -> dict[str, object]:
    return {
        "version": __version__,
        "state": status.state,
        "newer": None if status.release is None else status.release.members(),
        "tried_at": _instant(status.tried_at),
        "verified_at": _instant(status.verified_at),
        "fault": status.fault,
    }


def _instant(instant: datetime | None) -> str | None:
    return None if instant is None else instant.isoformat()

"""The steps that bring an archive of any age to today's shape, one transaction each; of a new one, all in one.

A step is published once and never edited afterwards; the next change is the next number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import apsw

from autos.archive.storage.migrations import (
    m0001_initial,
    m0002_ledger,
    m0003_index_people_versions,
    m0004_annotations,
    m0005_dictionary_copies,
    m0006_new_people,
    m0007_monitoring,
    m0008_tariff_of_connection,
    m0009_seen_cases,
    m0010_unread_credentials,
    m0011_record_changes,
    m0012_firm,
    m0013_dossiers,
    m0014_deadlines,
    m0015_free_answers,
    m0016_sides_by_record,
    m0018_deadline_dates,
    m0019_dossier_files,
    m0020_sides_by_name,
    m0021_unparsed_members,
    m0022_inbox,
    m0023_known_members,
    m0024_confirmed_secrecy,
    m0025_questions,
)
from autos.domain.errors import ArchiveNewer
from autos.domain.mode import Mode
from autos.domain.search.question import question_digest

STEPS: tuple[str, ...] = (
    m0001_initial.SCHEMA,
    m0002_ledger.SCHEMA,
    m0003_index_people_versions.SCHEMA,
    m0004_annotations.SCHEMA,
    m0005_dictionary_copies.SCHEMA,
    m0006_new_people.SCHEMA,
    m0007_monitoring.SCHEMA,
    m0008_tariff_of_connection.SCHEMA,
    m0009_seen_cases.SCHEMA,
    m0010_unread_credentials.SCHEMA,
    m0011_record_changes.SCHEMA,
    m0012_firm.SCHEMA,
    m0013_dossiers.SCHEMA,
    m0014_deadlines.SCHEMA,
    m0015_free_answers.SCHEMA,
    m0016_sides_by_record.SCHEMA,
    m0018_deadline_dates.SCHEMA,
    m0019_dossier_files.SCHEMA,
    m0020_sides_by_name.SCHEMA,
    m0021_unparsed_members.SCHEMA,
    m0022_inbox.SCHEMA,
    m0023_known_members.SCHEMA,
    m0024_confirmed_secrecy.SCHEMA,
    m0025_questions.SCHEMA,
)
"""Position + 1 is the `user_version` the step leaves."""


def apply(
    connection: apsw.Connection,
    steps: Sequence[str] = STEPS,
    keep_before: Callable[[int], object] | None = None,
) -> None:
    """Run the steps the file has not seen.

    `keep_before` gets the version it is brought to, and makes a copy of a file that holds something; if it cannot,
    nothing is changed. Raises: ArchiveNewer, and what `keep_before` raises.
    """
    version = connection.pragma("user_version")
    if version > len(steps):
        raise ArchiveNewer(f"version {version}, known up to {len(steps)}")
    if 0 < version < len(steps) and keep_before is not None:
        keep_before(len(steps))
    if version < len(steps):
        add_functions(connection)
    while version < len(steps):
        reached = version + 1 if version else len(steps)  # a new one has nothing to lose
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(";\n".join(steps[version:reached]))
            connection.pragma("user_version", reached)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # a full disk may have ended it already
                connection.execute("ROLLBACK")
            raise
        version = reached


def add_functions(connection: apsw.Connection) -> None:
    """Give a connection the SQL functions that steps use."""
    connection.create_scalar_function("question_digest", _question_digest, 3, deterministic=True)


def _question_digest(*values: apsw.SQLiteValue) -> bytes | None:
    """Of service, mode and body; None for a mode that only a later version knows."""
    service, mode, body = map(str, values)
    return question_digest(service, Mode(mode), body) if mode in {each.value for each in Mode} else None

"""An archive of an earlier version is brought to today's with everything in it."""

from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive import engine, migrations
from autos.archive.archive import Archive
from autos.domain.ledger_state import LedgerState
from autos.domain.operation import Operation

KEY = SecretStr("a5" * 32)
STATES = {
    "written": (LedgerState.DRAFTED, False, False),
    "sending": (LedgerState.SENT, True, False),
    "accepted": (LedgerState.PENDING, True, False),
    "completed": (LedgerState.COMPLETED, True, True),
    "refused": (LedgerState.FAILED, True, True),
    "not_sent": (LedgerState.CANCELLED, False, True),
    "lost": (LedgerState.UNCONFIRMED, True, True),
}
"""Version 1's words: what they are now, and whether such an entry was sent and has ended."""


def first_version(path: Path) -> None:
    """An archive as version 1 wrote it: one entry in each state, one with an answer."""
    path.touch()
    connection = engine.connect(path, KEY)
    migrations.apply(connection, migrations.STEPS[:1])
    for number, state in enumerate(STATES, 1):
        connection.execute(
            "INSERT INTO ledger (entry_row, entry_id, search_type, search_key, label, mode, service, state, created_at,"
            " updated_at, folded, search_body) VALUES (?, ?, 'cpf', '11122233396', ?, ?, ?, ?, 1000, 2000, ?, '{}')",
            (
                number,
                f"00000000-0000-4000-8000-{number:012d}",
                state,
                "base" if state == "lost" else "complete",
                "https://requests.invalid" if state == "lost" else "http://127.0.0.1:4000/requests-api",
                state,
                state,
            ),
        )
    connection.execute(
        "INSERT INTO answers (entry_row, response_id, response_type, received_at)"
        " VALUES (4, 'x', 'application_error', 5)"
    )
    connection.close()


@pytest.fixture
async def archive(tmp_path: Path) -> Archive:
    path = tmp_path / "acervo.autos"
    first_version(path)
    return await Archive.open(path, KEY)


async def test_every_entry_of_the_first_version_is_there_in_todays_words(archive: Archive) -> None:
    """State, route, times, service; nothing is dropped, and what is open goes on."""
    entries = {entry.label: entry for entry in await archive.read(lambda kept: kept.ledger.recent())}
    assert set(entries) == set(STATES)
    for label, (state, was_sent, has_ended) in STATES.items():
        entry = entries[label]
        assert entry.state is state
        assert (entry.sent_at is not None) is was_sent
        assert (entry.ended_at is not None) is has_ended
        assert entry.search_key == "11122233396"
    assert entries["lost"].route is Operation.LOOK_UP
    assert entries["completed"].route is Operation.CREATE_REQUEST
    assert entries["completed"].items_count == 1
    assert entries["accepted"].service == "practice"
    assert entries["lost"].service == "https://requests.invalid"
    open_states = [entry.state for entry in await archive.read(lambda kept: kept.ledger.open())]
    assert sorted(open_states) == ["drafted", "pending", "sent"]
    await archive.aclose()

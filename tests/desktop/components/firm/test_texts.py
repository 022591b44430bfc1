"""What the status bar says of the firm."""

from __future__ import annotations

import pytest

from autos.desktop.components.firm.presenter import FirmStage, FirmState
from autos.desktop.components.firm.texts import status_words

WAITS = "Escritório: esperando entrada"
WAITING = FirmStage.WAITING


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (FirmState(WAITING), WAITS),
        (FirmState(WAITING, has_contact=True, is_stopped_by="FirmNotAdmitted"), WAITS),
        (FirmState(WAITING, problem="FirmUnreachable"), WAITS),
        (FirmState(WAITING, has_contact=True), "Escritório…"),
        (FirmState(WAITING, has_contact=True, progress=(75_000, 150_000)), "Escritório: lendo, 50%"),
        (FirmState(FirmStage.INSIDE, has_contact=True, progress=(599_500, 600_000)), "Escritório: lendo, 99%"),
        (FirmState(WAITING, is_paused=True, progress=(500, 150_000)), "Escritório em pausa"),
    ],
)
def test_a_computer_that_was_let_in_is_said_to_read_and_not_to_wait(state: FirmState, words: str) -> None:
    assert status_words(state)[0] == words

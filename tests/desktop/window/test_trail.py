"""Back and forward through what was read."""

from __future__ import annotations

from autos.desktop.window.trail import LONGEST, Read, Trail


def test_back_and_forward_stop_at_the_ends() -> None:
    trail = Trail()
    for row_id in (1, 2, 2, 3):
        trail.go(Read("library", row_id))

    assert [trail.step(-1), trail.step(-1), trail.step(-1)] == [Read("library", 2), Read("library", 1), None]
    assert [trail.step(1), trail.step(1), trail.step(1)] == [Read("library", 2), Read("library", 3), None]


def test_going_elsewhere_forgets_what_lay_ahead() -> None:
    trail = Trail()
    for row_id in (1, 2, 3):
        trail.go(Read("library", row_id))
    trail.step(-1)
    trail.go(Read("results", 9))

    assert trail.step(1) is None
    assert trail.step(-1) == Read("library", 2)


def test_a_long_day_keeps_the_last() -> None:
    trail = Trail()
    for row_id in range(LONGEST + 50):
        trail.go(Read("library", row_id))
    while trail.step(-1):
        pass

    assert trail.now == Read("library", 50)

"""The navigation history of opened lawsuits."""

from __future__ import annotations

from autos.desktop.window.navigation_history import LONGEST, NavigationHistory, VisitedLawsuit


def test_back_and_forward_stop_at_the_ends() -> None:
    trail = NavigationHistory()
    for row_id in (1, 2, 2, 3):
        trail.go(VisitedLawsuit("library", row_id))

    assert [trail.step(-1), trail.step(-1), trail.step(-1)] == [
        VisitedLawsuit("library", 2),
        VisitedLawsuit("library", 1),
        None,
    ]
    assert [trail.step(1), trail.step(1), trail.step(1)] == [
        VisitedLawsuit("library", 2),
        VisitedLawsuit("library", 3),
        None,
    ]


def test_opening_another_lawsuit_discards_the_entries_ahead() -> None:
    trail = NavigationHistory()
    for row_id in (1, 2, 3):
        trail.go(VisitedLawsuit("library", row_id))
    trail.step(-1)
    trail.go(VisitedLawsuit("results", 9))

    assert trail.step(1) is None
    assert trail.step(-1) == VisitedLawsuit("library", 2)


def test_the_history_is_limited_to_the_latest_entries() -> None:
    trail = NavigationHistory()
    for row_id in range(LONGEST + 50):
        trail.go(VisitedLawsuit("library", row_id))
    while trail.step(-1):
        pass

    assert trail.now == VisitedLawsuit("library", 50)

"""After how much time without input the archive is locked: the person's choice, within the administrator's bound."""

from __future__ import annotations

from autos.desktop.base.preferences import LockAfter
from autos.domain.policy.policy import LockRules

MINUTE_S = 60.0


def idle_seconds(choice: LockAfter, rules: LockRules) -> float | None:
    """Seconds until the archive is locked; None = never."""
    bound = None if rules.idle_minutes is None else rules.idle_minutes * MINUTE_S
    return min((seconds for seconds in (choice.seconds, bound) if seconds is not None), default=None)


def offered_choices(rules: LockRules) -> list[LockAfter]:
    """Choices within the bound; the last one, never, is then the bound itself."""
    if rules.idle_minutes is None:
        return list(LockAfter)
    bound = rules.idle_minutes * MINUTE_S
    return [*(one for one in LockAfter if one.seconds is not None and one.seconds < bound), LockAfter.NEVER]

"""Why a case is in the table of the trash: a person discarded it, or it is of the practice service and stands aside."""

from __future__ import annotations

PRACTICE_REASON = "practice"
IS_ASIDE = f"reason = '{PRACTICE_REASON}'"
"""SQL condition on a row of `trash`."""
IS_DISCARDED = f"reason <> '{PRACTICE_REASON}'"
"""SQL condition on a row of `trash`."""

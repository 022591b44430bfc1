"""Preview of the call that creates a monitoring, from the same code that sends it."""

from __future__ import annotations

import json

from autos.client.billed_body import billed_body
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.operation import Operation


def monitoring_as_sent(draft: MonitoringDraft) -> str:
    """The indented JSON body; name, matter and reason are not sent."""
    body = billed_body(Operation.CREATE_TRACKING, draft.search, draft.recurrence)
    return json.dumps(body, ensure_ascii=False, indent=2)

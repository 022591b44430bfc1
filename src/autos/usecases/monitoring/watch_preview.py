"""What would be sent to create a monitoring, from the same code that sends it."""

from __future__ import annotations

import json

from autos.client.billed_body import billed_body
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.operation import Operation


def watch_as_sent(watch: MonitoringDraft) -> str:
    """The JSON body, in lines; the person's own words about it stay here."""
    body = billed_body(Operation.CREATE_TRACKING, watch.search, watch.recurrence)
    return json.dumps(body, ensure_ascii=False, indent=2)

"""Preview of the call for an intent, from the same code that sends it."""

from __future__ import annotations

import json

from autos.client.billed_body import billed_body, with_key_at
from autos.domain.connection.connection import CustomerKeyPlace
from autos.domain.operation import operation_of
from autos.domain.search.intent import Intent
from autos.usecases.search.intent import search_for


def as_sent(intent: Intent, place: CustomerKeyPlace = CustomerKeyPlace.CREDENTIAL) -> str:
    """The indented JSON body of the call, without the API key, which is sent in a header."""
    body = billed_body(operation_of(intent.mode), search_for(intent))
    return json.dumps(with_key_at(place, body), ensure_ascii=False, indent=2)

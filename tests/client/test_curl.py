"""Formatting calls as `curl` commands."""

import shlex
from uuid import UUID

from autos.client.curl import as_curl
from autos.domain.operation import Operation
from tests.client.synthetic import KEY, connection


def test_the_command_can_be_run_and_holds_no_key() -> None:
    """The search text is quoted for a shell."""
    body = {"search": {"search_type": "name", "search_key": "D'Ávila $(rm -rf) `x`"}}
    command = as_curl(connection(), Operation.CREATE_REQUEST, body=body)
    words = shlex.split(command)
    assert words[:4] == ["curl", "--request", "POST", "http://service.invalid/requests/requests"]
    assert "api-key: $AUTOS_API_KEY" in words
    assert "D'Ávila $(rm -rf) `x`" in words[-1]
    assert KEY not in command


def test_a_read_has_its_query_and_no_body() -> None:
    """The query of the URL is the one that the client sends."""
    words = shlex.split(
        as_curl(connection(), Operation.READ_RESPONSES, query={"request_id": str(UUID(int=7)), "page": 2})
    )
    assert words[3].endswith(f"/responses/?request_id={UUID(int=7)}&page=2")
    assert "--data" not in words


def test_passwords_are_left_out() -> None:
    """Also in nested objects."""
    body = {"credentials": [{"password": "invented", "custom_data": {"secret": "invented"}}]}
    assert "invented" not in as_curl(connection(), Operation.REGISTER_CREDENTIALS, body=body)

"""Connections: parsed from a file, and hiding their key."""

import json
import traceback
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.domain.connection.connection import Connection, read_connection_file
from autos.domain.errors import ConnectionFileUnreadable

MEMBERS = {
    "requests_url": "http://127.0.0.1:1/requests-api/",
    "lawsuits_url": "http://127.0.0.1:1/lawsuits-api",
    "tracking_url": "http://127.0.0.1:1/tracking-api",
    "crawler_url": "http://127.0.0.1:1/crawler-api",
    "api_key": "very secret",
}


def test_a_connection_file_is_read(tmp_path: Path) -> None:
    """Base addresses lose their trailing slash; the key appears in no repr."""
    file = tmp_path / "connection.json"
    file.write_text(json.dumps(MEMBERS), encoding="utf-8")
    connection = read_connection_file(file)

    assert connection.requests_url == "http://127.0.0.1:1/requests-api"
    assert connection.key.get_secret_value() == "very secret"
    assert "very secret" not in repr(connection)
    assert set(connection.addresses) == set(MEMBERS) - {"api_key"}


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps(MEMBERS | {"api_key": ""}), '{"api_key": "very secret"}'])
def test_malformed_file_raises_a_problem_without_its_text(tmp_path: Path, text: str) -> None:
    """The file holds the key, which must not reach a traceback."""
    file = tmp_path / "connection.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConnectionFileUnreadable) as caught:
        read_connection_file(file)

    assert "very secret" not in "".join(traceback.format_exception(caught.value))


def test_missing_file_raises_a_problem(tmp_path: Path) -> None:
    with pytest.raises(ConnectionFileUnreadable):
        read_connection_file(tmp_path / "none.json")


def test_connections_are_equal_by_value() -> None:
    one, other = (Connection("a", "b", "c", "d", SecretStr("key")) for _ in range(2))

    assert one == other

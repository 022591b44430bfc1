"""Connections: parsed from a file, and hiding their key."""

import json
import traceback
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.domain.connection.connection import Connection, parse_connection, read_connection_file
from autos.domain.errors import ConnectionFileUnreadable, ContractBroken

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


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.10", "localhost", "[::1]"])
def test_this_computer_is_reached_without_tls(host: str) -> None:
    addresses = {name: f"http://{host}:1/{name}" for name in MEMBERS if name != "api_key"}

    assert parse_connection(addresses | {"api_key": "k"}).requests_url == f"http://{host}:1/requests_url"


@pytest.mark.parametrize(
    "host",
    ["127.evil.example", "127.0.0.1.evil.example", "127.999.999.999", "127.1", "localhost.evil.example", "10.0.0.1"],
)
def test_a_name_that_begins_like_this_computer_needs_tls(host: str) -> None:
    """The key would go to whoever has that name, in the open."""
    addresses = {name: f"http://{host}:1/{name}" for name in MEMBERS if name != "api_key"}

    with pytest.raises(ContractBroken, match="is not https"):
        parse_connection(addresses | {"api_key": "k"})

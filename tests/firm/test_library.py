"""Tests of PostgreSQL's own library: missing on a computer, and reached in both ways that a package has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from autos.domain.errors import FirmAddressRefused
from autos.firm.server.connect import ServerAddress, _is_about_protection, system_roots
from tests.firm.postgres import Cluster

CHECKOUT = Path(__file__).parents[2]
WITHOUT = (
    "import sys; sys.modules['psycopg'] = None; from autos.__main__ import main; sys.exit(main(['firm', 'status']))"
)
BY_CTYPES = """
import sys
from contextlib import ExitStack
from functools import partial
from types import SimpleNamespace
import psycopg
from autos.firm.replica import new_entry_id
from tests.firm.firms import TestFirm, read_all
from tests.firm.postgres import Cluster

cluster = SimpleNamespace(port=int(sys.argv[1]))
cluster.superuser = partial(Cluster.superuser, cluster)
def create_database(name):
    with cluster.superuser() as connection:
        connection.execute(f"CREATE DATABASE {name}")
cluster.create_database = create_database
assert psycopg.pq.__impl__ == "python"
with ExitStack() as opened:
    firm = TestFirm(cluster, "Ana", opened)
    bia = firm.enter("Bia", admitted_by="Ana")
    firm.desks["Ana"].append(firm.firm_id, [(new_entry_id(), 33, b"um")])
    print(read_all(bia, firm.firm_id)[-1][1].decode())
"""


def run(code: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=CHECKOUT, env=os.environ | environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


def test_a_computer_without_the_library_says_what_to_install(tmp_path: Path) -> None:
    ended = run(WITHOUT, AUTOS_HOME=str(tmp_path))

    assert (ended.returncode, ended.stdout) == (1, "")
    assert "Instale o pacote libpq5" in ended.stderr


def test_the_system_s_library_does_what_the_bundled_one_does(cluster: Cluster) -> None:
    """A package for Linux has psycopg without its compiled part: it calls libpq by ctypes."""
    ended = run(BY_CTYPES, str(cluster.port), PSYCOPG_IMPL="python")
    if "libpq" in ended.stderr and "not found" in ended.stderr:
        pytest.skip("libpq is not installed")

    assert (ended.stdout, ended.stderr) == ("um\n", "")


def test_another_computer_is_verified_by_the_authorities_of_the_system(tmp_path: Path) -> None:
    """Or by those of the firm itself, which are read once, and go with its address to where their file is not."""
    with (system := ServerAddress("postgresql://ana@db.example.com/firm")).root_file() as root:
        told = system.conninfo(root)

    assert "sslmode=verify-full" in told
    assert f"sslrootcert={system_roots()}" in told
    assert "channel_binding=require" in told
    file, certificate = tmp_path / "ca.pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"
    file.write_text(f"{certificate}-----BEGIN PRIVATE KEY-----\nBBBB\n-----END PRIVATE KEY-----\n")
    own = ServerAddress.typed(f"postgresql://ana@db.example.com/firm?sslrootcert={file}&channel_binding=prefer")
    file.unlink()
    assert own.authority == certificate
    again = ServerAddress(str(own), own.authority)
    assert "sslrootcert" not in str(own)
    with again.root_file() as root:
        assert root is not None
        assert Path(root).read_text() == certificate
        assert f"sslrootcert={root}" in again.conninfo(root)
    assert not Path(root).parent.exists()
    assert "channel_binding=prefer" in again.conninfo(None)
    with pytest.raises(FirmAddressRefused):
        ServerAddress.typed(f"postgresql://ana@db.example.com/firm?sslrootcert={file}")
    with ServerAddress("postgresql://ana@localhost/firm").root_file() as root:
        assert root is None


@pytest.mark.parametrize(
    ("said", "is_refused"),
    [
        ("server does not support SSL, but SSL was required", True),
        ("o servidor não suporta SSL, mas SSL foi exigido", True),
        ("SSL error: certificate verify failed", True),
        ('server certificate for "a" does not match host name "b"', True),
        ("SSL SYSCALL error: EOF detected\nSSL SYSCALL error: EOF detected", False),
        ("SSL error: unexpected eof while reading", False),
        ("connection refused", False),
    ],
)
def test_a_server_without_protection_is_told_from_one_that_breaks_off(said: str, is_refused: bool) -> None:
    assert _is_about_protection(said) is is_refused

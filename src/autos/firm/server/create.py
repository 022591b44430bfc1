"""Creation of a firm on a PostgreSQL server, and passwords of its logins."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import psycopg
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import FirmExists, FirmMissing, FirmNewer, FirmNotAllowed, FirmOlder
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.m0001_ledger import SCHEMA
from autos.firm.server.m0002_closed_logins import CLOSED_LOGINS

MIGRATIONS: tuple[str, ...] = (CLOSED_LOGINS,)
"""What leads from each version of the schema to the next, from the first on, run as its owner."""
PASSWORD_BYTES = 24


def create_firm(
    address: ServerAddress, password: SecretStr, firm_id: UUID, member_id: UUID, device_id: UUID
) -> SecretStr:
    """Create a firm in a database and the login of its first administrator, at once; returns the login's password.

    Raises: FirmExists, FirmNotAllowed, FirmUnreachable, FirmLoginRefused.
    """
    connection = connect(address, password)
    try:
        with connection.transaction():
            create_schema(connection, firm_id)
            return add_founder(connection, firm_id, member_id, device_id)
    except psycopg.errors.DuplicateSchema:
        raise FirmExists from None
    except psycopg.errors.InsufficientPrivilege:
        raise FirmNotAllowed from None
    finally:
        connection.close()


def create_schema(connection: psycopg.Connection, firm_id: UUID) -> None:
    """Create roles, tables, policies and functions; needs the right to create roles, and schemas in the database.

    To be called inside a transaction, with `add_founder`. Raises: FirmExists, psycopg.Error.
    """
    if connection.execute("SELECT to_regnamespace('autos_firm')").fetchone() != (None,):
        raise FirmExists
    owner, members = sql.Identifier(owner_role(firm_id)), sql.Identifier(members_role(firm_id))
    database = sql.Identifier(connection.info.dbname)
    for statement in (
        sql.SQL("CREATE ROLE {owner} NOLOGIN CREATEROLE"),  # it creates the members' logins
        sql.SQL("CREATE ROLE {members} NOLOGIN"),
        sql.SQL("GRANT {members} TO {owner} WITH ADMIN OPTION"),
        sql.SQL("GRANT {owner} TO CURRENT_USER"),
        sql.SQL("GRANT CREATE ON DATABASE {database} TO {owner}"),
        sql.SQL(SCHEMA),
        sql.SQL("REVOKE CREATE ON DATABASE {database} FROM {owner}"),
        sql.SQL("SET LOCAL ROLE {owner}"),
    ):
        connection.execute(statement.format(owner=owner, members=members, database=database))
    connection.execute("INSERT INTO autos_firm.firm (firm_id, version) VALUES (%s, %s)", (firm_id, known_version()))
    _migrate(connection, 1)
    connection.execute("RESET ROLE")


def _migrate(connection: psycopg.Connection, version: int) -> int:
    """Take the steps from a version on, as the owner; returns how many."""
    steps = MIGRATIONS[version - 1 :]
    connection.execute("SET LOCAL search_path = autos_firm, pg_catalog")
    for step in steps:
        connection.execute(step.encode())
    connection.execute("SET LOCAL search_path = DEFAULT")
    return len(steps)


def add_founder(connection: psycopg.Connection, firm_id: UUID, member_id: UUID, device_id: UUID) -> SecretStr:
    """Create the login of the first administrator; returns its password.

    To be called in the transaction of `create_schema`. Raises: psycopg.Error.
    """
    login, password = login_role(firm_id, member_id), new_password()
    owner, members = sql.Identifier(owner_role(firm_id)), sql.Identifier(members_role(firm_id))
    connection.execute(sql.SQL("SET LOCAL ROLE {}").format(owner))
    connection.execute(
        sql.SQL("CREATE ROLE {} LOGIN PASSWORD {} IN ROLE {}").format(
            sql.Identifier(login), sql.Literal(password_verifier(connection, login, password)), members
        )
    )
    connection.execute(sql.SQL("ALTER ROLE {} SET statement_timeout = '60s'").format(sql.Identifier(login)))
    idle = sql.SQL("ALTER ROLE {} SET idle_in_transaction_session_timeout = '30s'")  # it may hold a lock
    connection.execute(idle.format(sql.Identifier(login)))
    connection.execute("INSERT INTO autos_firm.member VALUES (%s, %s, true)", (member_id, login))
    # The recovery sheet stands for a member with one device. Its login is made when it is used, and only until then.
    connection.execute("INSERT INTO autos_firm.member VALUES (%s, %s, true)", (firm_id, recovery_role(firm_id)))
    connection.cursor().executemany(
        "INSERT INTO autos_firm.device (device_id, member_id, request, admitted_at) VALUES (%s, %s, '', now())",
        [(device_id, member_id), (firm_id, firm_id)],
    )
    connection.execute("RESET ROLE")
    return password


def new_password() -> SecretStr:
    """A password of a login: 192 random bits."""
    return SecretStr(secrets.token_urlsafe(PASSWORD_BYTES))


def password_verifier(connection: psycopg.Connection, login: str, password: SecretStr) -> str:
    """What the server stores in place of the password, which is never sent (SCRAM, RFC 5803)."""
    plain = password.get_secret_value().encode()
    return connection.pgconn.encrypt_password(plain, login.encode(), b"scram-sha-256").decode()


def change_password(connection: psycopg.Connection, login: str, password: SecretStr) -> None:
    """Give one's own login another password. Raises: psycopg.Error."""
    verifier = sql.Literal(password_verifier(connection, login, password))
    connection.execute(sql.SQL("ALTER ROLE {} PASSWORD {}").format(sql.Identifier(login), verifier))


def owner_role(firm_id: UUID) -> str:
    """Owner of the schema, which cannot log in."""
    return f"autos_owner_{firm_id.hex[:12]}"


def members_role(firm_id: UUID) -> str:
    """The role that every member has."""
    return f"autos_members_{firm_id.hex[:12]}"


def recovery_role(firm_id: UUID) -> str:
    """The login with which the recovery sheet is used."""
    return f"autos_recovery_{firm_id.hex[:12]}"


def known_version() -> int:
    """The version of the schema that this program creates and upgrades to."""
    return 1 + len(MIGRATIONS)


def check_version(connection: psycopg.Connection) -> None:
    """Raises: FirmNewer, FirmOlder where the schema is another than this program's."""
    found = connection.execute("SELECT version FROM autos_firm.firm").fetchone()
    version = known_version() if found is None else int(found[0])
    if version > known_version():
        raise FirmNewer
    if version < known_version():
        raise FirmOlder


def upgrade_firm(address: ServerAddress, password: SecretStr) -> int:
    """Bring the schema to this program's version in one transaction; returns how many steps that took.

    Raises: FirmNewer, and as `begin_recovery`.
    """
    with owning(address, password) as (connection, _):
        [(version,)] = connection.execute("SELECT version FROM autos_firm.firm FOR UPDATE").fetchall()
        if version > known_version():
            raise FirmNewer
        steps = _migrate(connection, version)
        connection.execute("UPDATE autos_firm.firm SET version = %s", (known_version(),))
    return steps


def begin_recovery(address: ServerAddress, password: SecretStr) -> tuple[UUID, SecretStr]:
    """Make the login of the recovery sheet; returns the firm and the login's password.

    Needs the login that created the firm, or one that has its rights.
    Raises: FirmMissing, FirmNotAllowed, FirmUnreachable, FirmLoginRefused.
    """
    new = new_password()
    with owning(address, password) as (connection, firm_id):
        recovery, members = recovery_role(firm_id), sql.Identifier(members_role(firm_id))
        connection.execute(sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(recovery)))
        verifier = sql.Literal(password_verifier(connection, recovery, new))
        create = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {} IN ROLE {}")
        connection.execute(create.format(sql.Identifier(recovery), verifier, members))
    return firm_id, new


def give_password(address: ServerAddress, password: SecretStr, login: str, new: SecretStr) -> None:
    """Give the lost login of a member another password. Raises: as `begin_recovery`."""
    with owning(address, password) as (connection, _):
        change_password(connection, login, new)


def end_recovery(address: ServerAddress, password: SecretStr) -> None:
    """Drop the login of the recovery sheet. Raises: as `begin_recovery`."""
    with owning(address, password) as (connection, firm_id):
        connection.execute(sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(recovery_role(firm_id))))


@contextmanager
def owning(address: ServerAddress, password: SecretStr) -> Iterator[tuple[psycopg.Connection, UUID]]:
    """One transaction as the owner of the firm in a database. Raises: as `begin_recovery`."""
    connection = connect(address, password)
    try:
        with connection.transaction():
            query = "SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'autos_firm'"
            owner = connection.execute(query).fetchone()
            if owner is None:
                raise FirmMissing
            connection.execute(sql.SQL("SET LOCAL ROLE {}").format(sql.Identifier(owner[0])))
            [(firm_id,)] = connection.execute("SELECT firm_id FROM autos_firm.firm").fetchall()
            yield connection, UUID(str(firm_id))
    except psycopg.errors.InsufficientPrivilege:
        raise FirmNotAllowed from None
    finally:
        connection.close()


def login_role(firm_id: UUID, member_id: UUID) -> str:
    """The login of a member."""
    return f"autos_{firm_id.hex[:12]}_{member_id.hex[:12]}"

"""Creation of a firm on a PostgreSQL server, and passwords of its logins."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import LiteralString
from uuid import UUID

import psycopg
from psycopg import sql
from pydantic import SecretStr

from autos.domain.errors import (
    FirmDatabaseUnknown,
    FirmExists,
    FirmFounderNotAllowed,
    FirmMissing,
    FirmNewer,
    FirmNotAllowed,
    FirmOlder,
)
from autos.domain.firm.entry import Entry
from autos.firm.server.connect import ServerAddress, connect, findings
from autos.firm.server.m0001_ledger import SCHEMA
from autos.firm.server.m0002_closed_logins import CLOSED_LOGINS
from autos.firm.server.m0003_walls import WALLS

MIGRATIONS: tuple[str, ...] = (CLOSED_LOGINS, WALLS)
"""What leads from each version of the schema to the next, from the first on, run as its owner."""
PASSWORD_BYTES = 24
FIRST_WITH_ADMIN_OPTIONS = 160_000
"""From this version of PostgreSQL on, who may create roles changes only those of which it has the admin option."""

NOT_OURS = (psycopg.errors.UndefinedTable, psycopg.errors.UndefinedColumn, psycopg.errors.InvalidSchemaName)
"""What a database without a firm says to whoever reads its version."""


@dataclass(frozen=True)
class Founding:
    """The first entry of a firm, and its first key sealed to the first computer and to the recovery sheet."""

    member_id: UUID
    entry: Entry
    wrapped: bytes
    sealed: Sequence[tuple[UUID, bytes]]


def create_firm(
    address: ServerAddress,
    password: SecretStr,
    founding: Founding,
    login_password: SecretStr,
    replaces: Sequence[UUID] = (),
) -> None:
    """Create a firm in a database with its first entry and the login of its first computer, at once or not at all.

    `replaces` are firms whose founding was broken off before their sheet was shown: one of them that is there makes
    room if it has no other entry.
    Raises: FirmExists, FirmFounderNotAllowed, FirmUnreachable, FirmLoginRefused; also as `findings`.
    """
    connection = connect(address, password)
    try:
        with findings(), connection.transaction():
            for firm_id in replaces:
                _drop_unused(connection, firm_id)
            create_schema(connection, founding.entry.header.firm_id)
            add_founder(connection, founding, login_password)
    except psycopg.errors.DuplicateSchema:
        raise FirmExists from None
    except FirmNotAllowed:
        raise FirmFounderNotAllowed from None
    finally:
        connection.close()


def create_schema(connection: psycopg.Connection, firm_id: UUID) -> None:
    """Create roles, tables, policies and functions; needs the right to create roles, and schemas in the database.

    To be called inside a transaction, with `add_founder`. Raises: FirmExists, FirmNotAllowed, psycopg.Error.
    """
    if connection.execute("SELECT to_regnamespace('autos_firm')").fetchone() != (None,):
        raise FirmExists
    owner, members = sql.Identifier(owner_role(firm_id)), sql.Identifier(members_role(firm_id))
    database = sql.Identifier(connection.info.dbname)
    for statement in (
        sql.SQL("CREATE ROLE {owner} NOLOGIN CREATEROLE"),  # it creates the logins
        sql.SQL("CREATE ROLE {members} NOLOGIN"),
        sql.SQL("GRANT {members} TO {owner} WITH ADMIN OPTION"),
        sql.SQL("GRANT {owner} TO CURRENT_USER"),
        sql.SQL("GRANT CREATE ON DATABASE {database} TO {owner}"),
        sql.SQL(SCHEMA),
        sql.SQL("REVOKE CREATE ON DATABASE {database} FROM {owner}"),
    ):
        connection.execute(statement.format(owner=owner, members=members, database=database))
    let_connect(connection, firm_id)
    connection.execute(sql.SQL("SET LOCAL ROLE {}").format(owner))
    connection.execute("INSERT INTO autos_firm.firm (firm_id, version) VALUES (%s, %s)", (firm_id, known_version()))
    _migrate(connection, 1)
    connection.execute("RESET ROLE")


def _drop_unused(connection: psycopg.Connection, firm_id: UUID) -> None:
    owns = "SELECT nspowner = to_regrole(%s) FROM pg_namespace WHERE nspname = 'autos_firm'"
    if connection.execute(owns, (owner_role(firm_id),)).fetchone() != (True,):
        return
    unused = "SELECT firm_id = %s AND (SELECT count(*) FROM autos_firm.entry) = 1 FROM autos_firm.firm"
    connection.execute(sql.SQL("SET LOCAL ROLE {}").format(sql.Identifier(owner_role(firm_id))))
    if connection.execute(unused, (firm_id,)).fetchone() != (True,):
        raise FirmExists
    logins = connection.execute("SELECT role_name FROM autos_firm.device WHERE device_id <> %s", (firm_id,)).fetchall()
    connection.execute("RESET ROLE")
    connection.execute("DROP SCHEMA autos_firm CASCADE")
    for (login,) in logins:
        connection.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(login)))
    for role in (members_role(firm_id), owner_role(firm_id)):
        connection.execute(sql.SQL("DROP OWNED BY {}").format(sql.Identifier(role)))
        connection.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(role)))


def let_connect(connection: psycopg.Connection, firm_id: UUID) -> None:
    """Let the firm's logins connect with the database, also where nobody may by himself.

    Raises: FirmNotAllowed where whoever asks may not let them; psycopg.Error.
    """
    members, database = members_role(firm_id), connection.info.dbname
    has = "SELECT has_database_privilege(%s, %s, 'CONNECT')"
    if connection.execute(has, (members, database)).fetchone() == (True,):
        return
    grant = sql.SQL("GRANT CONNECT ON DATABASE {} TO {}")
    connection.execute(grant.format(sql.Identifier(database), sql.Identifier(members)))
    if connection.execute(has, (members, database)).fetchone() != (True,):  # it warns, and grants nothing
        raise FirmNotAllowed


def _migrate(connection: psycopg.Connection, version: int) -> int:
    """Take the steps from a version on, as the owner; returns how many."""
    steps = MIGRATIONS[version - 1 :]
    connection.execute("SET LOCAL search_path = autos_firm, pg_catalog")
    for step in steps:
        connection.execute(step.encode())
    connection.execute("SET LOCAL search_path = DEFAULT")
    return len(steps)


def add_founder(connection: psycopg.Connection, founding: Founding, password: SecretStr) -> None:
    """Write the first entry, and make the login of the computer that signed it as the first administrator's.

    To be called in the transaction of `create_schema`. Raises: psycopg.Error.
    """
    entry = founding.entry
    header, firm_id = entry.header, entry.header.firm_id
    login = device_login(firm_id, header.device_id)
    connection.execute(sql.SQL("SET LOCAL ROLE {}").format(sql.Identifier(owner_role(firm_id))))
    rows: tuple[tuple[LiteralString, Sequence[Sequence[object]]], ...] = (
        ("INSERT INTO autos_firm.member (member_id, is_administrator) VALUES (%s, true)",
         [(founding.member_id,), (firm_id,)]),  # the recovery sheet stands for a member with one device
        ("INSERT INTO autos_firm.device (device_id, member_id, request, admitted_at) VALUES (%s, %s, '', now())",
         [(header.device_id, founding.member_id), (firm_id, firm_id)]),
        # The login of the sheet is made when it is used, and only until then.
        ("UPDATE autos_firm.device SET role_name = %s WHERE device_id = %s", [(recovery_role(firm_id), firm_id)]),
        ("INSERT INTO autos_firm.space (space_id, last_seq, last_hash, epoch) VALUES (%s, 1, %s, 1)",
         [(firm_id, entry.entry_hash())]),
        ("INSERT INTO autos_firm.membership (space_id, member_id) VALUES (%s, %s)",
         [(firm_id, founding.member_id), (firm_id, firm_id)]),
        (("INSERT INTO autos_firm.entry (space_id, seq, entry_id, device_id, at, kind, epoch, prev_hash, body_hash,"
          " signature, body) VALUES (%s, 1, %s, %s, %s, %s, 1, %s, %s, %s, %s)"),
         [(firm_id, header.entry_id, header.device_id, header.at, header.kind, header.prev_hash, entry.body_hash,
           entry.signature, entry.body)]),
        ("INSERT INTO autos_firm.content_key (space_id, block, seq, wrapped) VALUES (%s, 0, 1, %s)",
         [(firm_id, founding.wrapped)]),
        ("INSERT INTO autos_firm.epoch_key (space_id, epoch, device_id, sealed, put_by) VALUES (%s, 1, %s, %s, %s)",
         [(firm_id, device_id, sealed, header.device_id) for device_id, sealed in founding.sealed]),
        ("SELECT autos_firm.make_login(%s, %s)",
         [(header.device_id, password_verifier(connection, login, password))]),
    )  # fmt: skip
    for statement, values in rows:
        connection.cursor().executemany(statement, values)
    connection.execute("RESET ROLE")


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
    """Raises: FirmNewer, FirmOlder where the schema is another than this program's, FirmDatabaseUnknown without one."""
    try:
        found = connection.execute("SELECT version FROM autos_firm.firm").fetchone()
    except NOT_OURS:
        raise FirmDatabaseUnknown from None
    version = known_version() if found is None else int(found[0])
    if version > known_version():
        raise FirmNewer
    if version < known_version():
        raise FirmOlder


def upgrade_firm(address: ServerAddress, password: SecretStr) -> int:
    """Bring the schema to this program's version in one transaction; returns how many steps that took.

    Where the database was moved to PostgreSQL 16 or newer, the owner of the schema gets again what it needs to change
    the logins that it made before, as far as the login of the address may give it. Raises: FirmNewer, and as `owning`.
    """

    def prepare(connection: psycopg.Connection, firm_id: UUID) -> None:
        let_connect(connection, firm_id)
        _give_admin_options(connection, firm_id)

    with owning(address, password, prepare) as (connection, _):
        [(version,)] = connection.execute("SELECT version FROM autos_firm.firm FOR UPDATE").fetchall()
        if version > known_version():
            raise FirmNewer
        steps = _migrate(connection, version)
        connection.execute("UPDATE autos_firm.firm SET version = %s", (known_version(),))
    return steps


def _give_admin_options(connection: psycopg.Connection, firm_id: UUID) -> None:
    """Logins made under PostgreSQL 15, or restored from it, have none, and nobody but a superuser could change them."""
    if connection.info.server_version < FIRST_WITH_ADMIN_OPTIONS:
        return
    owner, members = owner_role(firm_id), members_role(firm_id)
    lacking = """
    SELECT rolname FROM pg_roles WHERE (rolname = %(members)s OR starts_with(rolname::text, %(logins)s))
    AND NOT EXISTS (
        SELECT FROM pg_auth_members WHERE roleid = pg_roles.oid AND member = %(owner)s::regrole AND admin_option)
    """
    values = {"members": members, "owner": owner, "logins": f"autos_{firm_id.hex[:12]}_"}
    for (role,) in connection.execute(lacking, values).fetchall():
        grant = "GRANT {} TO {} WITH ADMIN OPTION" + ("" if role == members else ", INHERIT FALSE, SET FALSE")
        connection.execute(sql.SQL(grant).format(sql.Identifier(role), sql.Identifier(owner)))


def begin_recovery(address: ServerAddress, password: SecretStr) -> tuple[UUID, SecretStr]:
    """Make the login of the recovery sheet; returns the firm and the login's password.

    Needs the login that created the firm, or one that has its rights. Raises: as `owning`.
    """
    new = new_password()
    with owning(address, password) as (connection, firm_id):
        recovery, members = recovery_role(firm_id), sql.Identifier(members_role(firm_id))
        connection.execute(sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(recovery)))
        verifier = sql.Literal(password_verifier(connection, recovery, new))
        create = sql.SQL("CREATE ROLE {} LOGIN PASSWORD {} IN ROLE {}")
        connection.execute(create.format(sql.Identifier(recovery), verifier, members))
        isolation = sql.SQL(
            "ALTER ROLE {} SET default_transaction_isolation = 'read committed'"
        )  # as `make_login` does
        connection.execute(isolation.format(sql.Identifier(recovery)))
    return firm_id, new


def add_recovered(
    address: ServerAddress, password: SecretStr, member_id: UUID, device_id: UUID, login_password: SecretStr
) -> None:
    """Make the login of a computer that the recovery sheet is about to admit. Raises: as `owning`."""
    with owning(address, password) as (connection, firm_id):
        verifier = password_verifier(connection, device_login(firm_id, device_id), login_password)
        connection.execute(
            "INSERT INTO autos_firm.device (device_id, member_id, request, invited_by, asked_at)"
            " VALUES (%s, %s, '', %s, now())",
            (device_id, member_id, firm_id),
        )
        connection.execute("SELECT autos_firm.make_login(%s, %s)", (device_id, verifier))


def end_recovery(address: ServerAddress, password: SecretStr) -> None:
    """Drop the login of the recovery sheet, and those of computers that it did not admit after all.

    Raises: as `owning`.
    """
    with owning(address, password) as (connection, firm_id):
        connection.execute(
            "SELECT autos_firm.close_login(role_name) FROM autos_firm.device"
            " WHERE invited_by = %s AND admitted_at IS NULL AND removed_at IS NULL", (firm_id,)
        )  # fmt: skip
        connection.execute(
            "UPDATE autos_firm.device SET removed_at = now() WHERE invited_by = %s AND admitted_at IS NULL", (firm_id,)
        )
        connection.execute(sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(recovery_role(firm_id))))


@contextmanager
def owning(
    address: ServerAddress,
    password: SecretStr,
    prepare: Callable[[psycopg.Connection, UUID], object] = lambda _connection, _firm_id: None,
) -> Iterator[tuple[psycopg.Connection, UUID]]:
    """One transaction as the owner of the firm in a database. `prepare` is done before, as the login of the address.

    Raises: FirmMissing, FirmNotAllowed, FirmUnreachable, FirmLoginRefused; also as `findings`.
    """
    connection = connect(address, password)
    try:
        with findings(), connection.transaction():
            query = "SELECT nspowner::regrole::text FROM pg_namespace WHERE nspname = 'autos_firm'"
            owner = connection.execute(query).fetchone()
            if owner is None:
                raise FirmMissing
            [(firm_id,)] = connection.execute("SELECT firm_id FROM autos_firm.firm").fetchall()
            prepare(connection, UUID(str(firm_id)))
            connection.execute(sql.SQL("SET LOCAL ROLE {}").format(sql.Identifier(owner[0])))
            yield connection, UUID(str(firm_id))
    finally:
        connection.close()


def device_login(firm_id: UUID, device_id: UUID) -> str:
    """The login of a computer."""
    return f"autos_{firm_id.hex[:12]}_{device_id.hex}"

"""Uses everything that handles secrets, at full debug level; prints as JSON what no file may hold."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sys
import threading
from contextlib import suppress
from pathlib import Path

import httpx
from pydantic import SecretStr

from autos.app.services import open_services
from autos.client import Autos
from autos.client.curl import as_curl
from autos.domain.connection.connection import Connection
from autos.domain.documents.cpf import Cpf
from autos.domain.errors import KeyringMissing, Problem
from autos.domain.lawsuit.person import Person
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.search.search import Search
from autos.domain.vault.credential import Credential
from autos.service.world.demo import DEMO_CPF, DEMO_NAME, DEMO_OAB
from autos.system.clock import Clock
from autos.system.logs import install_crash_reports, start_logging
from autos.system.paths import data_dir, practice_dir
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.archive.open_archive import OpenedArchive, PassphraseRequest, open_archive
from autos.usecases.search.intent import intent_for
from tests.memory_secrets import MemorySecrets
from tests.tls import http2_server, own_certificate, trusting
from tests.usecases.consent import start_search

PASSPHRASE = SecretStr(f"invented passphrase {secrets.token_hex(8)}")
PASSWORD, FACTOR = f"invented-{secrets.token_hex(8)}", "KRSXG5CTMVRXEZLU"


PLACES = ("requests", "lawsuits", "tracking", "crawler")


class NoKeyring(MemorySecrets):
    """Secrets of a computer without a keyring: the archive asks for a passphrase."""

    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)

    def write(self, name: str, secret: SecretStr) -> None:
        raise KeyringMissing(name if secret else "")


async def passphrase(_question: PassphraseRequest) -> SecretStr | None:
    """The passphrase that a person would type."""
    return PASSPHRASE


async def main() -> list[str]:
    """Search, register a credential, erase a person, fail in every way; returns what was secret in it."""
    start_logging(data_dir(), "debug")
    report = install_crash_reports(data_dir())
    logging.getLogger("foreign").debug("%s", "api-key: not-registered-secret-value")
    opened = await open_archive(data_dir(), NoKeyring(), passphrase)
    async with open_services(opened, practice_dir(), None) as parts:
        assert not parts.service_problem, parts.service_problem
        key = parts.connection.key.get_secret_value()
        for text, mode in ((DEMO_CPF, Mode.COMPLETE), (DEMO_OAB, Mode.BASE), (DEMO_NAME, Mode.ON_DEMAND)):
            intent = intent_for(text, mode)._replace(matter="Cliente Fictício Reservado")
            entry = await start_search(parts.run_search, intent)
            await parts.run_search.follow(entry.entry_id)
            logging.getLogger("autos.run").info("ended: %s for %s", intent, intent.label)
        async with Autos(parts.connection) as autos:
            credential = Credential("*", "escritorio", "SP900417", SecretStr(PASSWORD), SecretStr(FACTOR))
            logging.getLogger("autos.run").info(
                "%r %s", credential, (await autos.vault.register([credential]))[0].message
            )
            try:
                await autos.requests.create(Search(search_type="cpf", search_key=f"{DEMO_CPF}{key}"))
            except Problem as problem:
                logging.getLogger("autos.run").exception("refused")
                report(problem)
        await call_over_http2(parts.connection.key)
        await erase(opened)
        fail(report, key)
        command = as_curl(
            parts.connection, Operation.CREATE_REQUEST, body={"search": {"search_type": "cpf"}, "password": PASSWORD}
        )
        (data_dir() / "copied.txt").write_text(command, encoding="utf-8")
    formatted = Cpf.parse(DEMO_CPF).formatted
    words = [key, PASSPHRASE.get_secret_value(), PASSWORD, FACTOR, DEMO_CPF, formatted, DEMO_OAB, DEMO_NAME]
    return [*words, "Cliente Fictício Reservado", "not-registered-secret-value"]


async def erase(opened: OpenedArchive) -> None:
    """Erase the person who was searched, from the archive and from the data of the service that is running."""
    done = await ForgetPerson(opened.archive, opened.file, Clock()).forget(Person.of((DEMO_CPF,), (DEMO_NAME,)))
    assert done.is_verified, (done.is_wiped, done.places, done.practice)
    assert done.practice is not None
    assert done.practice.counts["requests"] >= 2, done.practice


async def call_over_http2(key: SecretStr) -> None:
    """Send the key, a credential and a document over HTTP/2 and TLS, as to a live service."""
    certificate = own_certificate(data_dir())
    try:
        async with http2_server(certificate) as (address, received):
            transport = httpx.AsyncHTTPTransport(http2=True, verify=trusting(certificate))
            async with Autos(
                Connection(*[f"{address}/{name}" for name in PLACES], key=key), transport=transport
            ) as autos:
                with suppress(Problem):
                    await autos.vault.register(
                        [Credential("*", "escritorio", "SP900417", SecretStr(PASSWORD), SecretStr(FACTOR))]
                    )
                with suppress(Problem):
                    await autos.requests.create(Search(search_type="cpf", search_key=DEMO_CPF))
        assert [one["api-key"] for one in received] == [key.get_secret_value()] * 2
    finally:
        certificate.unlink()  # it has a key of its own, which is none of the secrets


def fail(report: object, key: str) -> None:
    """Raise unexpected errors with secrets in their messages and in their frames."""

    def raise_error(document: str = DEMO_CPF, name: str = DEMO_NAME) -> None:
        raise RuntimeError(f"{key} {document} {name} {PASSWORD}")

    try:
        raise_error()
    except RuntimeError as bug:
        logging.getLogger("autos.run").exception("a bug with %s", DEMO_NAME)
        assert callable(report)
        report(bug)
    thread = threading.Thread(target=raise_error)
    thread.start()
    thread.join()


if __name__ == "__main__":
    found = asyncio.run(main())
    logging.shutdown()
    Path(sys.argv[1]).write_text("", encoding="utf-8")
    sys.stdout.write(json.dumps(found))

"""A TLS server on loopback that speaks HTTP/2, with a certificate of its own."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import RequestReceived, StreamEnded

ANSWER = b'{"message": "synthetic"}'


def own_certificate(folder: Path, *, days_left: int = 1, days_old: int = 3) -> Path:
    """Of this machine, with its key, in one file; below 0 days left it has expired, below 0 old it is of later."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=days_old))
        .not_valid_after(now + timedelta(days=days_left))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    form, kind = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    file = folder / "own.pem"
    file.write_bytes(key.private_bytes(form, kind, plain) + certificate.public_bytes(form))
    return file


def certificate_of_inspection(folder: Path) -> tuple[Path, Path]:
    """An authority, and what it signed for this machine, without key identifiers, as appliances of offices write them.

    RFC 5280, 4.2.1.1 and 4.2.1.2, asks for both, and so do the strict checks that Python 3.13 makes by default.
    """
    key, own = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "inspection")])
    machine = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    now = datetime.now(UTC)
    form, kind = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    written: list[Path] = []
    for name, subject, of in (("authority", authority, key), ("machine", machine, own)):
        is_authority = subject is authority
        certificate = (
            x509.CertificateBuilder(authority, subject, of.public_key(), x509.random_serial_number())
            .not_valid_before(now - timedelta(days=3))
            .not_valid_after(now + timedelta(days=3))
            .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=is_authority)
        )
        if not is_authority:
            certificate = certificate.add_extension(here, critical=False)
        content = certificate.sign(key, hashes.SHA256()).public_bytes(form)
        if not is_authority:
            content += of.private_bytes(form, kind, serialization.NoEncryption())
        written.append(folder / f"{name}.pem")
        written[-1].write_bytes(content)
    return written[0], written[1]


@asynccontextmanager
async def http2_server(
    certificate: Path, status: int = 400, *, goes_away: bool = False
) -> AsyncIterator[tuple[str, list[dict[str, str]]]]:
    """Address of a server that answers every request with `status`, and the headers of the requests that it got.

    With `goes_away` it takes a whole POST and then closes the connection, saying that it did not do so.
    """
    received: list[dict[str, str]] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = H2Connection(H2Configuration(client_side=False, header_encoding="utf-8"))
        connection.initiate_connection()
        writer.write(connection.data_to_send())
        while piece := await reader.read(65_536):
            for event in connection.receive_data(piece):
                if isinstance(event, RequestReceived):
                    received.append({str(name): str(value) for name, value in event.headers})
                elif isinstance(event, StreamEnded) and goes_away and received[-1][":method"] == "POST":
                    connection.close_connection(last_stream_id=event.stream_id - 2)
                elif isinstance(event, StreamEnded):
                    head = [(":status", str(status)), ("content-type", "application/json")]
                    connection.send_headers(event.stream_id, head)
                    connection.send_data(event.stream_id, ANSWER, end_stream=True)
            writer.write(connection.data_to_send())
        writer.close()

    offered = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    offered.load_cert_chain(certificate)
    offered.set_alpn_protocols(["h2"])
    running = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=offered)
    try:
        yield f"https://127.0.0.1:{running.sockets[0].getsockname()[1]}", received
    finally:
        running.close()


def trusting(certificate: Path) -> ssl.SSLContext:
    """What a client needs to trust this server alone."""
    return ssl.create_default_context(cafile=str(certificate))

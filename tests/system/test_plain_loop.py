"""asyncio is loaded without TLS of its own; calls over TLS go out all the same."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

LOADED = """
import sys
import autos.system.plain_loop
import asyncio
assert "ssl" not in sys.modules
"""
CALLED = (
    LOADED
    + """
import ssl, threading, http.server, httpx
file = sys.argv[1]
server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
offered = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
offered.load_cert_chain(file)
server.socket = offered.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()

async def call():
    trusted = ssl.create_default_context(cafile=file)
    async with httpx.AsyncClient(verify=trusted, trust_env=False) as client:
        return (await client.head(f"https://127.0.0.1:{server.server_address[1]}/")).status_code

print(asyncio.run(call()))
"""
)


def own_certificate(folder: Path) -> Path:
    """Of this machine, with its key, in one file."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    form, kind = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    file = folder / "own.pem"
    file.write_bytes(key.private_bytes(form, kind, plain) + certificate.public_bytes(form))
    return file


def run(code: str, *words: str) -> str:
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout


def test_tls_is_not_loaded_with_the_loop() -> None:
    run(LOADED)


def test_a_call_over_tls_goes_out(tmp_path: Path) -> None:
    assert run(CALLED, str(own_certificate(tmp_path))).strip() == "200"


def test_a_loop_that_is_there_already_stays_as_it_is() -> None:
    run("import asyncio, ssl, sys, autos.system.plain_loop; assert sys.modules['ssl'] is ssl")

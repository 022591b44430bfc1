"""The log of the practice service says where something failed, and names nobody."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

MARK = "Helena Sintética"
FAILING = """
import sys
from pathlib import Path
from autos.service import app
from autos.service.process import ServeOptions, serve_embedded

def with_a_fault(*given, **named):
    made = create(*given, **named)
    @made.get("/fails")
    async def fail(name: str):
        from starlette.responses import StreamingResponse
        async def content():
            yield b"some"
            raise ValueError(name)
        return StreamingResponse(content())
    return made

create = app.create_app
import autos.service.process as process
process.create_app = with_a_fault
sys.exit(serve_embedded(ServeOptions(Path(sys.argv[1]), lawsuits=100, is_embedded=True)))
"""
"""The practice service with an operation that fails in the middle of its answer, with what was sent in the error."""


def test_a_failure_is_logged_without_what_was_sent(tmp_path: Path) -> None:
    """The web server logs an exception with its message; here only its kind and its places are written."""
    folder = tmp_path / "practice"
    environment = os.environ | {"PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring", "AUTOS_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", FAILING, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        text=True,
    ) as service:
        assert service.stdin is not None
        assert service.stdout is not None
        assert service.stderr is not None
        service.stdin.write("chave-sintetica-de-teste\n")
        service.stdin.flush()
        urls = json.loads(service.stdout.readline())
        origin = urls["requests_url"].rsplit("/", 1)[0]
        with httpx.Client(timeout=60) as client, pytest.raises(httpx.RemoteProtocolError):
            client.get(f"{origin}/fails", params={"name": MARK}, headers={"api-key": "chave-sintetica-de-teste"})
        service.stdin.close()
        service.wait(30)
        text = service.stderr.read()
    written = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    assert b"ValueError" in written["service.log"]
    assert MARK not in text
    assert [name for name, content in written.items() if MARK.encode() in content] == []

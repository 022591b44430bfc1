"""No other package does anything with the records of Autos."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

STARTED = """
import contextlib, io, sys
from autos.__main__ import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main(["--version"])
from pydantic import BaseModel
class Noted(BaseModel):
    text: str
print(Noted.model_validate({"text": "a"}).text, "noting_plugin" in sys.modules)
"""

PLUGIN = """
class Noted:
    def new_schema_validator(self, *described):
        return None, None, None
noted = Noted()
"""


def test_pydantic_loads_no_plugin_that_is_installed(tmp_path: Path) -> None:
    """A plugin is handed every record that is read."""
    (tmp_path / "noting_plugin.py").write_text(PLUGIN)
    described = tmp_path / "noting_plugin-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: noting-plugin\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text("[pydantic]\nnoted = noting_plugin:noted\n")
    path = os.pathsep.join([str(tmp_path), *sys.path])

    def said(code: str) -> str:
        environment = os.environ | {"PYTHONPATH": path}
        environment.pop("PYDANTIC_DISABLE_PLUGINS", None)
        ran = subprocess.run(
            [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True, timeout=60
        )
        return ran.stdout.strip()

    assert said(STARTED) == "a False"
    assert said("import sys\n" + STARTED[STARTED.index("from pydantic") :]) == "a True"

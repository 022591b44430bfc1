"""Records are read without a look at what else is installed."""

import subprocess
import sys

SCRIPT = """
import sys
from autos.system.record_plugins import look_for_none
look_for_none()
from autos.domain.lawsuit.lawsuit import Lawsuit
read = Lawsuit.model_validate_json('{"code": "0001234-55.2020.8.26.0100", "unknown": 1}')
assert read.code == "0001234-55.2020.8.26.0100" and read.model_dump()["unknown"] == 1
assert "importlib.metadata" not in sys.modules and "email.message" not in sys.modules
"""


def test_a_record_is_read_without_a_look_for_plugins() -> None:
    """The first one of a process, as the desk reads it."""
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")

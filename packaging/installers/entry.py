"""What the packaged program runs: the same as `python -m autos`."""  # noqa: INP001 -- a script, no part of a package

import sys

from autos.system.program import prepare_frozen_program

prepare_frozen_program()

from autos.__main__ import main  # noqa: E402 -- after the line above

sys.exit(main())

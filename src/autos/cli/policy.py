"""`autos policy …`: what the administrator of this computer has set, and whether a file would be followed."""

from __future__ import annotations

import argparse
from pathlib import Path

from autos.cli.output import print_line, say
from autos.domain.policy.policy_reading import PolicyReading
from autos.system.policy_file import policy_in_force, read_any_policy
from autos.system.policy_place import machine_policy
from autos.text.policy import closed_lines, flaw_text, policy_lines, reading_problem_text, with_contact
from autos.text.translation import translate

DONE, PROBLEM, BAD_INPUT = 0, 1, 2


def run_policy_command(options: argparse.Namespace) -> int:
    """Print the policy in force, or check a file. Returns the exit status."""
    file: Path | None = getattr(options, "file", None)
    if file is not None:
        return _check(read_any_policy(file))
    reading = policy_in_force()
    if not reading.file:
        text = translate("policy", "Não há política do administrador neste computador. Ela estaria em {file}.")
        print_line(text.format(file=machine_policy()))
        return DONE
    print_line(translate("policy", "Política do administrador: {file}").format(file=reading.file))
    _print_lines(policy_lines(reading.policy))
    if reading.policy.contact:
        print_line(with_contact("", reading.policy).strip())
    _say_flaws(reading)
    return PROBLEM if reading.flaws else DONE


def followed_policy() -> PolicyReading:
    """The policy that every other command follows; says what of it cannot be followed."""
    reading = policy_in_force()
    if words := reading_problem_text(reading):
        say(words)
    return reading


def _check(reading: PolicyReading) -> int:
    if not reading.flaws:
        print_line(translate("policy", "O arquivo está certo. O que ele muda:"))
        _print_lines(policy_lines(reading.policy))
        text = translate("policy", "Para valer, ele fica em {file}, onde só o administrador pode gravar.")
        print_line(text.format(file=machine_policy()))
        return DONE
    _say_flaws(reading)
    return BAD_INPUT


def _print_lines(lines: list[str]) -> None:
    for line in lines or [translate("policy", "Não muda nada.")]:
        print_line(f"- {line}")


def _say_flaws(reading: PolicyReading) -> None:
    """What is wrong, and what holds as long as it is."""
    for flaw in reading.flaws:
        say(translate("policy", "Errado: {flaw}").format(flaw=flaw_text(flaw)))
    if reading.flaws and (held := closed_lines(reading.policy)):
        say(translate("policy", "Enquanto não for corrigido, vale o mais fechado:"))
        for line in held:
            say(f"- {line}")

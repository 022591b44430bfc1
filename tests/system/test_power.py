"""Whether the machine saves its battery, by what each system says."""

from pathlib import Path

import pytest

from autos.system.power import in_low_power_mode, linux_saves, saves_power


def battery(folder: Path, status: str, capacity: str) -> Path:
    supply = folder / "BAT0"
    supply.mkdir(parents=True)
    (supply / "status").write_text(f"{status}\n")
    (supply / "capacity").write_text(f"{capacity}\n")
    return folder


@pytest.mark.parametrize(
    ("status", "capacity", "saves"),
    [("Discharging", "12", True), ("Discharging", "80", False), ("Charging", "12", False)],
)
def test_a_nearly_empty_battery_is_saved(tmp_path: Path, status: str, capacity: str, saves: bool) -> None:
    assert linux_saves(tmp_path / "none", battery(tmp_path / "supplies", status, capacity)) is saves


def test_the_firmwares_profile_counts(tmp_path: Path) -> None:
    profile = tmp_path / "platform_profile"
    profile.write_text("low-power\n")
    assert linux_saves(profile, tmp_path)
    profile.write_text("balanced\n")
    assert not linux_saves(profile, tmp_path)


def test_what_macos_prints_is_read() -> None:
    assert in_low_power_mode("Currently in use:\n standby 1\n lowpowermode         1\n")
    assert not in_low_power_mode(" lowpowermode 0\n")


def test_this_machine_says_something() -> None:
    """Whatever it is, asking fails for nobody."""
    assert saves_power() in {True, False}

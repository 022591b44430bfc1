"""Detection of battery saving, during which background work waits."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

LOW_PERCENT = 20
ASK_S = 5.0
PROFILE = Path("/sys/firmware/acpi/platform_profile")
SUPPLIES = Path("/sys/class/power_supply")
SAVING = 1
"""`SystemStatusFlag` of Windows while its battery saver is on."""


def saves_power() -> bool:
    """Whether the machine saves its battery; False where that is unknown. May take some hundredths of a second."""
    try:
        if sys.platform == "win32":
            return _windows_saves()
        if sys.platform == "darwin":
            return in_low_power_mode(_pmset())
        return linux_saves(PROFILE, SUPPLIES)
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def linux_saves(profile: Path, supplies: Path) -> bool:
    """Whether the firmware's profile is low-power, or the battery is discharging and nearly empty."""
    if profile.exists() and profile.read_text().strip() == "low-power":
        return True
    for supply in supplies.glob("BAT*"):
        status, capacity = supply / "status", supply / "capacity"
        if status.exists() and status.read_text().strip() == "Discharging" and capacity.exists():
            return int(capacity.read_text()) <= LOW_PERCENT
    return False


def in_low_power_mode(settings: str) -> bool:
    """Whether the output of `pmset -g` (macOS) says low power mode."""
    words = (line.split() for line in settings.splitlines())
    return any(line[:2] == ["lowpowermode", "1"] for line in words)


def _pmset() -> str:
    done = subprocess.run(["/usr/bin/pmset", "-g"], capture_output=True, text=True, timeout=ASK_S, check=True)
    return done.stdout


def _windows_saves() -> bool:
    if sys.platform != "win32":
        return False

    class Status(ctypes.Structure):
        _fields_ = (
            ("ACLineStatus", ctypes.c_byte),
            ("BatteryFlag", ctypes.c_byte),
            ("BatteryLifePercent", ctypes.c_byte),
            ("SystemStatusFlag", ctypes.c_byte),
            ("BatteryLifeTime", ctypes.c_ulong),
            ("BatteryFullLifeTime", ctypes.c_ulong),
        )

    status = Status()
    succeeded = ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(status))
    return bool(succeeded) and status.SystemStatusFlag == SAVING

"""What a run of the benchmarks says of itself: whether the rules are compiled, and every figure in a line."""

from __future__ import annotations

from typing import Final

import pytest
from _pytest.terminal import TerminalReporter
from pytest_benchmark.session import BenchmarkSession

import replayer.score  # a module that is compiled wherever any is

YARDSTICK: Final = "test_yardstick_python_chess"
# What issues and design.md ask for, best of a run: at most so many microseconds.
TARGETS: Final[dict[str, float]] = {
    "test_read_replay_check[BB]": 5,
    "test_read_replay_check[mixed]": 10,
    "test_resolve_with_trace[BB]": 4,
    "test_resolve_with_trace[mixed]": 8,
    "test_legal_moves[BB]": 60,
    "test_legal_moves[mixed]": 60,
    "test_header_scan": 20,
    "test_bulk": 2.5,
}
SHARE: Final = 0.6  # of a validate request that is to be spent in the engine, at least


def pytest_report_header() -> str:
    """Compiled or not."""
    compiled = not (replayer.score.__file__ or "").endswith(".py")
    return f"rules: {'compiled' if compiled else 'as they are, not compiled'}"


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Microseconds each, and how many times the yardstick of the same run that is."""
    session: BenchmarkSession | None = getattr(config, "_benchmarksession", None)
    told = {bench.name: bench.extra_info for bench in session.benchmarks if bench} if session else {}
    best = {name: figures for name in told if (figures := _best(told[name])) is not None}
    for name, (figure, each) in best.items():
        line = f"{name.removeprefix('test_'):<28}{figure:>8.2f} us a {each:<9}"
        if YARDSTICK in best:
            line += f"{figure / best[YARDSTICK][0]:>6.2f} of the yardstick"
        if name in TARGETS:
            line += f"   target: {TARGETS[name]:g}"
        terminalreporter.write_line(line)
    for info in told.values():
        if "share" in info:
            shares = f"engine {info['share']}, reading and replaying alone {info['replay alone']}"
            line = f"{'validate':<28}{info['us a request']:>8} us a request  {shares}"
            terminalreporter.write_line(f"{line}   target: {SHARE:g} or more")


def _best(info: dict[str, object]) -> tuple[float, str] | None:
    """The least time that a benchmark took, and for what."""
    for name, figure in info.items():
        if name.endswith(", best") and isinstance(figure, float):
            return figure, name.removeprefix("us a ").removesuffix(", best")
    return None

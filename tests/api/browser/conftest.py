"""A real browser on a real server of our own; whatever it asks of anybody else fails the test."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Route, expect, sync_playwright

from tests.conftest import ROOT

CHROMIUM: Final = "/usr/bin/chromium"
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
DESKTOP: Final = (1280, 900)
PHONE: Final = (360, 780)


@dataclass(slots=True)
class Visit:
    """A page in a browser of its own, and what went wrong in it."""

    page: Page
    origin: str
    asked: list[str] = field(default_factory=list)  # path of every request, `POST /v1/replay`
    foreign: list[str] = field(default_factory=list)  # addresses of requests to anybody else
    complaints: list[str] = field(default_factory=list)  # errors of scripts, refusals of the policy
    foreseen: str = ""  # what complaints hold that a test provokes; they may come late

    def open(self, path: str) -> Page:
        """Go to a path of the server."""
        self.page.goto(self.origin + path)
        return self.page


Open = Callable[..., Visit]


@pytest.fixture(scope="session")
def origin() -> Iterator[str]:
    """The address of a server of our own."""
    settings = {"BBN_LOG": "off", "BBN_RATE": ""}
    with subprocess.Popen(
        [sys.executable, "-m", "api", "serve", "--port", "0"],
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1]
        server.terminate()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    found = CHROMIUM if os.path.exists(CHROMIUM) else shutil.which("chromium") or ""
    if not found:
        says = "Chromium is missing: the tests in a browser need Debian's package chromium"
        if os.environ.get("CI"):
            pytest.fail(says, pytrace=False)
        pytest.skip(says)
    expect.set_options(timeout=20_000)  # machines that run tests are busy
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, origin: str) -> Iterator[Open]:
    """Opens pages; at the end nothing may have gone wrong in them, and nobody else been asked."""
    visits: list[Visit] = []

    def made(size: tuple[int, int] = DESKTOP, language: str = "en", **options: object) -> Visit:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="no-preference" if options.get("moving") else "reduce",
            color_scheme="dark" if options.get("dark") else "light",
            permissions=["clipboard-read", "clipboard-write"],
        )
        found = Visit(context.new_page(), origin)
        context.route("**/*", lambda route: _let(route, found))
        found.page.on("request", lambda request: _note(request, found))
        found.page.on("console", lambda message: _hear(message, found))
        found.page.on("pageerror", lambda error: found.complaints.append(str(error)))
        visits.append(found)
        return found

    yield made
    for found in visits:
        with suppress(Error):
            found.page.context.close()
    assert [found.foreign for found in visits if found.foreign] == []
    assert [found.complaints for found in visits if found.complaints] == []


def until(page: Page, script: str) -> None:
    """Wait until a script's expression is true; the page's policy forbids Playwright's own way."""
    for _ in range(200):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {script}")


def _let(route: Route, visit: Visit) -> None:
    """Let a request through to our server, and to nobody else."""
    url = route.request.url
    if url.startswith((visit.origin, "data:", "blob:")):
        route.continue_()
    else:
        visit.foreign.append(url)
        route.abort()


def _note(request: Request, visit: Visit) -> None:
    visit.asked.append(f"{request.method} {request.url.removeprefix(visit.origin)}")


def _hear(message: ConsoleMessage, visit: Visit) -> None:
    if message.type in ("error", "warning") and not (visit.foreseen and visit.foreseen in message.text):
        visit.complaints.append(message.text)

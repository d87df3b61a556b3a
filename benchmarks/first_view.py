"""The first view of a game in a fresh browser: bytes, time to the first paint, to the last byte.

`python -m benchmarks.first_view` serves on a port of its own and needs Chromium; it opens each game `--runs`
times and prints medians: of four players' games three with one box, three with four mixed decks of twelve,
three with four of thirteen (52 turns, or more where somebody takes a card back). `--decks 13 --games 24`
opens so many of one kind.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from notation.animals import SPECIES
from notation.cards import COLOURS
from notation.record import Line, Record
from notation.writer import write
from replayer import replay
from replayer.links import encode
from tests.api.browser.conftest import ARGUMENTS, CHROMIUM, DESKTOP
from tests.replayer.random_games import play_out

BOXES: Final = ("BB", "NB", "DU-jel")
MIXED: Final = ("12", "13")  # so many cards in each of four decks
MEASURE: Final = """() => {
  const page = performance.getEntriesByType("navigation")[0];
  const all = [page, ...performance.getEntriesByType("resource")];
  const sum = (name) => all.reduce((before, entry) => before + entry[name], 0);
  const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
  return [all.length, sum("transferSize"), sum("decodedBodySize"), painted,
    Math.max(...all.map((entry) => entry.responseEnd))];
}"""


def code_of(number: int, deck: str) -> str:
    """The link of a random game of four, all with this deck, or each with 12 or 13 cards of its own."""
    dice = random.Random(number)
    tags = {"BBN": "1", "Seats": "RGBY", "Red": "Ada", "Green": "Gil", "Blue": "Ben", "Yellow": "Yve"}
    cards = int(deck) if deck in MIXED else 12
    for colour in COLOURS:
        strengths = [[one for one in SPECIES if one.strength == n] for n in range(12, 12 - cards, -1)]
        own = " ".join(dice.choice(animals).code for animals in strengths)
        tags |= {f"{colour.name}Deck": own} if deck in MIXED else {"Deck": deck}
    tags["Seed"] = f"bbn1:view-{number}"
    return encode(replay(write(play_out(Record(tags, Line()), dice))), True)


def look(browser: Browser, url: str) -> list[float]:
    """Requests, bytes sent, bytes unpacked, milliseconds to the first paint and to the last byte."""
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("#game:not([hidden]) .card", state="attached")
    page.wait_for_load_state("networkidle")
    found: list[float] = page.evaluate(MEASURE)
    context.close()
    return found


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--decks", choices=(*BOXES, *MIXED))
    parser.add_argument("--games", type=int, default=3)
    asked = parser.parse_args()
    decks = (
        [asked.decks] * asked.games if asked.decks else [*BOXES, *(deck for deck in MIXED for _ in range(3))]
    )
    env = {**os.environ, "BBN_LOG": "off", "BBN_RATE": ""}
    command = [sys.executable, "-m", "api", "serve", "--port", "0"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        origin = server.stdout.readline().split()[-1]
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
            for number, deck in enumerate(decks):
                url = f"{origin}/g/{code_of(number, deck)}?lang={asked.lang}"
                seen = [look(browser, url) for _ in range(asked.runs)]
                count, sent, unpacked, painted, whole = map(statistics.median, zip(*seen, strict=True))
                print(
                    f"{deck:<8}{count:3.0f} requests {sent / 1000:.1f} kB unpacked {unpacked / 1000:.1f} kB;"
                    f" painted after {painted:.0f} ms, whole after {whole:.0f} ms"
                )
        server.terminate()


if __name__ == "__main__":
    main()

"""Random games from fixed seeds, every turn looked at: `python -m benchmarks.soak [TURNS] [FIRST SEED]`.

Of every turn: no exception, no card lost or doubled, no flaw in the position, its text reads back. Of every
game: the record made of it replays to the same positions and the same canonical text.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

from notation.animals import SPECIES, Species
from notation.cards import COLOURS, Card
from notation.moves import read_move
from notation.position import Position, flaws, read_position, write_position
from notation.record import Line, Record
from notation.tags import read_header
from notation.writer import write
from replayer.deal import set_up
from replayer.game import play_move, replay
from replayer.legal import legal_moves
from replayer.rules.readings import READINGS


def random_tags(dice: random.Random, seed: str) -> dict[str, str]:
    """The tags of a game of two to four players with mixed decks, under some readings."""
    seats = dice.sample(COLOURS, dice.randint(2, 4))
    tags = {"BBN": "1", "Seats": "".join(colour.letter for colour in seats)}
    lowest = dice.randint(0, 1)
    for colour in sorted(seats, key=COLOURS.index):
        deck = [dice.choice(_of_strength(strength)) for strength in range(12, lowest - 1, -1)]
        tags[f"{colour.name}Deck"] = " ".join(species.code for species in deck)
    tags["Seed"] = seed
    chosen = [
        f"{name}={dice.choice(list(others))}" for name, (_, others) in READINGS.items() if dice.random() < 0.2
    ]
    if chosen:
        tags["Readings"] = " ".join(chosen)
    return tags


def _of_strength(strength: int) -> list[Species]:
    return [species for species in SPECIES if species.strength == strength]


def cards(position: Position) -> list[Card]:
    """Every card of a position, in a fixed order."""
    everywhere = [*position.queue, *position.shadows.values(), *position.bar, *position.pile]
    everywhere += [card for card in (position.air, position.under) if card is not None]
    for held in (*position.hands, *position.decks):
        everywhere += held
    return sorted(everywhere, key=lambda card: card.code)


def play(seed: str) -> Iterator[None]:
    """Play one random game and check it, a step a turn."""
    dice = random.Random(seed)
    record = Record(random_tags(dice, seed), Line())
    setup = set_up(read_header(record))
    position, texts = setup.start, [write_position(setup.start)]
    all_cards = cards(position)
    while position.to_move is not None:
        move = read_move(dice.choice(legal_moves(position, setup.table)))
        turn = play_move(position, move, setup.table)
        position = turn.after
        text = write_position(position)
        assert cards(position) == all_cards, (seed, text)
        assert not flaws(position), (seed, text, flaws(position))
        assert write_position(read_position(text)) == text, (seed, text)
        record.line.moves.append(read_move(turn.text))
        texts.append(text)
        yield
    record.terminator = replay(record).result
    text = write(record)
    game = replay(text)
    assert game.verdict == "legal", (seed, game.fault)
    assert [write_position(place) for place in game.positions] == texts, seed
    assert game.text() == text, seed


def main() -> None:
    """Play until so many turns are done; says how many games that took."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    done, games = 0, 0
    while done < turns:
        done += sum(1 for _ in play(f"bbn1:soak-{first + games}"))
        games += 1
        if games % 1000 == 0:
            print(f"{games} games, {done} turns", file=sys.stderr)
    print(f"{games} games, {done} turns from seed {first} on: all sound")


if __name__ == "__main__":
    main()

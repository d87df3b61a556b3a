"""Box 4, Down Under: thirteen animals."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Final

from notation.animals import (
    CLOWNFISH,
    DOLPHIN,
    EEL,
    HERMIT_CRAB,
    JELLYFISH,
    MANTA_RAY,
    OCTOPUS,
    PUFFERFISH,
    SEAHORSE,
    SHARK,
    SWORDFISH,
    TURTLE,
    WHALE,
)
from notation.cards import Card
from notation.record import HIT, PLACE, RECALL, SWAP
from replayer.facets import Rule, Rules
from replayer.turn import Turn


def whale(turn: Turn, me: Card) -> None:
    """Goes between two animals; the wave washes the weaker side away."""
    for a in washed(turn, me):
        turn.throw_out(a, "wha.wave")


def whale_and_the_gazelle(turn: Turn, me: Card) -> None:
    """Reading `whale=gazelle-flees`: an active gazelle, not fresh, flees into the bar."""
    side = washed(turn, me)
    fleeing = [a for a in side if turn.flees(a)]
    for a in side:
        if a in fleeing:
            turn.admit(a, "gaz.flee")
        else:
            turn.throw_out(a, "wha.wave")


def washed(turn: Turn, me: Card) -> list[Card]:
    """Take the place that the player chooses; the animals of the side with the lower sum, gate first."""
    others = turn.others(me)
    if not turn.enough(others, 2):
        return []
    count = len(others)
    place = turn.choose(PLACE, range(2, count + 1), "wha.wave") - 1
    turn.move(me, place, "wha.wave")
    front, back = turn.queue[:place], turn.queue[place + 1 :]
    difference = turn.total(front) - turn.total(back)
    return front if difference < 0 else back if difference > 0 else []


def manta_ray(turn: Turn, me: Card) -> None:
    """Makes an animal of its colour vanish into the hand, then glides to the gate."""
    volunteers = [a for a in turn.others(me) if a.colour is me.colour]
    if volunteers:
        turn.send_home(turn.choose(RECALL, volunteers, "man.vanish"), "man.vanish")
        turn.move(me, 0, "man.vanish")
    else:
        turn.do_nothing("man.vanish")


def shark(turn: Turn, me: Card) -> None:
    """Dives under a weaker animal and eats the next, if that is weaker too."""
    a = turn.ahead(me)
    if a is None or not turn.weaker(a, SHARK) or turn.blocked(me, a):
        return
    turn.move(me, turn.queue.index(a), "sha.dive")
    prey = turn.ahead(me)
    if prey is not None and turn.weaker(prey, SHARK):
        turn.strike(me, prey, "sha.dive")


def swordfish(turn: Turn, me: Card) -> None:
    """Duels an animal; the winner of the draw has its place, the loser leaves."""
    rivals = [
        a for a in turn.others(me) if not turn.unmoved(a) and turn.fence(me, turn.queue.index(a)) is None
    ]
    if not rivals:
        return
    rival = turn.choose(HIT, rivals, "swo.duel")
    place = turn.queue.index(rival)
    if turn.draw((me, rival), "swo.duel") is rival:
        turn.throw_out(me, "swo.duel")
    elif turn.strike(me, rival, "swo.duel"):
        turn.move(me, place, "swo.duel")


def octopus(turn: Turn, me: Card) -> None:
    """Swaps two of the others."""
    others = turn.others(me)
    if turn.enough(others, 2):
        pairs = list(combinations(others, 2))
        turn.swap(*turn.choose(SWAP, pairs, "oct.swap"), "oct.swap")


def turtle(turn: Turn, me: Card) -> None:
    """Sits down on a weaker animal anywhere, and foresees what its owner plays next."""
    seats = [a for a in turn.others(me) if turn.weaker(a, TURTLE)]
    if seats:
        a = turn.choose(PLACE, seats, "tur.sit")
        turn.cover(me, a, "tur.sit")
        foresee(turn, a)


def foresee(turn: Turn, a: Card) -> None:
    """Chance draws a card of the owner's hand, which must be played next."""
    seat = turn.position.seats.index(a.colour)
    hand = turn.hand(seat)
    if hand and not turn.bound(a.colour, "tur.foresee"):
        turn.bind(turn.draw(hand, "tur.foresee", turn.knows_hand(seat)), "tur.foresee")
    else:
        turn.answers.pass_over("tur.foresee")


def turtle_is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
    """Its armour holds."""
    turn.resist(me, victim, "tur.armour")
    return False


def dolphin(turn: Turn, me: Card) -> None:
    """Dances past stronger and weaker animals by turns."""
    passed = 0  # -1 a weaker, 1 a stronger animal was passed last

    def other_side(a: Card) -> bool:
        nonlocal passed
        side = (a.strength > DOLPHIN.strength) - (a.strength < DOLPHIN.strength)
        goes_on = side not in (0, passed)
        passed = side
        return goes_on

    turn.overtake(me, other_side, "dol.dance")


def hermit_crab(turn: Turn, me: Card) -> None:
    """Passes one animal whose strength is as even or odd as the length of the line."""
    a = turn.ahead(me)
    if a is not None and turn.same_parity(a, len(turn.queue)):
        turn.move(me, turn.queue.index(a), "her.crawl")


def eel(turn: Turn, me: Card) -> None:
    """Slips between the two neighbours of the smallest difference."""
    others = turn.others(me)
    if turn.enough(others, 2):
        gaps = [abs(a.strength - b.strength) for a, b in pairwise(others)]
        places = [place for place, gap in enumerate(gaps, 2) if gap == min(gaps)]
        turn.move(me, turn.choose(PLACE, places, "eel.squeeze") - 1, "eel.squeeze")


def seahorse(turn: Turn, me: Card) -> None:
    """Jumps over animals as long as they do not get weaker."""
    passed = 0

    def at_least_as_strong(a: Card) -> bool:
        nonlocal passed
        before, passed = passed, a.strength
        return a.strength >= before

    turn.overtake(me, at_least_as_strong, "seh.jump")


def pufferfish(turn: Turn, me: Card) -> None:
    """Jumps over one animal and puffs itself up."""
    turn.widen(me, "puf.wide")
    a = turn.ahead(me)
    if a is not None:
        turn.move(me, turn.queue.index(a), "puf.jump")


def pufferfish_is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
    """Its poison takes the attacker along."""
    turn.throw_out(victim, clause)
    turn.throw_out(me, "puf.poison")
    return False


def clownfish(turn: Turn, me: Card) -> None:
    """Changes places with the animal at the gate."""
    turn.swap(turn.queue[0], me, "clo.swap")


def clownfish_checks(turn: Turn, me: Card) -> None:
    """At one end, it changes places with the other end, unless a clownfish stands there."""
    gate, tail = turn.queue[0], turn.queue[-1]
    if me in (gate, tail) and (gate.species is not CLOWNFISH or tail.species is not CLOWNFISH):
        turn.swap(gate, tail, "clo.check")


def jellyfish(turn: Turn, me: Card) -> None:
    """Dives, unless one is below."""
    if turn.position.under is None:
        turn.dive(me, "jel.dive")
    else:
        turn.do_nothing("jel.dive")


def jellyfish_follows(turn: Turn, me: Card) -> None:
    """Follows its colour in, or else out; or else comes up at the tail."""
    if any(a.colour is me.colour for a in turn.admitted):
        turn.admit(me, "jel.follow")
    elif any(a.colour is me.colour for a in turn.bounced):
        turn.throw_out(me, "jel.follow")
    else:
        turn.land(me, len(turn.queue), "jel.follow")


RULES: Final[Rules] = {
    WHALE: Rule("wha.wave", play=whale, ignores="wha.ignore", expelled=True),
    MANTA_RAY: Rule("man.vanish", play=manta_ray),
    SHARK: Rule("sha.dive", play=shark, recur=shark, expelled=True),
    SWORDFISH: Rule("swo.duel", play=swordfish, expelled=True),
    OCTOPUS: Rule("oct.swap", play=octopus),
    TURTLE: Rule("tur.sit", play=turtle, struck=turtle_is_struck, unmoved=True),
    DOLPHIN: Rule("dol.dance", play=dolphin),
    HERMIT_CRAB: Rule("her.crawl", play=hermit_crab, recur=hermit_crab),
    EEL: Rule("eel.squeeze", play=eel),
    SEAHORSE: Rule("seh.jump", play=seahorse),
    PUFFERFISH: Rule("puf.jump", play=pufferfish, struck=pufferfish_is_struck),
    CLOWNFISH: Rule("clo.swap", play=clownfish, check=clownfish_checks, checking="clo.check"),
    JELLYFISH: Rule("jel.dive", play=jellyfish, below=jellyfish_follows, checking="jel.follow"),
}

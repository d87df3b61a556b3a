"""Box 3, Born to Be Wild: thirteen animals."""

from __future__ import annotations

from typing import Final

from notation.animals import (
    ARMADILLO,
    BUFFALO,
    CAMEL,
    COYOTE,
    EAGLE,
    ELEPHANT,
    FLAMINGO,
    GAZELLE,
    OKAPI,
    SLOTH,
    TASMANIAN_DEVIL,
    WEASEL,
    ZEN_PANDA,
)
from notation.cards import Card
from notation.record import PLACE, THROUGH, VALUE
from replayer.facets import Rule, Rules
from replayer.rules.beasty_bar import PUSHERS
from replayer.turn import Turn


def elephant(turn: Turn, me: Card) -> None:
    """Passes animals as long as their strengths add up to at most its own."""
    passed = 0

    def small_enough(a: Card) -> bool:
        nonlocal passed
        passed += a.strength
        return passed <= ELEPHANT.strength

    turn.overtake(me, small_enough, "ele.count")


def camel(turn: Turn, me: Card) -> None:
    """Steps onto a weaker animal ahead, which waits in its shadow."""
    a = turn.ahead(me)
    if a is not None and turn.weaker(a, CAMEL) and not turn.blocked(me, a):
        turn.cover(me, a, "cam.mount")


def buffalo(turn: Turn, me: Card) -> None:
    """Pokes the animal directly ahead out, if that is weaker."""
    a = turn.ahead(me)
    if a is not None and turn.weaker(a, BUFFALO):
        turn.strike(me, a, "buf.poke")


def eagle(turn: Turn, me: Card) -> None:
    """Takes off, unless the air is taken."""
    if turn.position.air is None:
        turn.fly(me, "eag.fly")
    else:
        turn.throw_out(me, "eag.fly")


def eagle_swoops(turn: Turn, me: Card) -> None:
    """Takes the place of the weakest animal, or leaves."""
    if not swoop(turn, me) and me is turn.position.air:
        turn.throw_out(me, "eag.swoop")


def eagle_swoops_and_returns(turn: Turn, me: Card) -> None:
    """Reading `eagle-foiled=aloft`: who is stopped by a shield or armour stays in the air."""
    foiled = any(turn.weaker(a, EAGLE) for a in turn.queue)
    if not swoop(turn, me) and me is turn.position.air and not foiled:
        turn.throw_out(me, "eag.swoop")


def swoop(turn: Turn, me: Card) -> bool:
    """Attack the weakest animal, of equals the one nearest the gate; whether I stand in its place."""
    prey = min(turn.queue, key=lambda a: a.strength, default=None)
    if prey is None or not turn.weaker(prey, EAGLE):
        return False
    place = turn.queue.index(prey)
    if not turn.strike(me, prey, "eag.swoop"):
        return False
    turn.land(me, place, "eag.swoop")
    return True


def okapi(turn: Turn, me: Card) -> None:
    """Passes one weaker animal."""
    a = turn.ahead(me)
    if a is not None and turn.weaker(a, OKAPI):
        turn.move(me, turn.queue.index(a), "oka.step")


def okapi_is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
    """It cannot be thrown out by a bruiser."""
    turn.resist(me, victim, "oka.block")
    return False


def sloth(turn: Turn, me: Card) -> None:
    """Settles directly ahead of an animal with a lasting ability, which falls asleep."""
    sleepers = [
        a for a in turn.others(me) if (a.species.recurring or a.species.permanent) and a.species is not SLOTH
    ]
    if sleepers:
        turn.move(me, turn.queue.index(turn.choose(PLACE, sleepers, "slo.nod")), "slo.nod")
    else:
        turn.do_nothing("slo.nod")


def zen_panda(turn: Turn, me: Card) -> None:
    """Sits down between two animals; who has no counterpart on the other side leaves."""
    others = turn.others(me)
    if not turn.enough(others, 2):
        return
    count = len(others)
    place = turn.choose(PLACE, range(2, count + 1), "pan.balance") - 1
    turn.move(me, place, "pan.balance")
    surplus = place - (count - place)
    for a in turn.queue[:surplus] if surplus > 0 else turn.queue[len(turn.queue) + surplus :]:
        turn.throw_out(a, "pan.balance")


def coyote(turn: Turn, me: Card) -> None:
    """Sends an animal to the tail, to act as if just played."""
    marks = [
        a
        for a in turn.others(me)
        if a.species is not COYOTE and a not in turn.persuaded and a.real not in turn.acting
    ]
    if marks:
        turn.persuade(turn.choose(THROUGH, marks, "coy.call"), "coy.call")


def weasel(turn: Turn, me: Card) -> None:
    """Sneaks past stronger animals."""
    turn.overtake(me, lambda a: a.strength > WEASEL.strength, "wea.sneak")


def gazelle(turn: Turn, me: Card) -> None:
    """Jumps over one animal."""
    a = turn.ahead(me)
    if a is not None:
        turn.move(me, turn.queue.index(a), "gaz.jump")


def gazelle_is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
    """Unless it has just come, it flees into the bar; the attacker goes on."""
    if turn.flees(victim):
        turn.admit(victim, "gaz.flee")
    else:
        turn.throw_out(victim, clause)
    return True


def flamingo(turn: Turn, me: Card) -> None:
    """Goes between the two animals ahead and swaps them."""
    place = turn.queue.index(me)
    if turn.enough(turn.queue[:place], 2):
        a, b = turn.queue[place - 2 : place]
        turn.reorder([*turn.queue[: place - 2], b, me, a, *turn.queue[place + 1 :]], "fla.swap")


def armadillo(turn: Turn, me: Card) -> None:
    """Rolls all animals of one strength over, up to the gate."""
    others = turn.others(me)
    if others:
        strength = turn.choose(VALUE, sorted({a.strength for a in others}), "arm.roll")
        for a in others:
            if a.strength == strength:
                turn.throw_out(a, "arm.roll")
        turn.move(me, 0, "arm.roll")


def tasmanian_devil(turn: Turn, me: Card) -> None:
    """Spins to the gate; chance puts everybody else, shadows emptied, in an order."""
    turn.move(me, 0, "tas.spin")
    turn.free_all("tas.spin")
    others = turn.others(me)
    if len(others) > 1:
        turn.reorder([me, *turn.shuffle(others, "tas.spin")], "tas.spin")


RULES: Final[Rules] = {
    ELEPHANT: Rule("ele.count", play=elephant),
    CAMEL: Rule("cam.mount", play=camel, recur=camel, expelled=True),
    BUFFALO: Rule("buf.poke", play=buffalo, recur=buffalo, expelled=True),
    EAGLE: Rule("eag.fly", play=eagle, aloft=eagle_swoops, checking="eag.swoop", expelled=True),
    OKAPI: Rule(
        "oka.step", play=okapi, recur=okapi, blocks=PUSHERS, fences=True, struck=okapi_is_struck, unmoved=True
    ),
    SLOTH: Rule("slo.nod", play=sloth, silences="slo.negate"),
    ZEN_PANDA: Rule("pan.balance", play=zen_panda),
    COYOTE: Rule("coy.call", play=coyote),
    WEASEL: Rule("wea.sneak", play=weasel),
    GAZELLE: Rule("gaz.jump", play=gazelle, struck=gazelle_is_struck, flees="gaz.flee"),
    FLAMINGO: Rule("fla.swap", play=flamingo),
    ARMADILLO: Rule("arm.roll", play=armadillo),
    TASMANIAN_DEVIL: Rule("tas.spin", play=tasmanian_devil),
}

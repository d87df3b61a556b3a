"""Box 1, Beasty Bar: twelve animals."""

from __future__ import annotations

from typing import Final

from notation.animals import (
    CHAMELEON,
    CROCODILE,
    GIRAFFE,
    HIPPO,
    KANGAROO,
    LION,
    MONKEY,
    PARROT,
    SEAL,
    SKUNK,
    SNAKE,
    SPECIES,
    ZEBRA,
    Kind,
    Species,
)
from notation.cards import Card
from notation.record import HIT, VALUE
from replayer.facets import Rule, Rules
from replayer.rules.imitation import imitate_one_of, maybe_imitate_one_of
from replayer.turn import Turn

# Whom shields stop: everybody with the symbol of a trampler or a big bruiser.
PUSHERS: Final[frozenset[Species]] = frozenset(
    species for species in SPECIES if species.kind in (Kind.TRAMPLER, Kind.BIG_BRUISER)
)
NAMED_PUSHERS: Final[frozenset[Species]] = frozenset((HIPPO, CROCODILE))  # all that the 2014 text names


def lion(turn: Turn, me: Card) -> None:
    """Leaves if there is a lion; else scares the monkeys away and goes to the gate."""
    if LION in [a.species for a in turn.others(me)]:
        turn.throw_out(me, "lio.second")
        return
    roar(turn, me)
    turn.move(me, 0, "lio.roar")


def lion_after_the_monkeys(turn: Turn, me: Card) -> None:
    """Reading `lion=flee`: the monkeys leave even if the new lion does."""
    if LION not in [a.species for a in turn.others(me)]:
        lion(turn, me)
        return
    roar(turn, me)
    turn.throw_out(me, "lio.second")


def roar(turn: Turn, me: Card) -> None:
    """All monkeys are out."""
    for a in turn.others(me):
        if a.species is MONKEY:
            turn.throw_out(a, "lio.roar")


def hippo(turn: Turn, me: Card) -> None:
    """Tramples past weaker animals, up to a shield."""
    turn.overtake(me, lambda a: turn.weaker(a, HIPPO) and not turn.blocked(me, a), "hip.push")


def crocodile(turn: Turn, me: Card) -> None:
    """Eats its way past weaker animals."""
    while (prey := turn.ahead(me)) and turn.weaker(prey, CROCODILE):
        if not turn.strike(me, prey, "cro.eat"):
            return


def snake(turn: Turn, me: Card) -> None:
    """Sorts the line, strongest at the gate; equals keep their order."""
    turn.reorder(sorted(turn.queue, key=lambda a: -a.strength), "sna.sort")


def giraffe(turn: Turn, me: Card) -> None:
    """Passes one weaker animal."""
    a = turn.ahead(me)
    if a is not None and turn.weaker(a, GIRAFFE):
        turn.move(me, turn.queue.index(a), "gir.step")


def zebra_is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
    """Whom it blocks, it cannot be thrown out by."""
    if turn.blocked(me, victim):
        turn.resist(me, victim, "zeb.block")
        return False
    turn.throw_out(victim, clause)
    return True


def seal(turn: Turn, me: Card) -> None:
    """Turns the line round."""
    turn.reorder(turn.queue[::-1], "sea.flip")


def chameleon(turn: Turn, me: Card) -> None:
    """Imitates a species of the line."""
    imitate_one_of(turn, me, turn.others(me), "cha.copy")


def chameleon_if_it_likes(turn: Turn, me: Card) -> None:
    """Reading `imitation=may`: it may decline."""
    maybe_imitate_one_of(turn, me, turn.others(me), "cha.copy")


def monkey(turn: Turn, me: Card) -> None:
    """In company: tramplers and bruisers leave, then all monkeys go to the gate, the acting one first."""
    gang = [a for a in turn.others(me) if a.species is MONKEY]
    if not gang:
        turn.do_nothing("mon.alone")
        return
    for a in turn.others(me):
        if turn.rules[a.species].expelled:
            turn.throw_out(a, "mon.gang")
    for a in [*gang, me]:
        turn.move(a, 0, "mon.gang")


def kangaroo(turn: Turn, me: Card) -> None:
    """Jumps over the last one or two animals, as its player likes."""
    place = turn.queue.index(me)
    if place:
        hops = turn.choose(VALUE, range(1, min(place, 2) + 1), "kan.hop")
        turn.move(me, place - hops, "kan.hop")


def kangaroo_if_it_likes(turn: Turn, me: Card) -> None:
    """Reading `kangaroo=may-stay`: none is allowed as well."""
    place = turn.queue.index(me)
    if place:
        hops = turn.choose(VALUE, range(min(place, 2) + 1), "kan.hop")
        turn.move(me, place - hops, "kan.hop")


def parrot(turn: Turn, me: Card) -> None:
    """Shouts one of the others out."""
    others = turn.others(me)
    if others:
        turn.throw_out(turn.choose(HIT, others, "par.hit"), "par.hit")


def parrot_or_itself(turn: Turn, me: Card) -> None:
    """Reading `parrot=self`: it may hit itself; alone it must."""
    turn.throw_out(turn.choose(HIT, turn.queue[:], "par.hit"), "par.hit")


def skunk(turn: Turn, me: Card) -> None:
    """The highest and the second highest strength leave; skunks never do."""
    others = [a for a in turn.queue if a.species is not SKUNK]
    smelt = sorted({a.strength for a in others})[-2:]
    for a in others:
        if a.strength in smelt:
            turn.throw_out(a, "sku.spray")


def skunk_by_species(turn: Turn, me: Card) -> None:
    """Reading `skunk=species`: the two strongest species; of equals the one nearer the gate."""
    others = [a for a in turn.queue if a.species is not SKUNK]
    ranked = dict.fromkeys(a.species for a in sorted(others, key=lambda a: -a.strength))
    smelt = list(ranked)[:2]
    for a in others:
        if a.species in smelt:
            turn.throw_out(a, "sku.spray")


RULES: Final[Rules] = {
    LION: Rule("lio.roar", play=lion),
    HIPPO: Rule("hip.push", play=hippo, recur=hippo, expelled=True),
    CROCODILE: Rule("cro.eat", play=crocodile, recur=crocodile, expelled=True),
    SNAKE: Rule("sna.sort", play=snake),
    GIRAFFE: Rule("gir.step", play=giraffe, recur=giraffe),
    ZEBRA: Rule("zeb.block", blocks=PUSHERS, fences=True, struck=zebra_is_struck, unmoved=True),
    SEAL: Rule("sea.flip", play=seal),
    CHAMELEON: Rule("cha.copy", play=chameleon),
    MONKEY: Rule("mon.gang", play=monkey),
    KANGAROO: Rule("kan.hop", play=kangaroo),
    PARROT: Rule("par.hit", play=parrot),
    SKUNK: Rule("sku.spray", play=skunk),
}

"""Box 2, New Beasts in Town: twelve animals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from notation.animals import (
    BAT,
    BEAR,
    CHEETAH,
    DOG,
    LLAMA,
    OSTRICH,
    PEACOCK,
    PENGUIN,
    PORCUPINE,
    RHINO,
    TIGER,
    VULTURE,
)
from notation.cards import Card
from notation.record import HIT, PLACE, VALUE
from replayer.facets import Rule, Rules
from replayer.rules.imitation import imitate_one_of, maybe_imitate_one_of
from replayer.turn import Turn


def strongest(cards: Sequence[Card]) -> list[Card]:
    """All of the highest strength, in the order given."""
    highest = max((a.strength for a in cards), default=0)
    return [a for a in cards if a.strength == highest]


def weakest(cards: Sequence[Card]) -> list[Card]:
    """All of the lowest strength, in the order given."""
    lowest = min((a.strength for a in cards), default=0)
    return [a for a in cards if a.strength == lowest]


def take_the_place_of(turn: Turn, me: Card, victim: Card, clause: str) -> None:
    """Attack from afar and stand where the victim stood, unless a shield is in between."""
    place = turn.queue.index(victim)
    if turn.fence(me, place) is not None:
        turn.resist(me, victim, "shield.block")
    elif turn.strike(me, victim, clause):
        turn.move(me, place, clause)


def rhino(turn: Turn, me: Card) -> None:
    """Rams the strongest animal out and takes its place."""
    others = turn.others(me)
    if others:
        take_the_place_of(turn, me, turn.choose(HIT, strongest(others), "rhi.ram"), "rhi.ram")


def bear(turn: Turn, me: Card) -> None:
    """Drags the lowest and second lowest strength below its own to the tail."""
    others = [a for a in turn.others(me) if turn.weaker(a, BEAR)]
    dragged = sorted({a.strength for a in others})[:2]
    for a in others:
        if a.strength in dragged:
            turn.move(a, len(turn.queue) - 1, "bea.drag")


def tiger(turn: Turn, me: Card) -> None:
    """Leaps over one animal and eats the next, if that is weaker."""
    place = turn.queue.index(me) - 2
    if turn.ahead(me) is None or place < 0:
        return
    prey, jumped = turn.queue[place : place + 2]
    if turn.weaker(prey, TIGER):
        if turn.blocked(me, jumped):
            turn.resist(me, jumped, "shield.block")
        elif turn.strike(me, prey, "tig.leap"):
            turn.move(me, place, "tig.leap")


def cheetah(turn: Turn, me: Card) -> None:
    """Eats the weakest animal and takes its place."""
    others = turn.others(me)
    if others:
        take_the_place_of(turn, me, turn.choose(HIT, weakest(others), "che.eat"), "che.eat")


def cheetah_if_weaker(turn: Turn, me: Card) -> None:
    """Reading `cheetah=weaker`: only a victim weaker than itself."""
    if any(turn.weaker(a, CHEETAH) for a in turn.others(me)):
        cheetah(turn, me)


def llama(turn: Turn, me: Card) -> None:
    """Spits at the animal directly ahead, which runs to the tail."""
    a = turn.ahead(me)
    if a is not None and turn.weaker(a, LLAMA):
        turn.move(a, len(turn.queue) - 1, "lla.spit")


def porcupine_is_struck(turn: Turn, me: Card, victim: Card, clause: str) -> bool:
    """Its quills throw the attacker out."""
    turn.throw_out(me, "por.quills")
    return False


def ostrich(turn: Turn, me: Card) -> None:
    """Runs past odd or past even animals, as its player likes."""
    if turn.others(me):
        parity = turn.choose(VALUE, ("even", "odd"), "ost.run")
        turn.overtake(me, lambda a: turn.same_parity(a, parity == "odd"), "ost.run")


def penguin(turn: Turn, me: Card) -> None:
    """Imitates an animal of its player's hand."""
    imitate_one_of(turn, me, turn.hand_to_show(), "pen.show")


def penguin_if_it_likes(turn: Turn, me: Card) -> None:
    """Reading `imitation=may`: it may decline."""
    maybe_imitate_one_of(turn, me, turn.hand_to_show(), "pen.show")


def dog(turn: Turn, me: Card) -> None:
    """Sorts the line, weakest at the gate; equals keep their order."""
    turn.reorder(sorted(turn.queue, key=lambda a: a.strength), "dog.sort")


def peacock(turn: Turn, me: Card) -> None:
    """Stands directly ahead of the strongest animal."""
    others = turn.others(me)
    if others:
        admired = turn.choose(PLACE, strongest(others), "pea.pose")
        turn.move(me, turn.queue.index(admired), "pea.pose")


def vulture(turn: Turn, me: Card) -> None:
    """Brings the pile's top animal back to act; two vultures go to the bar."""
    pile = turn.position.pile
    if not pile:
        turn.do_nothing("vul.raise")
        return
    if pile[-1].species is VULTURE:
        turn.admit_top("vul.pair")
        turn.admit(me, "vul.pair")
        return
    catch = turn.raise_top("vul.raise")
    turn.answers.enter(catch, "vul.raise")
    turn.act_through(catch)


def bat(turn: Turn, me: Card) -> None:
    """Bites an animal out and takes its place."""
    others = turn.others(me)
    if others:
        prey = turn.choose(HIT, others, "bat.bite")
        place = turn.queue.index(prey)
        turn.throw_out(prey, "bat.bite")
        turn.move(me, place, "bat.bite")


def bat_burns(turn: Turn, me: Card) -> None:
    """The light at the gate is too much for it."""
    turn.throw_out(me, "burn")


RULES: Final[Rules] = {
    RHINO: Rule("rhi.ram", play=rhino, expelled=True),
    BEAR: Rule("bea.drag", play=bear),
    TIGER: Rule("tig.leap", play=tiger, recur=tiger, expelled=True),
    CHEETAH: Rule("che.eat", play=cheetah, expelled=True),
    LLAMA: Rule("lla.spit", play=llama, recur=llama),
    PORCUPINE: Rule("por.quills", struck=porcupine_is_struck),
    OSTRICH: Rule("ost.run", play=ostrich),
    PENGUIN: Rule("pen.show", play=penguin, shows=True),
    DOG: Rule("dog.sort", play=dog),
    PEACOCK: Rule("pea.pose", play=peacock),
    VULTURE: Rule("vul.raise", play=vulture, beside=True),
    BAT: Rule("bat.bite", play=bat, front=bat_burns),
}

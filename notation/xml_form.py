"""Records and positions <-> XML, as `bbn.xsd` describes it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from lxml import etree

from notation.errors import NotationError
from notation.flaws import flaw
from notation.forms import NO_NUMBER, PlaceForm, PositionForm, SeatForm, position_form, position_of
from notation.limits import MOST_BYTES
from notation.parser import Reading
from notation.position import Position
from notation.rebuild import Kind, Part, enough, rebuild
from notation.record import Line, Record, move_text
from notation.strict_xml import Child, Element, Text, Type, check_xml, loads_xml, place

SCHEMA: Final = Path(__file__).with_name(
    "bbn.xsd"
)  # to be published; what is read is checked by the types below

_ANY: Final = Text(re.compile("(?s:.*)"))
_CARD: Final = Text(re.compile("[RGBY][a-z]{3}"), flaw("form-like-card", "a card like `Rtig` was expected"))
_HELD: Final = Text(
    re.compile(r"[RGBY][a-z]{3}|\?"), flaw("form-like-held", "a card like `Rtig`, or `?`, was expected")
)
_COLOUR: Final = Text(re.compile("[RGBY]"), flaw("form-like-colour", "a colour, R, G, B or Y, was expected"))
_NUMBER: Final = Text(re.compile("-?[0-9]{1,9}"), NO_NUMBER)
_LINE: Final = (Child("comment", "text"), Child("move", "move"))
TYPES: Final[dict[str, Type]] = {
    "record": Type((Child("tag", "tag"), *_LINE, Child("terminator", "text", 1, 1))),
    "tag": Type(text=_ANY, attributes={"name": _ANY}, size=7),
    "move": Type(
        (Child("comment", "text"), Child("variation", "variation")), attributes={"text": _ANY}, size=5
    ),
    "variation": Type(_LINE, size=4),
    "position": Type(
        (
            Child("queue", "queue", 1, 1),
            Child("air", "card", 0, 1),
            Child("under", "card", 0, 1),
            Child("bar", "cards", 1, 1),
            Child("pile", "cards", 1, 1),
            Child("seat", "seat", 1),
            Child("to_move", "colour", 0, 1),
            Child("turn", "number", 1, 1),
            Child("bound", "card"),
        )
    ),
    "queue": Type((Child("place", "place"),)),
    "place": Type((Child("card", "card", 1, 1), Child("shadow", "card"))),
    "cards": Type((Child("card", "card"),)),
    "seat": Type((Child("hand", "held", 1, 1), Child("deck", "held", 1, 1)), attributes={"colour": _COLOUR}),
    "held": Type((Child("card", "held card"),)),
    "held card": Type(text=_HELD),
    "card": Type(text=_CARD),
    "colour": Type(text=_COLOUR),
    "number": Type(text=_NUMBER),
    "text": Type(text=_ANY, size=3),
}


def record_to_xml(record: Record) -> bytes:
    """A record as a UTF-8 document; exactly as much as its text says."""
    root = etree.Element("record")
    for name, value in record.tags.items():
        _add(root, "tag", value).set("name", name)
    _add_line(root, record.line)
    _add(root, "terminator", record.terminator)
    return _document(root)


def read_record_xml(data: bytes | Element) -> Reading:
    """Read a record from a UTF-8 document, or from its root; never raises.

    A fault has the XPath and the line of the element in which it stands; its offset counts in that
    element's text or, of a move, in its attribute `text`.
    """
    try:
        root = loads_xml(data) if isinstance(data, bytes) else data
        check_xml(root, "record", TYPES, MOST_BYTES)
    except NotationError as error:
        return Reading(Record(), error, [])
    parts = enough(_parts(root))
    rebuilt = rebuild([part for part, _ in parts])
    if rebuilt.reading.fault is not None:
        place(rebuilt.reading.fault, root if rebuilt.part is None else parts[rebuilt.part][1])
    return rebuilt.reading


def record_from_xml(data: bytes | Element) -> Record:
    """The record that a UTF-8 document says; raises the NotationError of its first fault, with its XPath."""
    reading = read_record_xml(data)
    if reading.fault is not None:
        raise reading.fault
    return reading.record


def position_to_xml(position: Position) -> bytes:
    """A position as a UTF-8 document."""
    form = position_form(position)
    root = etree.Element("position")
    queue = _add(root, "queue")
    for at in form["queue"]:
        _add_all(_add(queue, "place"), [("card", at["card"]), *(("shadow", card) for card in at["shadow"])])
    _add_all(root, [(name, card) for name, card in (("air", form["air"]), ("under", form["under"])) if card])
    _add_cards(root, "bar", form["bar"])
    _add_cards(root, "pile", form["pile"])
    for seat in form["seats"]:
        element = _add(root, "seat")
        element.set("colour", seat["colour"])
        _add_cards(element, "hand", seat["hand"])
        _add_cards(element, "deck", seat["deck"])
    if form["to_move"]:
        _add(root, "to_move", form["to_move"])
    _add(root, "turn", str(form["turn"]))
    _add_all(root, [("bound", card) for card in form["bound"]])
    return _document(root)


def position_from_xml(data: bytes | Element) -> Position:
    """The position that a UTF-8 document, or its root, says.

    Raises FormError with its XPath, or PositionError with all flaws.
    """
    root = loads_xml(data) if isinstance(data, bytes) else data
    check_xml(root, "position", TYPES)
    form = PositionForm(
        queue=[
            PlaceForm(card=_texts(at, "card")[0], shadow=_texts(at, "shadow")) for at in root.iter("place")
        ],
        air=root.findtext("air"),
        under=root.findtext("under"),
        bar=_texts(root, "bar/card"),
        pile=_texts(root, "pile/card"),
        seats=[
            SeatForm(
                colour=seat.get("colour", ""), hand=_texts(seat, "hand/card"), deck=_texts(seat, "deck/card")
            )
            for seat in root.iter("seat")
        ],
        to_move=root.findtext("to_move"),
        turn=int(root.findtext("turn", "")),
        bound=_texts(root, "bound"),
    )
    return position_of(form)


def _parts(root: Element) -> Iterator[tuple[Part, Element]]:
    """The parts of a record or of one of its variations, each with its element."""
    for element in root:
        tag = element.tag
        if tag == "move":
            yield Part(Kind.MOVE, element.get("text", "")), element
            if len(element):
                yield from _parts(element)
        elif tag == "tag":
            yield Part(Kind.TAG, element.text or "", element.get("name", "")), element
        elif tag == "comment":
            yield Part(Kind.COMMENT, element.text or ""), element
        elif tag == "terminator":
            yield Part(Kind.TERMINATOR, element.text or ""), element
        else:
            yield Part(Kind.OPEN), element
            yield from _parts(element)
            yield Part(Kind.CLOSE), element


def _texts(element: Element, path: str) -> list[str]:
    return [found.text or "" for found in element.iterfind(path)]


def _add(parent: Element, name: str, text: str | None = None) -> Element:
    element = etree.SubElement(parent, name)
    element.text = text
    return element


def _add_all(parent: Element, children: Iterable[tuple[str, str]]) -> None:
    for name, text in children:
        _add(parent, name, text)


def _add_cards(parent: Element, name: str, cards: list[str]) -> None:
    _add_all(_add(parent, name), [("card", card) for card in cards])


def _add_line(parent: Element, line: Line) -> None:
    _add_all(parent, [("comment", comment) for comment in line.comments.get(0, ())])
    for number, move in enumerate(line.moves, 1):
        element = _add(parent, "move")
        element.set("text", move_text(move))
        _add_all(element, [("comment", comment) for comment in line.comments.get(number, ())])
        for variation in line.variations.get(number, ()):
            _add_line(_add(element, "variation"), variation)


def _document(root: Element) -> bytes:
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True, pretty_print=True)

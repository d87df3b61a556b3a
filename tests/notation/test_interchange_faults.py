"""What JSON and XML cannot say is refused with its JSON pointer or XPath, never with a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import pytest

from notation.errors import EncodingError, FormError, LimitError, NotationError, PositionError
from notation.interchange import (
    loads_json,
    position_from_json,
    position_from_xml,
    position_to_json,
    position_to_xml,
    read_record_json,
    read_record_xml,
    record_from_json,
    record_from_xml,
    record_to_json,
    record_to_xml,
)
from notation.parser import Reading, read_record
from notation.position import read_position

TEXT: Final = """[BBN "1"]
[Event "Tuesday"]
[Seats "RB"]

{one} Rtig {two} {three} (Rche (Rbat) Bdog) (Rpen) Bdog *
"""
SOUND: Final = json.dumps(record_to_json(read_record(TEXT)))
XML: Final = record_to_xml(read_record(TEXT)).decode()
TABLE: Final = "Gcam(Btur(Yeel)),Bsha . . . . Y=sha/R=?4/G=./B=lio Y=./R=?6/G=./B=?2 Y 33 Ysha"


def changed(path: str, value: object) -> Reading:
    """The sound record with another value at a JSON pointer."""
    form = json.loads(SOUND)
    *steps, last = path.split("/")[1:]
    target = form
    for step in steps:
        target = target[int(step) if isinstance(target, list) else step]
    target[int(last) if isinstance(target, list) else last] = value
    return read_record_json(form)


def fault_of(reading: Reading) -> NotationError:
    assert reading.fault is not None
    return reading.fault


@pytest.mark.parametrize(
    ("path", "value", "code", "where", "offset"),
    [
        ("/moves/1/move", "Rtgi", "unknown-species", "/moves/1/move", 0),
        ("/moves/1/move", "BparxBdgo", "unknown-species", "/moves/1/move", 5),
        ("/moves/1/move", "Blio Rtig", "unknown-detail", "/moves/1/move", 4),
        ("/moves/1/move", "Bdog Rtig", "unknown-detail", "/moves/1/move", 4),
        ("/moves/1/move", "Blio\n*", "unknown-detail", "/moves/1/move", 4),
        ("/moves/1/move", "", "card-missing", "/moves/1/move", 0),
        ("/moves/1/move", "2. Bdog", "card-missing", "/moves/1/move", 0),
        ("/moves/1/move", "Blio)", "parenthesis", "/moves/1/move", 4),
        ("/moves/1/move", "Gdog", "colour-not-seated", "/moves/1/move", 0),
        ("/moves/0/variations/0/moves/0/variations/0/moves/0/move", "Rba", "unknown-species", "", 0),
        ("/moves/0/variations/1/moves", [], "variation-empty", "/moves/0/variations/1", 0),
        ("/moves/0/comments/1", "a } b", "comment-brace", "/moves/0/comments/1", 2),
        ("/moves/0/comments/1", "a \0 b", "forbidden-character", "/moves/0/comments/1", 2),
        ("/comments/0", "x" * 1001, "limit-comment", "/comments/0", 0),
        ("/tags/Seats", "RX", "seats", "/tags/Seats", 1),
        ("/tags/Event", "a\n[X", "tag-open", "/tags/Event", 1),
        ("/tags/Event", '\\"\x01', "forbidden-character", "/tags/Event", 2),
        ("/tags/Event", "x" * 1001, "limit-tag", "/tags/Event", 0),
        ("/tags/Date", "2024-13-01", "date", "/tags/Date", 0),
        ("/tags/GreenDeck", "NB", "colour-not-seated", "/tags/GreenDeck", 0),
        ("/tags/a b", "", "tag-name", "/tags/a b", 0),
        ('/tags/X "y"]\n[Z', "", "tag-name", '/tags/X "y"]\n[Z', 0),
        ("/tags", {}, "bbn-missing", "/tags", 0),
        ("/tags", {"BBN": "1"}, "seats-missing", "/tags", 0),
        ("/tags", {"BBN": "1", "a b": ""}, "tag-name", "/tags/a b", 0),
        ("/terminator", "", "terminator", "/terminator", 0),
        ("/terminator", "Rtig *", "terminator", "/terminator", 0),
        ("/terminator", "{x} *", "terminator", "/terminator", 0),
        ("/terminator", "* ", "terminator", "/terminator", 0),
        ("/terminator", "Rtig", "terminator", "/terminator", 0),
        ("/terminator", "R1/G2", "terminator", "/terminator", 0),
        ("/moves/0/comments", ["x" * 900] * 80, "limit-record", "/moves/0/comments/72", 467),
        ("/moves", [{"move": "Rtig"}] * 201, "limit-moves", "/moves/200/move", 0),
    ],
)
def test_what_no_text_says_is_refused_as_the_text_is(
    path: str, value: object, code: str, where: str, offset: int
) -> None:
    fault = fault_of(changed(path, value))
    assert (fault.code, fault.path, fault.offset) == (code, where or path, offset)


@pytest.mark.parametrize(
    ("path", "value", "where", "says"),
    [
        ("/moves/1/move", 5, "/moves/1/move", "text was expected"),
        ("/moves/1/move", None, "/moves/1/move", "null was not expected"),
        ("/moves/1", "Bdog", "/moves/1", "an object was expected"),
        ("/moves/1", {}, "/moves/1/move", "it is missing"),
        ("/moves/1/card", "Bdog", "/moves/1/card", "no such name; there are move, comments, variations"),
        ("/moves", {"0": {}}, "/moves", "a list was expected"),
        ("/moves/0/comments", {"a": 1}, "/moves/0/comments", "a list was expected"),
        ("/moves/0/comments/0", True, "/moves/0/comments/0", "text was expected"),
        ("/moves/0/variations/0", [], "/moves/0/variations/0", "an object was expected"),
        ("/tags/Event", 7, "/tags/Event", "text was expected"),
        ("/tags/value", None, "/tags/value", "null was not expected"),
        ("/tags/_schema", None, "/tags/_schema", "null was not expected"),
        ("/tags", [["BBN", "1"]], "/tags", "an object was expected"),
        ("/terminator", 0, "/terminator", "text was expected"),
        ("/version", 1, "/version", "no such name; there are comments, moves, tags, terminator"),
        ("/tags/Event", "\ud800", "/tags/Event", "half of a surrogate pair"),
    ],
)
def test_json_of_another_form_is_refused_with_its_pointer(
    path: str, value: object, where: str, says: str
) -> None:
    fault = fault_of(changed(path, value))
    assert isinstance(fault, FormError)
    assert fault.path == where
    assert says in str(fault)


@pytest.mark.parametrize("data", [None, [], "x", 5, [json.loads(SOUND)]])
def test_json_that_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(FormError, match="an object was expected"):
        record_from_json(data)
    with pytest.raises(FormError, match="an object was expected"):
        position_from_json(data)


def test_what_stands_before_a_fault_is_returned_with_it() -> None:
    reading = changed("/moves/1/move", "Bxyz")
    assert repr(reading.record.line.moves) == "[Move(card=Rtig, details=(), piles=())]"
    assert list(reading.record.tags) == ["BBN", "Event", "Seats"]
    assert len(reading.record.line.variations[1]) == 2


def nested(levels: int) -> dict[str, object]:
    line: dict[str, object] = {"moves": [{"move": "Rtig"}]}
    for _ in range(levels):
        line = {"moves": [{"move": "Rtig", "variations": [line]}]}
    return {"tags": {"BBN": "1", "Seats": "RB"}, **line, "terminator": "*"}


def test_variations_nest_eight_deep_and_no_deeper() -> None:
    assert read_record_json(nested(8)).fault is None
    assert fault_of(read_record_json(nested(9))).code == "limit-nesting"
    assert fault_of(read_record_json(nested(40))).code == "limit-nesting"
    assert fault_of(read_record_json(nested(5000))).code == "limit-nesting"


LOOPHOLES: Final[dict[str, tuple[bytes, str, str]]] = {
    "brackets": (b"[" * 60_000, "limit-nesting", ""),
    "braces": (b'{"a":' * 60_000, "limit-nesting", ""),
    "65 levels": (b"[" * 65 + b"]" * 65, "limit-nesting", "/0" * 64),
    "5,000 digits": (b"9" * 5000, "json-number", ""),
    "5,000 digits below zero": (b"[1, -" + b"9" * 5000 + b"]", "json-number", "/1"),
    "65 bits": (b'{"a/b~c": [18446744073709551616]}', "json-number", "/a~1b~0c/0"),
    "65 bits below zero": (b"[-9223372036854775809]", "json-number", "/0"),
    "a large exponent": (b"[1e999]", "json-number", "/0"),
    "NaN": (b'{"a": NaN}', "json-number", "/a"),
    "Infinity": (b"[Infinity]", "json-number", "/0"),
    "a name twice": (b'{"a": {"b": 1, "c": 2, "b": 3}}', "json-duplicate", "/a"),
    "half a pair": (b'{"a": "\\ud800"}', "json-text", "/a"),
    "half a pair as a name": (b'{"a": {"\\udfff": 1}}', "json-text", "/a"),
    "UTF-16 with a mark": (b"\xff\xfe[\0]\0", "not-utf-8", ""),
    "UTF-16": ("[]".encode("utf-16-le"), "json", ""),
    "half a letter": (b'"\xc3"', "not-utf-8", ""),
    "nothing": (b"", "json", ""),
    "a comma too many": (b"[1,]", "json", ""),
    "two values": (b"[1] 2", "json", ""),
    "single quotes": (b"{'a': 1}", "json", ""),
    "a line end in a string": (b'"a\nb"', "json", ""),
    "too much": (b"[" + b"1," * 600_000 + b"1]", "limit-size", ""),
}


@pytest.mark.parametrize("name", LOOPHOLES)
def test_json_with_loopholes_is_refused(name: str) -> None:
    data, code, path = LOOPHOLES[name]
    with pytest.raises(NotationError) as fault:
        loads_json(data)
    assert (fault.value.code, fault.value.path) == (code, path)


def test_json_that_is_sound_is_read() -> None:
    text = (
        b'\xef\xbb\xbf{"a": [1, -2.5e3, true, null, "\\ud83e\\udda9", 18446744073709551615], "b": {"a": {}}}'
    )
    assert loads_json(text) == {"a": [1, -2500.0, True, None, "🦩", 2**64 - 1], "b": {"a": {}}}
    assert loads_json(b"[" * 64 + b"]" * 64)


def test_a_million_quotation_marks_that_begin_no_string_are_looked_at_once() -> None:
    data = b'{"tags": {}}' + rb"\"," * 300_000  # tried one by one it would take minutes
    with pytest.raises(FormError) as fault:
        loads_json(data)
    assert fault.value.where == "line 1, column 13"


def test_a_fault_of_the_grammar_of_json_has_line_and_column() -> None:
    with pytest.raises(FormError, match=r"^no JSON: expecting property name") as fault:
        loads_json(b"{\n  a: 1}")
    assert (fault.value.line, fault.value.column, fault.value.offset, fault.value.found) == (2, 3, 4, "a")


@pytest.mark.parametrize("data", [b'{"a":\n"\xc3\xa9\xff"}', b'\xef\xbb\xbf{"a":\n"\xc3\xa9\xff"}'])
def test_a_byte_that_is_not_utf_8_has_line_and_column(data: bytes) -> None:
    with pytest.raises(EncodingError) as fault:
        loads_json(data)
    assert (fault.value.line, fault.value.column, fault.value.offset) == (2, 3, 8)
    found = fault_of(read_record_xml(data.replace(b'{"a":', b"<a>")))
    assert (found.line, found.column, found.offset) == (2, 3, 6)


@pytest.mark.parametrize(
    ("old", "new", "code", "path"),
    [
        ('text="Rtig"', 'text="Rtgi"', "unknown-species", "/record/move[1]"),
        (
            'text="Rbat"',
            'text="Rba"',
            "unknown-species",
            "/record/move[1]/variation[1]/move[1]/variation/move",
        ),
        ("<comment>two", "<comment>two}", "comment-brace", "/record/move[1]/comment[1]"),
        ("<comment>two", "<comment>tw&#127;", "forbidden-character", "/record/move[1]/comment[1]"),
        ("<comment>two</comment>", "<comment/>" * 60_000, "limit-record", "/record/move[1]/comment[21829]"),
        ('name="Event"', 'name="BBN"', "tag-twice", "/record/tag[2]"),
        ('name="Seats"', 'name="Site"', "seats-missing", "/record"),
        ("Tuesday", "Tues\nday", "tag-open", "/record/tag[2]"),
        ("<terminator>*", "<terminator>", "terminator", "/record/terminator"),
        ("<terminator>*</terminator>", "", "xml-form", "/record"),
        ("<terminator>", "<move text='Rlio'/><a/><terminator>", "xml-form", "/record/a"),
        ("</record>", "<move text='Rlio'/></record>", "xml-form", "/record/move[3]"),
        ('text="Rtig"', "", "xml-form", "/record/move[1]"),
        ('text="Rtig"', 'text="Rtig" x="1"', "xml-form", "/record/move[1]"),
        ("<variation>", "<variation>text", "xml-form", "/record/move[1]/variation[1]"),
        ("<comment>two", "<comment><b/>two", "xml-form", "/record/move[1]/comment[1]/b"),
        ("<record>", "<record xmlns='urn:x'>", "xml-form", "/*"),
        ("record", "position", "xml-form", "/position"),
        (
            "<move ",
            "<move " + " ".join(f"a{n}=''" for n in range(50_000)) + " ",
            "xml-form",
            "/record/move[1]",
        ),
        ("<terminator>", "<move/>" * 60_000 + "<terminator>", "xml-form", "/record/move[3]"),
        (
            "<terminator>",
            "<x:include xmlns:x='u' href='file:///'/><terminator>",
            "xml-form",
            "/record/x:include",
        ),
    ],
    ids=lambda value: value[:24],
)
def test_xml_of_another_form_is_refused_with_its_path(old: str, new: str, code: str, path: str) -> None:
    count = -1 if old == "record" else 1
    fault = fault_of(read_record_xml(XML.replace(old, new, count).encode()))
    assert (fault.code, fault.path) == (code, path)


def test_a_fault_in_xml_has_the_line_of_its_element() -> None:
    fault = fault_of(read_record_xml(XML.replace('text="Rbat"', 'text="Rbxt"').encode()))
    assert (fault.line, fault.column) == (XML.partition('text="Rbat"')[0].count("\n") + 1, 1)
    assert "`Rbxt`" in str(fault)


ENTITIES = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))


BOMB: Final = f'<!DOCTYPE r [<!ENTITY e0 "ha">{ENTITIES}]><record>&e9;</record>'
NESTED: Final = "<move text='Rtig'><variation>" * 60 + "</variation></move>" * 60
DANGERS: Final[dict[str, tuple[bytes, str]]] = {
    "bomb": (BOMB.encode(), "xml-doctype"),
    "file": (b'<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/hostname">]><record>&a;</record>', "xml-doctype"),
    "behind": (b'<?xml version="1.0"?>\n<!-- x --><?y z?><!DOCTYPE r SYSTEM "x.dtd"><r/>', "xml-doctype"),
    "parameter": (b'<!DOCTYPE r [<!ENTITY % p SYSTEM "http://127.0.0.1:9/"> %p;]><r/>', "xml-doctype"),
    "unknown entity": (b"<record>&nbsp;</record>", "xml"),
    "NUL by number": (b"<record>&#0;</record>", "xml"),
    "NUL": (b"<record>\0</record>", "xml"),
    "UTF-16 declared": ('<?xml version="1.0" encoding="UTF-16"?><record/>'.encode("utf-16"), "not-utf-8"),
    "UTF-16": ("<record/>".encode("utf-16-le"), "xml"),
    "UTF-32": ("<record/>".encode("utf-32"), "not-utf-8"),
    "UTF-7": (b'<?xml version="1.0" encoding="UTF-7"?><record/>', "xml-encoding"),
    "Latin 1": (b"<?xml version='1.0' encoding='latin-1'?><record/>", "xml-encoding"),
    "not UTF-8": (b"<record>\xe9</record>", "not-utf-8"),
    "nothing": (b"", "xml"),
    "half": (b"<record>", "xml"),
    "two": (b"<record/><record/>", "xml"),
    "deep": (b"<a>" * 60_000, "xml"),
    "deep variations": (f"<record>{NESTED}</record>".encode(), "limit-nesting"),
    "empty elements": (b"<record>" + b"<a/>" * 60_000 + b"</record>", "xml-form"),
    "a long name": (b"<" + b"r" * 1_000_000 + b"/>", "xml"),
    "too much": (b"<record>" + b"x" * 1_048_576 + b"</record>", "limit-size"),
    "open comments": (b"<!--" * 60_000, "xml"),
    "open instructions": (b"<?" * 60_000, "xml"),
}


@pytest.mark.parametrize("name", DANGERS)
def test_xml_with_dangers_is_refused(name: str) -> None:
    document, code = DANGERS[name]
    assert fault_of(read_record_xml(document)).code == code
    with pytest.raises(NotationError):
        position_from_xml(document)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda form: form["queue"].append({"card": "Rxx"}), "/queue/2/card"),
        (lambda form: form["queue"].append("Rlio"), "/queue/2"),
        (lambda form: form["queue"][0]["shadow"].append(None), "/queue/0/shadow/2"),
        (lambda form: form.update(air="?"), "/air"),
        (lambda form: form.update(bar="Rlio"), "/bar"),
        (lambda form: form["pile"].append("Rlio,Rkan"), "/pile/0"),
        (lambda form: form["seats"][0].update(colour="X"), "/seats/0/colour"),
        (lambda form: form["seats"][0]["hand"].append("?2"), "/seats/0/hand/1"),
        (lambda form: form.pop("seats"), "/seats"),
        (lambda form: form.pop("to_move"), "/to_move"),
        (lambda form: form.update(line=[]), "/line"),
    ],
    ids=lambda value: value if isinstance(value, str) else "changed",
)
def test_a_position_of_another_form_is_refused_with_its_pointer(
    change: Callable[[dict[str, object]], object], path: str
) -> None:
    form: dict[str, object] = dict(position_to_json(read_position(TABLE)))
    change(form)
    with pytest.raises(FormError) as fault:
        position_from_json(form)
    assert fault.value.path == path


@pytest.mark.parametrize("turn", ["33", 33.0, True, None])
def test_a_turn_is_an_integer(turn: object) -> None:
    form: dict[str, object] = dict(position_to_json(read_position(TABLE)))
    form["turn"] = turn
    with pytest.raises(FormError) as fault:
        position_from_json(form)
    assert fault.value.where == "/turn"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("<card>Bsha", "<card>xx", "`xx`: a card like `Rtig` was expected"),
        ("<card>Ysha", "<card>?2", "`?2`: a card like `Rtig`, or `?`, was expected"),
        ("<turn>33", "<turn> 33", "` 33`: a whole number of at most nine digits was expected"),
        ("<to_move>Y", "<to_move>yellow", "`yellow`: a colour, R, G, B or Y, was expected"),
        ('colour="Y"', 'colour="X"', "`X`: a colour, R, G, B or Y, was expected"),
    ],
)
def test_xml_says_what_was_expected_of_a_value(old: str, new: str, says: str) -> None:
    document = position_to_xml(read_position(TABLE)).decode()
    assert old in document
    with pytest.raises(FormError) as fault:
        position_from_xml(document.replace(old, new, 1).encode())
    assert str(fault.value) == says


def test_a_position_with_flaws_names_all_of_them() -> None:
    form = position_to_json(read_position(TABLE))
    form["bar"] += ["Rabc", "Yeel"]
    form["seats"][1]["hand"].append("Blio")
    form["turn"] = 0
    expected = [
        "hands: found `Blio`; only cards of `R` were expected at this seat",
        "bar: found `Rabc`; a colour (R, G, B or Y) and a species code were expected",
        "bar: found Yeel in the bar and before that in a shadow; a card in one place was expected",
        "turn: found 0; 1 to 10000 was expected",
    ]
    with pytest.raises(PositionError) as fault:
        position_from_json(form)
    assert list(fault.value.flaws) == expected


def test_a_huge_position_is_refused_with_one_flaw() -> None:
    form = position_to_json(read_position(TABLE))
    form["seats"][1]["deck"] = ["Blio"] * 2_000
    with pytest.raises(PositionError, match="at most 4096") as fault:
        position_from_json(form)
    assert len(fault.value.flaws) == 1
    form["seats"][1]["deck"] = ["Blio"] * 100_000
    with pytest.raises(LimitError, match="more than 4096 values"):
        position_from_json(form)


EMPTY: Final = '{"tags": {"BBN": "1", "Seats": "RB"}, "terminator": "*", "moves": [MOVES]}'
CROWDS: Final[dict[str, bytes]] = {  # each took seconds or hundreds of megabytes when all of it was looked at
    "moves without a move": EMPTY.replace("MOVES", ",".join(["{}"] * 300_000)).encode(),
    "numbers for moves": EMPTY.replace("MOVES", ",".join(["0"] * 500_000)).encode(),
    "empty lists": b"[" + b",".join([b"[]"] * 340_000) + b"]",
    "lists in lists": b"[" + b",".join([b"[" * 60 + b"]" * 60] * 8_000) + b"]",
    "empty texts": b'{"comments": [' + b",".join([b'""'] * 300_000) + b"]}",
}


@pytest.mark.parametrize("name", CROWDS)
def test_json_of_very_many_values_is_refused_before_it_is_read(name: str) -> None:
    assert len(CROWDS[name]) < 1 << 20
    with pytest.raises(LimitError, match="more than 65536 values"):
        loads_json(CROWDS[name])


def test_commas_in_a_text_are_no_values() -> None:
    assert loads_json(b'["' + b"," * 100_000 + b'\\"", "' + b"[{" * 50_000 + b'"]')


@pytest.mark.parametrize("piece", ["<!---->", "<comment/>", "<?a?>", "<variation></variation>"])
def test_xml_of_very_many_tags_is_refused_before_it_is_read(piece: str) -> None:
    document = f"<record>{piece * (800_000 // len(piece))}</record>".encode()
    with pytest.raises(LimitError, match="more than 65536 tags"):
        record_from_xml(document)


def test_what_no_record_has_room_for_is_not_looked_at() -> None:
    moves: list[object] = [{"move": "Rlio"}] * 13_200
    form: dict[str, object] = {"tags": {"BBN": "1", "Seats": "RB"}, "terminator": "*"}
    assert fault_of(read_record_json(form | {"moves": moves})).code == "limit-record"
    tags = '<record><tag name="BBN">1</tag><tag name="Seats">RB</tag>'
    document = tags + '<move text="Rlio"/>' * 22_000 + "<nonsense/></record>"
    assert fault_of(read_record_xml(document.encode())).code == "limit-record"


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("<turn>33", "<turn> 33", "/position/turn"),
        ("<turn>33", "<turn>" + "9" * 5000, "/position/turn"),
        ("<turn>33</turn>", "", "/position/bound"),
        ("<card>Gcam", "<card>?", "/position/queue/place[1]/card"),
        ('colour="Y"', 'colour="y"', "/position/seat[1]"),
        ("<bar/>", "<bar>Rlio</bar>", "/position/bar"),
        ("<bar/>", "<bar><card>Rlio</card><air/></bar>", "/position/bar/air"),
    ],
)
def test_a_position_in_xml_of_another_form_is_refused_with_its_path(old: str, new: str, path: str) -> None:
    document = position_to_xml(read_position(TABLE)).decode()
    assert old in document
    with pytest.raises(FormError) as fault:
        position_from_xml(document.replace(old, new, 1).encode())
    assert fault.value.path == path


def test_too_large_is_a_limit() -> None:
    with pytest.raises(LimitError, match="more than 10 bytes"):
        loads_json(b"[" + b" " * 10 + b"]", 10)

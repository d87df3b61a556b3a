"""XML without its dangers and loopholes: a hardened parser, and a check that stops at the first fault.

`bbn.xsd` says the same as the types that are checked here; a test holds them together. It is not what checks
a document: a validator goes on behind the first fault, and one of nothing but faults costs minutes.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from lxml import etree

from notation.errors import EncodingError, FormError, LimitError, NotationError, fault, shown, too_much
from notation.flaws import flaw

Element: TypeAlias = "etree._Element"

MOST_BYTES: Final = 1 << 20
MOST_DEPTH: Final = 64
_BYTES_OF_A_TAG: Final = 16  # on average, at least, of a document as long as it may be
_DECLARATION: Final = re.compile(r"<\?xml\s[^>]*?encoding\s*=\s*[\"']([^\"']*)[\"']")
_PROLOG: Final = re.compile(r"(?:\s++|<\?(?s:.*?)\?>|<!--(?s:.*?)-->)*+")
_NO_ELEMENT: Final = flaw("form-no-element", "this element was not expected here")
_WHITE: Final = " \t\r\n"
# Every validator allows this attribute anywhere: it says where the schema is.
_SCHEMA_HINT: Final = "{http://www.w3.org/2001/XMLSchema-instance}noNamespaceSchemaLocation"


@dataclass(frozen=True, slots=True)
class Child:
    """How often, in its place among the others, a child may stand."""

    name: str
    type: str
    least: int = 0
    most: int | None = None  # None: as often as one likes


@dataclass(frozen=True, slots=True)
class Text:
    """What the whole text of an element or attribute must match."""

    pattern: re.Pattern[str]
    says: str = ""  # what was expected, where another text is found


@dataclass(frozen=True, slots=True)
class Type:
    """What an element holds: children in this order, or text."""

    children: tuple[Child, ...] = ()
    text: Text | None = None  # None: no text but white space
    attributes: Mapping[str, Text] = field(default_factory=dict)  # all of them required
    size: int = 1  # characters that what it says takes at least in the notation


def loads_xml(data: bytes, most: int = MOST_BYTES) -> Element:
    """The root element of a UTF-8 document of at most so many bytes, without comments and instructions.

    Raises FormError, EncodingError or LimitError with line and column; a DOCTYPE is refused before anything
    in it is looked at, so there are no entities but the five of XML, and nothing is fetched from anywhere.
    """
    text = _text(data, most)
    prolog = _PROLOG.match(text)
    at = prolog.end() if prolog else 0
    if text.startswith("<!DOCTYPE", at):
        wrong = FormError(
            "xml-doctype", "a DOCTYPE is not accepted", offset=at, found="<!DOCTYPE", clause="xml"
        )
        raise wrong.locate(text)
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    try:
        return etree.fromstring(text.encode(), parser)
    except etree.XMLSyntaxError as error:
        raise _malformed(error) from None


def check_xml(root: Element, name: str, types: Mapping[str, Type], most: float = math.inf) -> None:
    """Raise the first fault of a document whose root must have this name, which is its type too.

    FormError or LimitError, with line and XPath. What would not fit into so many
    characters of the notation is not looked at.
    """
    if root.tag != name:
        raise _wrong(
            root, flaw("form-root", "the document's element `{name}` was expected", name=name), str(root.tag)
        )
    _Check(types, most).element(root, types[name], 1)


def place(wrong: NotationError, element: Element) -> NotationError:
    """The fault, with the line and the XPath of the element in which it stands; its column is not known."""
    line: object = element.sourceline
    wrong.line, wrong.column = line if isinstance(line, int) else 1, 1
    wrong.path = element.getroottree().getpath(element)
    return wrong


def _text(data: bytes, most: int) -> str:
    if len(data) > most:
        raise too_much("xml", most, "bytes")
    if data.count(b"<") > most // _BYTES_OF_A_TAG:
        raise too_much("xml", most // _BYTES_OF_A_TAG, "tags")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        says = f"byte {error.object[error.start]:02X} is not UTF-8"
        head = error.object[: error.start].decode()  # without a byte order mark
        raise EncodingError("not-utf-8", says, clause="xml").locate(head, len(head)) from None
    declared = _DECLARATION.match(text)
    if declared is not None and declared[1].upper() != "UTF-8":
        found = shown(declared[1])
        wrong = FormError(
            "xml-encoding", f"`{found}`: only UTF-8 is read", offset=declared.start(1), found=found
        )
        raise wrong.locate(text)
    return text


def _malformed(error: etree.XMLSyntaxError) -> FormError:
    line, column = error.position
    says = " ".join(error.msg.removesuffix(f", line {line}, column {column}").split())
    return FormError("xml", f"no XML: {says}", line=line, column=column, clause="xml")


class _Check:
    """A check under way, which ends behind elements that take so many characters in the notation."""

    __slots__ = ("left", "types")

    def __init__(self, types: Mapping[str, Type], most: float) -> None:
        self.types = types
        self.left = most

    def element(self, element: Element, kind: Type, level: int) -> None:
        """Check an element and what is in it."""
        if level > MOST_DEPTH:
            raise place(LimitError("limit-nesting", f"the XML has more than {MOST_DEPTH} levels"), element)
        self.left -= kind.size
        _check_attributes(element, kind)
        if kind.text is not None:
            _check_text(element, kind.text)
            return
        _check_blank(element, element.text)
        self.children(element, kind, level)

    def children(self, element: Element, kind: Type, level: int) -> None:
        """Check the children of an element: which ones, how many, in which order."""
        at, count = 0, 0
        for child in element:
            if self.left <= 0:
                return
            tag = child.tag
            while at < len(kind.children) and (
                tag != kind.children[at].name or count == kind.children[at].most
            ):
                if count < kind.children[at].least:
                    missed = kind.children[at].name
                    says = flaw("form-before", "an element `{name}` was expected here", name=missed)
                    raise _wrong(child, says, str(tag))
                at, count = at + 1, 0
            if at == len(kind.children):
                raise _wrong(child, _NO_ELEMENT, str(tag))
            count += 1
            self.element(child, self.types[kind.children[at].type], level + 1)
            _check_blank(element, child.tail)
        if self.left <= 0:
            return
        for missing in kind.children[at:]:
            if count < missing.least:
                raise _wrong(
                    element,
                    flaw("form-inside", "an element `{name}` was expected in it", name=missing.name),
                    str(element.tag),
                )
            count = 0


def _check_blank(element: Element, text: str | None) -> None:
    if text and text.strip(_WHITE):
        raise _wrong(element, flaw("form-no-text", "no text was expected here"), text.strip(_WHITE))


def _check_attributes(element: Element, kind: Type) -> None:
    for name, text in kind.attributes.items():
        value = element.get(name)
        if value is None:
            raise _wrong(
                element,
                flaw("form-attribute", "an attribute `{name}` was expected", name=name),
                str(element.tag),
            )
        if text.pattern.fullmatch(value) is None:
            raise _wrong(element, text.says, value)
    for key in element.attrib:
        if key not in kind.attributes and key != _SCHEMA_HINT:
            raise _wrong(element, flaw("form-no-attribute", "this attribute was not expected"), str(key))


def _check_text(element: Element, text: Text) -> None:
    if len(element):
        raise _wrong(element[0], _NO_ELEMENT, str(element[0].tag))
    if text.pattern.fullmatch(element.text or "") is None:
        raise _wrong(element, text.says, element.text or "")


def _wrong(element: Element, says: str, found: str) -> NotationError:
    wrong = fault(FormError, "xml-form", says, 0, found=found, clause="xml")
    wrong.says = says
    return place(wrong, element)

"""Verdicts as HTTP reports them: what is proven, what is not, faults with their places and likely edits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from api.views import JSON, OVER, fault_view, record_view
from notation.errors import MOST_SHOWN
from notation.parser import Reading
from notation.record import Line
from replayer import Fault, Replay, ReplayError
from replayer.game import ReplayedLine
from replayer.wording import fault_sentence, flaw_sentence

# What a report says as text, in this order, where there is something to say.
_SHOWN: Final = ("verdict", "result", "winners", "proven", "undecided", "game_id", "doc_id")


@dataclass(frozen=True, slots=True)
class Origin:
    """What a record was read from, which says how the place of a fault is told."""

    source: bytes | str | None = None  # the text, when it was one
    is_xml: bool = False  # else JSON

    @property
    def text(self) -> str | None:
        """The text without a byte order mark, decoded when it is asked for; None when it was none."""
        found = self.source.decode("utf-8", "replace") if isinstance(self.source, bytes) else self.source
        return None if found is None else found.removeprefix("\ufeff")


def origin_of(source: Reading | bytes | str, is_xml: bool = False) -> Origin:
    """The origin of what was replayed."""
    return Origin(None, is_xml) if isinstance(source, Reading) else Origin(source)


def report_view(
    game: Replay, origin: Origin, language: str = "en", canonical: bool = False
) -> dict[str, JSON]:
    """The verdict on a record; with its canonical text if asked for and it is not illegal."""
    view = record_view(game, language)
    del view["fault"]
    rests_on = view["evidence"]
    assert isinstance(rests_on, dict)
    view["proven"] = rests_on["proven"]
    view["faults"] = [] if game.fault is None else [fault_report(game, game.fault, origin, language)]
    notes: list[JSON] = [{"code": "reader", "message": flaw_sentence(note, language)} for note in game.notes]
    if game.fault is None and "doc_id" not in view:
        notes.append({"code": "limit", "message": flaw_sentence(OVER, language)})
    view["notes"] = notes
    if canonical and "doc_id" in view:
        view["canonical"] = game.text()
    return view


def report_text(view: Mapping[str, JSON]) -> str:
    """A report as lines of text, for people and for the shell: name, colon, what it says."""
    words = {
        name: " ".join(map(str, value)) if isinstance(value, list) else value for name, value in view.items()
    }
    shown = [f"{name}: {words[name]}" for name in _SHOWN if words.get(name)]
    faults = view["faults"]
    assert isinstance(faults, list)
    shown += [f"fault: {fault['sentence']}" for fault in faults if isinstance(fault, dict)]
    return "\n".join(shown) + "\n" + (f"\n{view['canonical']}" if "canonical" in view else "")


def fault_report(game: Replay, fault: Fault, origin: Origin, language: str) -> dict[str, JSON]:
    """A fault, with a sentence, a pointer or XPath where the record was no text, and a likely edit."""
    view = fault_only(fault, origin, language)
    if origin.text is None:
        view["xpath" if origin.is_xml else "pointer"] = path_of(game, fault, origin.is_xml)
    return view


def fault_only(fault: Fault, origin: Origin, language: str) -> dict[str, JSON]:
    """A fault with a sentence and a likely edit, wherever it stands."""
    view = fault_view(fault)
    view["sentence"] = fault_sentence(fault, language)
    edit = edit_of(fault, origin.text)
    if edit is not None:
        view["edit"] = edit
    return view


def path_of(game: Replay, fault: Fault, is_xml: bool) -> str:
    """The JSON pointer or XPath of the value in which a fault of a replayed record stands."""
    if not isinstance(fault, ReplayError):
        return fault.path
    if fault.tag:
        return f"/record/tag[@name='{fault.tag}']" if is_xml else f"/tags/{fault.tag}"
    if fault.code == "wrong-result":
        return "/record/terminator" if is_xml else "/terminator"
    if not fault.turn:
        return "/record" if is_xml else "/tags"
    return "/record" + _xpath(game) if is_xml else _pointer(game)


def edit_of(fault: Fault, text: str | None) -> dict[str, JSON] | None:
    """The change that most likely mends a fault: `length` characters at `offset` become `text`.

    The offset counts in the text, or in the value that the pointer or XPath names; the verdict is on what
    was sent, nothing is ever changed unasked.
    """
    right = fault.suggestion if not isinstance(fault, ReplayError) else _only(fault)
    if not right or not fault.found or len(fault.found) >= MOST_SHOWN:
        return None
    offset = fault.offset
    if text is not None:
        end = text.find("\n", offset) if isinstance(fault, ReplayError) else offset + len(fault.found)
        offset = text.find(fault.found, offset, end if end >= 0 else len(text))
    elif isinstance(fault, ReplayError) and fault.code != "wrong-result":
        return None
    return None if offset < 0 else {"offset": offset, "length": len(fault.found), "text": right}


def _only(fault: ReplayError) -> str:
    """The one option of a fault that has just one."""
    return fault.options[0] if len(fault.options) == 1 else ""


def _steps(game: Replay) -> list[tuple[int, int]]:
    """The way to the move at which the replay stopped: move and variation after it, from 0; at last the move.

    A line is left for a variation when that was not played to its end.
    """
    steps: list[tuple[int, int]] = []
    line, played = game.record.line, game.main
    while True:
        count = len(played.turns)
        beside = played.variations.get(count, [])
        written = line.variations.get(count, [])
        if not beside or _whole(written[len(beside) - 1], beside[-1]):
            return [*steps, (count, -1)]
        steps.append((count - 1, len(beside) - 1))
        line, played = written[len(beside) - 1], beside[-1]


def _whole(line: Line, played: ReplayedLine) -> bool:
    """Was a line played to its end? Then only the variations of its last move can be open."""
    count = len(line.moves)
    written, beside = line.variations.get(count, []), played.variations.get(count, [])
    return (
        len(played.turns) == count
        and len(written) == len(beside)
        and (not beside or _whole(written[-1], beside[-1]))
    )


def _pointer(game: Replay) -> str:
    *ways, (last, _) = _steps(game)
    return "".join(f"/moves/{move}/variations/{beside}" for move, beside in ways) + f"/moves/{last}/move"


def _xpath(game: Replay) -> str:
    *ways, (last, _) = _steps(game)
    return (
        "".join(f"/move[{move + 1}]/variation[{beside + 1}]" for move, beside in ways) + f"/move[{last + 1}]"
    )

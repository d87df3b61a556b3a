from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from notation.animals import PENGUIN, SPECIES, TASMANIAN_DEVIL, TIGER, VULTURE
from notation.cards import BLUE, CARDS, HIDDEN_CARD, costume
from notation.parser import read
from replayer import events as events_module
from replayer.events import Event
from replayer.faults import CardError, ChoiceError
from replayer.game import replay
from replayer.nouns import a_species, animals_count, card_name, place_at, place_to, species_name, the_species
from replayer.wording import fault_sentence, sentence
from tests.replayer.random_games import game_text


def events(games: int) -> Iterator[Event]:
    for number in range(games):
        for turn in replay(game_text(number)).turns:
            yield from turn.events


def event(text: str) -> Event:
    """An event of `step clause verb card source target other`; a place is a number."""
    step, clause, verb, card, source, target, *other = text.split()
    start, end = (int(place) if place.isdigit() else place for place in (source, target))
    return Event(int(step), clause, verb, CARDS[card], start, end, CARDS[other[0]] if other else None)


def test_every_event_of_random_games_has_a_sentence_in_both_languages() -> None:
    for happened in events(40):
        for language in ("en", "de"):
            said = sentence(happened, language)
            assert re.fullmatch(r"[A-ZÄÖÜ][^{}?]*\.", said), said


def test_every_clause_of_random_games_has_words_of_its_own(root: Path) -> None:
    texts = tomllib.loads((root / "replayer" / "wording.toml").read_text("utf-8"))
    own = {tuple(name.split()[:2]) for name in texts}
    shared = {"plays", "draws", "covers", "frees", "dives"}  # say the same whatever the clause
    missing = {
        (happened.clause, happened.verb)
        for happened in events(40)
        if (happened.clause, happened.verb) not in own | {("turn.check", "enters")}
        and happened.verb not in shared
    }
    assert not missing
    assert not [name for name in texts if " " in name and texts[name] == texts.get(name.split()[1])]


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("2 yak.go moves Rtig 2 0", "Red's tiger now stands at the gate.",
         "Rots Tiger steht jetzt ganz vorn."),
        ("2 yak.go out Gbea 1 pile", "Green's bear is out.", "Grüns Bär fliegt raus."),
        ("3 yak.go enters Ygaz 1 bar", "Yellow's gazelle enters the bar.", "Gelbs Gazelle kommt in die Bar."),
        ("2 yak.go returns Bbat 1 hand.B", "Blue's bat returns to blue's hand.",
         "Blaus Fledermaus kommt zurück auf Blaus Hand."),
        ("2 yak.go resists Rtur 1 1 Gbea", "Red's turtle withstands green's bear.",
         "Rots Schildkröte widersteht Grüns Bären."),
    ],
)  # fmt: skip
def test_a_clause_without_words_of_its_own_is_told_by_its_verb(text: str, english: str, german: str) -> None:
    assert (sentence(event(text)), sentence(event(text), "de")) == (english, german)


def test_every_verb_has_plain_words() -> None:
    verbs = {
        value for name, value in vars(events_module).items() if name.isupper() and isinstance(value, str)
    }
    assert len(verbs) == 14
    for verb in verbs:
        for language in ("en", "de"):
            assert sentence(event(f"2 yak.go {verb} Rtig 1 2 Gpen"), language, CARDS["Bdog"])


@pytest.mark.parametrize(
    ("text", "actor", "english", "german"),
    [
        (
            "3 tig.leap out Gpea 1 pile",
            "Rtig",
            "Red's tiger eats green's peacock.",
            "Rots Tiger frisst Grüns Pfau.",
        ),
        (
            "2 tig.leap moves Rtig 2 1",
            "Rtig",
            "Red's tiger leaps over one animal and now stands in second place.",
            "Rots Tiger springt über ein Tier und steht jetzt auf Platz 2.",
        ),
        (
            "2 cro.eat out Bmon 1 pile",
            "",
            "Blue's monkey is eaten by the crocodile.",
            "Blaus Affe wird vom Krokodil gefressen.",
        ),
        (
            "3 tur.armour resists Ytur 0 0 Gbuf",
            "",
            "Green's buffalo fails at the armour of yellow's turtle.",
            "Grüns Büffel scheitert am Panzer von Gelbs Schildkröte.",
        ),
        (
            "2 shield.block resists Blio 0 0 Rrhi",
            "Rrhi",
            "A shield keeps red's rhino away from blue's lion.",
            "Ein Schild hält Rots Nashorn von Blaus Löwen fern.",
        ),
        (
            "2 vul.pair enters Yvul pile bar",
            "",
            "Yellow's vulture enters the bar: two vultures get in together.",
            "Gelbs Geier kommt in die Bar: Zwei Geier dürfen zusammen hinein.",
        ),
        (
            "2 vul.pair enters Gvul beside bar",
            "Gvul",
            "Green's vulture goes along into the bar.",
            "Grüns Geier geht mit in die Bar.",
        ),
        (
            "4 shadow out Yele shadow.Gcam pile",
            "",
            "Yellow's elephant is out as well, in the shadow of green's camel.",
            "Gelbs Elefant fliegt im Schatten von Grüns Kamel mit raus.",
        ),
    ],
)
def test_a_sentence_says_who_does_what_and_where(text: str, actor: str, english: str, german: str) -> None:
    who = CARDS[actor] if actor else None
    assert sentence(event(text), "en", who) == english
    assert sentence(event(text), "de", who) == german


def test_an_imitator_is_told_with_what_it_acts_as() -> None:
    actor = costume(CARDS["Bpen"], TIGER)
    happened = event("2 tig.leap out Rpea 1 pile")
    assert sentence(happened, "en", actor) == "Blue's penguin (as a tiger) eats red's peacock."
    assert sentence(happened, "de", actor) == "Blaus Pinguin (als Tiger) frisst Rots Pfau."


def test_an_imitation_names_the_species() -> None:
    happened = Event(2, "pen.show", "imitates", CARDS["Bpen"], 1, 1, VULTURE)
    assert sentence(happened, "de") == "Blaus Pinguin ahmt einen Geier aus der Hand nach."


def test_a_hidden_card_is_drawn_as_a_card() -> None:
    happened = Event(5, "turn.draw", "draws", HIDDEN_CARD[BLUE], "deck.B", "hand.B")
    assert sentence(happened, "en") == "Blue draws a card."
    assert sentence(happened, "de") == "Blau zieht eine Karte."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="language 'fr'"):
        sentence(event("4 turn.check out Gpea 4 pile"), "fr")


GERMAN_ANIMALS = """
den Löwen, dem Löwen; das Nilpferd, dem Nilpferd; das Krokodil, dem Krokodil; die Schlange, der Schlange
die Giraffe, der Giraffe; das Zebra, dem Zebra; die Robbe, der Robbe; das Chamäleon, dem Chamäleon
den Affen, dem Affen; das Känguru, dem Känguru; den Papagei, dem Papagei; das Stinktier, dem Stinktier
das Nashorn, dem Nashorn; den Bären, dem Bären; den Tiger, dem Tiger; den Gepard, dem Gepard
das Lama, dem Lama; das Stachelschwein, dem Stachelschwein; den Strauß, dem Strauß; den Pinguin, dem Pinguin
den Hund, dem Hund; den Pfau, dem Pfau; den Geier, dem Geier; die Fledermaus, der Fledermaus
den Elefanten, dem Elefanten; das Kamel, dem Kamel; den Büffel, dem Büffel; den Adler, dem Adler
das Okapi, dem Okapi; das Faultier, dem Faultier; den Zen-Panda, dem Zen-Panda; den Kojoten, dem Kojoten
das Wiesel, dem Wiesel; die Gazelle, der Gazelle; den Flamingo, dem Flamingo; das Gürteltier, dem Gürteltier
den Tasmanischen Teufel, dem Tasmanischem Teufel
den Wal, dem Wal; den Manta, dem Manta; den Hai, dem Hai; den Schwertfisch, dem Schwertfisch
den Kraken, dem Kraken; die Schildkröte, der Schildkröte; den Delfin, dem Delfin
den Einsiedlerkrebs, dem Einsiedlerkrebs; den Aal, dem Aal; das Seepferdchen, dem Seepferdchen
den Kugelfisch, dem Kugelfisch; den Clownfisch, dem Clownfisch; die Qualle, der Qualle
"""


def test_every_animal_has_its_german_article_and_cases() -> None:
    forms = [pair.split(", ") for pair in re.split(r"[;\n]", GERMAN_ANIMALS) if pair]
    for species, (accusative, dative) in zip(SPECIES, forms, strict=True):
        assert the_species(species, "de") == accusative.strip()
        assert species_name(species, "de", "dat") == dative.partition(" ")[2]


def test_names_stand_in_the_case_of_the_sentence() -> None:
    assert card_name(CARDS["Bbea"], "de", "dat") == "Blaus Bären"
    assert card_name(CARDS["Rtas"], "de", "acc") == "Rots Tasmanischen Teufel"
    assert card_name(CARDS["Rtas"]) == "red's Tasmanian devil"
    assert (
        card_name(costume(CARDS["Gpen"], TASMANIAN_DEVIL), "de") == "Grüns Pinguin (als Tasmanischer Teufel)"
    )
    assert (a_species(PENGUIN), a_species(SPECIES[24])) == ("a penguin", "an elephant")


def test_places_and_numbers_are_words() -> None:
    assert [place_at(0), place_at(3), place_to(0, "de"), place_to(3, "de")] == [
        "at the gate",
        "in fourth place",
        "ganz nach vorn",
        "auf Platz 4",
    ]
    assert [animals_count(n, "de", "dat") for n in (1, 3, 12)] == ["einem Tier", "drei Tieren", "12 Tieren"]


def test_a_fault_of_the_play_says_turn_player_options_and_clause() -> None:
    fault = ChoiceError(
        "illegal-choice", ":3 is no option", "kan.hop", turn=7, colour=BLUE, found=":3", options=[":1", ":2"]
    )
    assert fault_sentence(fault) == "Turn 7, blue: :3 is no option; allowed: :1, :2 (kan.hop)"
    german = "Zug 7, Blau: :3 steht nicht zur Wahl; möglich: :1, :2 (kan.hop)"
    assert fault_sentence(fault, "de") == german


def test_a_fault_of_nobody_names_the_turn_alone() -> None:
    fault = CardError("game-over", "Rlio comes after the game is over", "game.end", turn=25, found="Rlio")
    assert fault_sentence(fault) == "Turn 25: Rlio comes after the game is over (game.end)"
    german = "Zug 25: Rlio kommt, nachdem das Spiel zu Ende ist (game.end)"
    assert fault_sentence(fault, "de") == german


def test_what_was_found_keeps_its_letters_at_the_beginning_of_a_sentence() -> None:
    fault = replay('[BBN "1"]\n[Seats "RB"]\n[Deck "BB"]\n[Readings "zebra=x"]\n\n*\n').fault
    assert fault is not None
    assert fault_sentence(fault).startswith("zebra=x is no reading")
    assert fault_sentence(fault, "de").startswith("zebra=x ist keine bekannte Lesart")


def test_a_fault_of_the_text_says_line_column_and_the_nearest_spelling() -> None:
    fault = read('[BBN "1"]\n[Seats "RB"]\n[Deck "NB"]\n\n1. Rtgi *').fault
    assert fault is not None
    assert fault_sentence(fault) == "Line 5, column 4: `Rtgi`: no such animal; `Rtig`? (notation.2)"
    german = "Zeile 5, Spalte 4: `Rtgi`: dieses Tier gibt es nicht; `Rtig`? (notation.2)"
    assert fault_sentence(fault, "de") == german


def test_a_fault_of_a_value_says_what_leads_to_it_and_the_character_in_it() -> None:
    fault = read("Blio Rtgi").fault
    assert fault is not None
    fault.path, fault.offset = "/moves/3/move", 0
    assert fault_sentence(fault).startswith("/moves/3/move: `Blio`: a record begins")
    fault.offset = 4
    assert fault_sentence(fault).startswith("/moves/3/move, character 5: `Blio`: a record begins")
    assert fault_sentence(fault, "de").startswith("/moves/3/move, Zeichen 5: `Blio`: ")


def test_every_code_of_a_fault_has_a_german_sentence(root: Path) -> None:
    raised = re.compile(
        r"\b(?:fault|misspelt|wrong|wrong_round|_fault|_refusal|_refused|_wrong_fate|[A-Za-z]*Error)\(\s*"
        r"(?:[A-Z]\w*Error,\s*)?(?:position,\s*card,\s*)?\"([a-z0-9]+(?:-[a-z0-9]+)*)\""
    )
    german = (root / "replayer" / "faults.toml").read_text("utf-8")
    known = set(re.findall(r"^([a-z0-9-]+) = ", german, re.MULTILINE))
    for package in ("notation", "replayer"):
        for path in sorted((root / package).rglob("*.py")):
            if path.name == "position.py":
                continue  # its faults are flaws, told by field
            missing = set(raised.findall(path.read_text("utf-8"))) - known
            assert not missing, f"{path.name}: {missing}"

// What every page with a table on it says, in English and German.

const EN = {
  colours: { R: "red", G: "green", B: "blue", Y: "yellow" },
  colourNames: { R: "Red", G: "Green", B: "Blue", Y: "Yellow" },
  hiddenCard: (colour) => `${colour} hidden card`,
  card: (colour, name, strength, points) => `${colour} ${name}, strength ${strength}, ${points} points`,
  inShadow: (label) => `in its shadow: ${label}`,
  deck: (count) => `${count} in deck`,
  score: "score",
  draws: (player) => `${player} draws a card.`,
  start: "The start",
  turnOf: (turn, all) => `Turn ${turn} of ${all}`,
  variation: (move) => `Variation: ${move}`,
  mainLine: "Back to the main line",
  won: (names) => `${names} won`,
  verdicts: { legal: "A legal game", unfinished: "Legal so far", illegal: "Not legal" },
  faultIn: (turn) => `Fault in turn ${turn}`,
  edit: "Likely meant:",
  certainty: { book: "stated by a rulebook", example: "forced by a rulebook’s example", pick: "our pick, the rulebooks are silent" },
  noAnswer: "The server does not answer.",
  copied: "Copied",
  copyFailed: "Please copy it by hand.",
  playing: "Pause",
  paused: "Play",
};

const DE = {
  colours: { R: "rot", G: "grün", B: "blau", Y: "gelb" },
  colourNames: { R: "Rot", G: "Grün", B: "Blau", Y: "Gelb" },
  hiddenCard: (colour) => `verdeckte Karte, ${colour}`,
  card: (colour, name, strength, points) => `${name} (${colour}), Stärke ${strength}, ${points} Punkte`,
  inShadow: (label) => `in seinem Schatten: ${label}`,
  deck: (count) => `${count} im Stapel`,
  score: "Punktestand",
  draws: (player) => `${player} zieht eine Karte.`,
  start: "Der Anfang",
  turnOf: (turn, all) => `Zug ${turn} von ${all}`,
  variation: (move) => `Variante: ${move}`,
  mainLine: "Zurück zur Hauptlinie",
  won: (names) => `${names} hat gewonnen`,
  verdicts: { legal: "Regelkonforme Partie", unfinished: "Bisher regelkonform", illegal: "Nicht regelkonform" },
  faultIn: (turn) => `Fehler in Zug ${turn}`,
  edit: "Wohl gemeint:",
  certainty: { book: "steht in einer Spielregel", example: "folgt aus einem Beispiel einer Spielregel", pick: "unsere Wahl, die Spielregeln schweigen" },
  noAnswer: "Der Server antwortet nicht.",
  copied: "Kopiert",
  copyFailed: "Bitte von Hand kopieren.",
  playing: "Anhalten",
  paused: "Abspielen",
};

export const WORDS = { en: EN, de: DE };

/** The words of a language; English for one that is not known. */
export function words(language) {
  return WORDS[language] ?? EN;
}

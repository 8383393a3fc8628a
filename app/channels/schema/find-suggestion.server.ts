import { distance } from 'fastest-levenshtein';

/** Typing errors up to a third of the word; in short words two. */
const toleranceOf = (word: string): number => Math.max(2, Math.floor(word.length / 3));
/** Shorter beginnings fit too many words. */
const MIN_BEGINNING = 4;
/** No known word is longer by far, and the time grows with the length. */
const MAX_CHARACTERS = 100;

/** The known word that was probably meant: one with few other letters, or one that begins the same. Null: none is near. */
export function findSuggestion(given: string, known: readonly string[]): string | null {
  if (given.length > MAX_CHARACTERS) return null;
  const wanted = normalise(given);
  const ranked = known
    .map((word) => ({ word, errors: countErrors(wanted, normalise(word)) }))
    .toSorted((one, other) => one.errors - other.errors);
  const [best] = ranked;
  return best && best.errors <= toleranceOf(wanted) ? best.word : null;
}

const normalise = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '');

function countErrors(given: string, known: string): number {
  const errors = distance(given, known);
  const [short, long] = given.length < known.length ? [given, known] : [known, given];
  return short.length >= MIN_BEGINNING && long.startsWith(short) ? Math.min(errors, 1) : errors;
}

/** `; did you mean "theme"?`, or nothing. */
export function formatSuggestion(given: unknown, known: readonly string[]): string {
  const suggestion = typeof given === 'string' ? findSuggestion(given, known) : null;
  return suggestion === null ? '' : `; did you mean "${suggestion}"?`;
}

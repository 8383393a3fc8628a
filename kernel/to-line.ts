/** A text of a channel file on one line: no line breaks and no characters that XML does not have. */
export const toLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();

/** Direction marks, zero-width spaces, soft hyphens, fillers and other invisible characters, after the visible one before them. */
const INVISIBLE = /([^\p{Cf}\p{Default_Ignorable_Code_Point}]?)([\p{Cf}\p{Default_Ignorable_Code_Point}]+)/gu;
/** Of these, the ones that change the look of their neighbours: joiners (with one on either side), variation selectors. */
const JOINERS = /[\u200C\u200D]/g;
const NO_SHAPERS = /[^\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/** A character that they shape: a letter of another script than Latin, or an emoji. */
const SHAPED = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}])/u;
/** Hyphens, dashes and the minus sign as phones and word processors write them. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
/** And Braille's blank pattern, which Unicode counts as a symbol. */
const SPACES = /[\s\p{Cc}\p{Cs}\u2800\uFFFE\uFFFF]+/gu;

/**
 * What was typed or pasted into a field of one line, as the checks and the API get it: without invisible characters, with plain
 * hyphens and single spaces. Empty where nothing is visible. Joiners inside a name stay.
 */
export const cleanLine = (typed: string): string =>
  typed.replace(INVISIBLE, keepShapers).replace(DASHES, '-').replace(SPACES, ' ').trim();

function keepShapers(match: string, before: string, invisible: string, at: number, typed: string): string {
  if (!SHAPED.test(before)) return before;
  const shapers = invisible.replace(NO_SHAPERS, '');
  const after = typed.slice(at + match.length, at + match.length + 2);
  return before + (SHAPED.test(after) ? shapers : shapers.replace(JOINERS, ''));
}

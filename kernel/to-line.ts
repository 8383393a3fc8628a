/** A text of a channel file on one line: no line breaks and no characters that XML does not have. */
export const toLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();

/** Direction marks, zero-width spaces, soft hyphens, fillers and other invisible characters, between two visible ones. */
const INVISIBLE =
  /([^\p{Cf}\p{Default_Ignorable_Code_Point}]?)([\p{Cf}\p{Default_Ignorable_Code_Point}]+)(?=(.?))/gsu;
/** Of these, the ones that change the look of their neighbours: joiners (with one on either side), variation selectors. */
const JOINERS = /\p{Join_Control}/gu;
const NO_SHAPERS = /[^\p{Join_Control}\p{Variation_Selector}]/gu;
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

function keepShapers(_: string, before: string, invisible: string, after: string): string {
  if (!SHAPED.test(before)) return before;
  const shapers = invisible.replace(NO_SHAPERS, '');
  return before + (SHAPED.test(after) ? shapers : shapers.replace(JOINERS, ''));
}

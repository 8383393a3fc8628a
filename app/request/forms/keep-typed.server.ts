/**
 * How much of a form an answer repeats, as `measureInPage` counts it. A product page takes up to 84 kB, and no answer to a
 * form takes more than 100 kB; a review of 6,000 characters fits.
 */
const MAX_REPEATED = 14_000;
/** What a character takes at most, more than twice itself: `&` is `&amp;` in markup and `\u0026` in the data for the scripts. */
const ESCAPED_EXTRA = 9;
// oxlint-disable-next-line no-control-regex -- control characters are escaped in the data for the scripts
const ESCAPED = /[<>&"'\\\u0000-\u001F\u2028\u2029]/g;

/** The most bytes that a text takes in a page: in markup and once more in the data for the scripts. */
export const measureInPage = (text: string): number =>
  2 * Buffer.byteLength(text) + ESCAPED_EXTRA * (text.match(ESCAPED)?.length ?? 0);

/**
 * What was typed into a form, for the answer that shows the form again. Text that would make the answer too large is cut
 * off at its end; the visitor has to shorten it in any case.
 */
export function keepTyped(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return keepMembers(values, { left: MAX_REPEATED });
}

function keepMembers(values: object, budget: { left: number }): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    budget.left -= measureInPage(name);
    return budget.left < 0 ? [] : [[name, keepValue(value, budget)] as const];
  });
  return Object.fromEntries(entries);
}

function keepValue(value: unknown, budget: { left: number }): unknown {
  if (typeof value === 'string') {
    const text = cutToFit(value, budget.left);
    budget.left -= measureInPage(text);
    return text;
  }
  if (Array.isArray(value)) return Array.from(value, (each) => keepValue(each, budget));
  if (typeof value !== 'object' || value === null) return undefined;
  return keepMembers(value, budget);
}

/** The longest beginning of a text that takes at most `size` in a page. */
function cutToFit(text: string, size: number): string {
  if (measureInPage(text) <= size) return text;
  let end = 0;
  let left = size;
  for (const character of text) {
    left -= measureInPage(character);
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

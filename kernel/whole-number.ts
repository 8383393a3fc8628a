/** More digits are not exact. */
const DIGITS = /^\d{1,15}$/;

/** The number that a text has in digits alone, for forms and addresses: `Number` reads `0x10`, `1e2`, `1.0` and a blank, too. */
export const findWholeNumber = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && DIGITS.test(text) ? Number(text) : null;

/** Ten or twelve digits, the last four optionally after a hyphen, or after a plus from the year of the hundredth birthday on. */
const WRITTEN = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)((?!000)\d{4})$/;

/** Added to the day of a coordination number, for people who are not registered in Sweden. Their month or day may be unknown: 0. */
const COORDINATION = 60;

/** Nobody has been older. */
const MAX_AGE = 125;

/**
 * VL-03: whether the text is a Swedish personal or coordination number of a person who may be alive, with its check digit. Spaces do not
 * matter.
 */
export function isPersonalId(text: string, now = Date.now()): boolean {
  const [, century = '', year = '', month = '', day = '', sign = '', serial = ''] =
    WRITTEN.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (serial === '' || !hasLuhnDigit(`${year}${month}${day}${serial}`)) return false;
  const thisYear = new Date(now).getUTCFullYear();
  return listBirthYears({ century, year, sign }, thisYear).some(
    (birthYear) => birthYear >= thisYear - MAX_AGE && isPast(birthYear, { month, day }, now),
  );
}

/** Without century and sign, a date of this year that is still to come is one of a hundred years ago. */
function listBirthYears(
  { century, year, sign }: { readonly century: string; readonly year: string; readonly sign: string },
  thisYear: number,
): number[] {
  const latest = thisYear - ((thisYear - Number(year)) % 100);
  const written = century === '' ? [latest, latest - 100] : [Number(century + year)];
  if (sign === '+') return written.filter((each) => each <= thisYear - 100);
  return century === '' && sign === '-' ? [latest] : written;
}

function isPast(year: number, { month, day }: { readonly month: string; readonly day: string }, now: number) {
  const isCoordination = Number(day) >= COORDINATION;
  const unknown = isCoordination ? 1 : 0;
  const monthOfYear = Number(month) || unknown;
  const dayOfMonth = (isCoordination ? Number(day) - COORDINATION : Number(day)) || unknown;
  const date = new Date(Date.UTC(year, monthOfYear - 1, dayOfMonth));
  const isDate = date.getUTCMonth() === monthOfYear - 1 && date.getUTCDate() === dayOfMonth;
  return isDate && date.getTime() <= now;
}

/** Luhn: every second digit counts twice, with its digits added. */
export function hasLuhnDigit(digits: string): boolean {
  const parts = Array.from(digits, (digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  return parts.reduce((sum, part) => sum + (part > 9 ? part - 9 : part), 0) % 10 === 0;
}

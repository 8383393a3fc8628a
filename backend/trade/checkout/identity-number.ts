import { cleanLine } from '#kernel/to-line.ts';

const COORDINATION = 60;

/** Luhn check: weights 2 and 1 from the left, the sum must be a multiple of ten. */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[index]) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Whether the text is a Swedish personal number: 10 or 12 digits, optional hyphen, valid date and check digit
 * (VL-03). The day of a coordination number, for people who are not registered in Sweden, is 60 more.
 */
export function isPersonalNumber(text: string): boolean {
  const match = /^(?:\d{2})?(\d{2})(\d{2})(\d{2})[-+]?(\d{4})$/.exec(cleanLine(text));
  if (match === null) return false;
  const [, year = '', month = '', day = '', serial = ''] = match;
  const dayOfMonth = Number(day) > COORDINATION ? Number(day) - COORDINATION : Number(day);
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, dayOfMonth));
  const isDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === dayOfMonth;
  return isDate && hasValidCheckDigit(`${year}${month}${day}${serial}`);
}

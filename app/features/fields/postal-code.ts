import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Of countries that the library does not know. */
const PLAUSIBLE = /^[A-Z\d](?:[ -]?[A-Z\d]){1,9}$/;

/** Countries that write their five digits in two groups, `123 45`. */
const IN_GROUPS: ReadonlySet<string> = new Set(['SE', 'CZ', 'SK', 'GR']);

/** Whether the country has postal codes of this form. Not whether there is one: the deliveries show that. */
export function isPostalCode(text: string, country: string): boolean {
  const code = normalizePostalCode(text, country);
  return postcodeValidatorExistsForCountry(country) ? postcodeValidator(code, country) : PLAUSIBLE.test(code);
}

/**
 * The code as the country writes it: `12345` and `se-123 45` are `123 45` in Sweden. Two spellings of one code are one, so that
 * deliveries and their prices are too. A text that is no code keeps its characters.
 */
export function normalizePostalCode(text: string, country: string): string {
  const code = text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const own = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  const digits = own.replaceAll(/[ -]/g, '');
  if (IN_GROUPS.has(country) && /^\d{5}$/.test(digits)) return `${digits.slice(0, 3)} ${digits.slice(3)}`;
  return /^\d{4,5}$/.test(digits) ? digits : own;
}

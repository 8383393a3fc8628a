import { isPossiblePhoneNumber, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import metadata from './phone-metadata.json';

// A JSON file has arrays where the library's type has tuples
const METADATA = metadata as unknown as MetadataJson;

/** Digits, one plus in front, and what people put between digits. */
const WRITTEN = /^\+?[\d\s().\-/]+$/;
/** Of any number in the world, country code included (E.164). */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/**
 * Whether this can be a phone number, of the shop's country or, with `+` or `00` in front, of any other. Only its length is
 * checked: new ranges are opened all the time, and a refused number is a lost order.
 */
export function isPhone(text: string, country: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (!WRITTEN.test(text) || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS + 2) return false;
  const international = /^\s*(?:\+|00)/.test(text);
  if (international && !isKnownCode(digits.replace(/^00/, ''))) return digits.length <= MAX_DIGITS;
  if (!international && !Object.hasOwn(METADATA.countries, country)) return true;
  return isPossiblePhoneNumber(
    international ? `+${digits.replace(/^00/, '')}` : text,
    country as CountryCode,
    METADATA,
  );
}

const isKnownCode = (digits: string): boolean =>
  [1, 2, 3].some((length) => Object.hasOwn(METADATA.country_calling_codes, digits.slice(0, length)));

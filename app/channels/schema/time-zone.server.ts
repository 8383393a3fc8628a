import { z } from 'zod';

/** Names that were found valid: few, and a formatter takes a millisecond to make. */
const known = new Set<string>();

function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  const isValid = hasFormatter(name);
  if (isValid) known.add(name);
  return isValid;
}

function hasFormatter(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The API's times are in UTC: a purchase late in the evening has another date there than in the shop. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be a time zone of the IANA database, like Europe/Stockholm')
  .default('UTC')
  .describe('Time zone of the dates and times of orders, like Europe/Stockholm');

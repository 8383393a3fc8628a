import { z } from 'zod';
import { isTimeZone } from '#kernel/dates/shop-day.ts';

/** The API's times are in UTC: a purchase late in the evening has another date there than in the shop. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be a time zone of the IANA database, like Europe/Stockholm')
  .default('UTC')
  .describe('Time zone of all dates and times that the shop shows, like Europe/Stockholm');

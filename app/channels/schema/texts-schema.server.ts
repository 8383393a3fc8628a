import { z } from 'zod';
import { LANGUAGES } from '#app/i18n/languages.ts';

/** A text per language of the channel, by two-letter code. `checkChannelFile` checks that none is missing. */
export const texts = z
  .partialRecord(z.enum(LANGUAGES), z.string().min(1))
  .describe('One text per language that the channel offers: { "sv": "…", "en": "…" }');

import { z } from 'zod';
import { LANGUAGES } from '#app/i18n/languages.ts';

/** A built-in language, or the code of one that may be mounted: `checkChannelFile` compares it with those that are. */
export const languageCode = z.union([
  z.enum(LANGUAGES),
  z.string().regex(/^[a-z]{2}$/, 'must be the two letters of a language'),
]);

/** A text per language of the channel, by two-letter code. `checkChannelFile` checks that none is missing. */
export const texts = z
  .record(languageCode, z.string().min(1))
  .describe('One text per language that the channel offers: { "sv": "…", "en": "…" }');

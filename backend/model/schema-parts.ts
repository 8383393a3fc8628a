import { z } from 'zod';
import { LANGUAGES } from '#backend/core/text/languages.ts';

/** Shared parts of the schemas of shops, content and seed. */
export const key = z.string().regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i, 'a key of letters, digits and dashes');
export const language = z.enum(LANGUAGES);
export const texts = z.partialRecord(language, z.string().min(1));

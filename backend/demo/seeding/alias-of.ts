import type { Language } from '#backend/core/text/languages.ts';
import { slugOf } from '#backend/core/text/slug.ts';
import type { SeedTexts } from './seed-schema.ts';

/** What a URL segment is made of. */
export interface Aliased {
  readonly name: SeedTexts;
  /** Replaces the segment made of the name, so that a URL outlives a change of the name. */
  readonly alias?: SeedTexts | undefined;
}

/** The URL segment of a category, product or campaign in one language. */
export function aliasOf({ name, alias }: Aliased, language: Language): string {
  return alias?.[language] ?? slugOf(name[language] ?? '');
}

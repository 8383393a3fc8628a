import type { Language } from '#app/i18n/languages.ts';
import type { NamedPath } from './list/list-page.ts';

/** What stands behind the placeholders of the API's meta texts (contract 10.7). */
export interface PlaceholderFacts {
  readonly name: string;
  readonly count?: number;
  readonly category?: string;
  readonly brand?: string;
  readonly price?: string;
  readonly productId?: number;
  readonly longDescription?: string | null;
  readonly shortDescription?: string | null;
}

/** What a list or product page says about itself in `<head>`; texts may still hold placeholders. */
export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  /** Canonical path, no language prefix; `?page=n` from the second page on (contract 5.7). */
  readonly path: string;
  /** Site path of the same page in each language that has it. */
  readonly alternates?: Partial<Record<Language, string>>;
  /** Site path or absolute URL. */
  readonly image?: string;
  readonly breadcrumbs: readonly NamedPath[];
  readonly noindex?: boolean;
  readonly type?: 'website' | 'product';
  readonly placeholders: PlaceholderFacts;
}

/** The facts with their texts filled; `fill` is the seo room's, handed in by the route. */
export function fillHeadFacts(
  facts: HeadFacts,
  fill: (text: string, placeholders: PlaceholderFacts) => string,
): Omit<HeadFacts, 'placeholders'> {
  const { placeholders, ...rest } = facts;
  return {
    ...rest,
    title: fill(facts.title, placeholders),
    description: fill(facts.description, placeholders),
  };
}

import { fillMetaPlaceholders, type MetaFacts } from '#app/features/seo/meta-placeholders.ts';
import type { PageFacts } from '#app/features/seo/page-head.ts';

/** Fills the placeholders (contract 10.7) that the API's meta texts may hold in a page's title and description. */
export function fillHeadTexts(head: PageFacts, facts: MetaFacts): PageFacts {
  return {
    ...head,
    title: fillMetaPlaceholders(head.title, facts),
    description: fillMetaPlaceholders(head.description, facts),
  };
}

import type { Freshness } from '#app/commerce/commerce-client.ts';
import { CATALOG_FRESHNESS, CONTENT_FRESHNESS } from '#app/commerce/freshness.ts';
import type { PublicKind } from '#app/route-table.ts';
import type { ParameterGroup } from './parameters.ts';

export interface KindFacts {
  /** As long as its data: the shortest of what the page shows. */
  readonly freshness: Freshness;
  /** The parameters of its URL. */
  readonly parameters: readonly ParameterGroup[];
}

export const KINDS: Readonly<Record<PublicKind, KindFacts>> = {
  home: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  list: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'] },
  search: { freshness: CATALOG_FRESHNESS, parameters: ['list', 'shelf'] },
  brands: { freshness: CONTENT_FRESHNESS, parameters: [] },
  product: { freshness: CATALOG_FRESHNESS, parameters: ['product', 'shelf'] },
  content: { freshness: CONTENT_FRESHNESS, parameters: ['shelf'] },
  /** No page that the route table names: a redirect to a renamed one, or 404. */
  unknown: { freshness: CATALOG_FRESHNESS, parameters: [] },
  /** Made of the channel's file and the build: worker, offline page, manifest, icons. */
  file: { freshness: CONTENT_FRESHNESS, parameters: [] },
};

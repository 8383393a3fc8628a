import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Groups of the catalog's messages, by the second part of their key. A product card needs `price` and `stock`. */
export type CatalogMessageGroup =
  | 'price'
  | 'stock'
  | 'delivery'
  | 'sort'
  | 'list'
  | 'filter'
  | 'chip'
  | 'empty'
  | 'brands'
  | 'product'
  | 'buy'
  | 'package'
  | 'reminder'
  | 'reviews'
  | 'history'
  | 'recent'
  | 'search'
  | 'correction';

/** Only the message groups that a page shows, because its HTML contains them. */
export function pickMessages(
  context: Pick<RequestContext, 'messages'>,
  ...groups: CatalogMessageGroup[]
): Messages {
  const all = Object.entries(context.messages('catalog'));
  return Object.fromEntries(
    all.filter(([key]) => groups.some((group) => key.startsWith(`catalog.${group}.`))),
  );
}

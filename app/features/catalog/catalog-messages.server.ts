import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Parts of the catalogue's words, by the first part of their key. A product card needs `price` and `stock`. */
export type CatalogWords =
  | 'price'
  | 'stock'
  | 'delivery'
  | 'sort'
  | 'list'
  | 'filter'
  | 'empty'
  | 'brands'
  | 'product'
  | 'buy'
  | 'reminder'
  | 'reviews'
  | 'history'
  | 'recent'
  | 'search';

/** Only the words that a page shows: they travel in its HTML, and a list has no use for those of a product page. */
export function pickMessages(context: Pick<RequestContext, 'messages'>, ...words: CatalogWords[]): Messages {
  const all = Object.entries(context.messages('catalog'));
  return Object.fromEntries(all.filter(([key]) => words.some((word) => key.startsWith(`catalog.${word}.`))));
}

import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ListPage } from './list/list-page.ts';

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

/** The words of a list page. */
export function findListMessages(context: Pick<RequestContext, 'messages'>, list: ListPage): Messages {
  const filter = list.filters === undefined ? [] : (['filter'] as const);
  if (list.total === 0) return pickMessages(context, 'list', 'empty', ...filter);
  return pickMessages(context, 'price', 'stock', 'sort', 'list', ...filter);
}

import type { RequestContext } from '#app/request/request-context.ts';
import { isScripted } from '#app/request/visitor-cookies/visitor-cookies.ts';
import { readVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';

/**
 * The favorites that the server has to render into the page: those of a visitor whose browser runs no scripts. Null for all
 * others, who get the same page; the answer is personal otherwise.
 */
export function findRenderedFavorites({
  cookies,
}: Pick<RequestContext, 'cookies'>): readonly number[] | null {
  if (isScripted(cookies)) return null;
  const { favorites } = readVisitorState(cookies);
  if (favorites.length === 0) return null;
  cookies.markPersonal();
  return favorites;
}

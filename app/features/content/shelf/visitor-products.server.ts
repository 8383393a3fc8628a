import { z } from 'zod';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { readVisitorState } from '#app/request/visitor-state.server.ts';

/** As many as the cookie of the latest holds. */
const MAX_PRODUCTS = 21;

const ids = z.array(z.int().positive()).catch([]);

type VisitorContext = Pick<RequestContext, 'cookies'>;

/** Ids of the products of a list that is the visitor's own; empty for a visitor without any. */
export function findVisitorProducts(
  { cookies }: VisitorContext,
  mode: 'LATEST_VIEWED' | 'FAVORITES',
): readonly number[] {
  const found =
    mode === 'FAVORITES'
      ? readVisitorState(cookies).favorites
      : ids.parse(parseJson(cookies.get(COOKIES.latestProducts.name)));
  return [...new Set(found)].slice(0, MAX_PRODUCTS);
}

/** Cookies come from anywhere: whatever is odd counts as absent. */
function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

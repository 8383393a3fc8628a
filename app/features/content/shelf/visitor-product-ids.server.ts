import { z } from 'zod';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { readVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';

/** Maximum length of the cookie's list. */
const MAX_PRODUCTS = 21;

const ids = z.array(z.int().positive()).catch([]);

type VisitorContext = Pick<RequestContext, 'cookies'>;

/** Product ids of a visitor-specific list, without duplicates; empty for a visitor without any. */
export function listVisitorProductIds(
  { cookies }: VisitorContext,
  mode: 'LATEST_VIEWED' | 'FAVORITES',
): readonly number[] {
  const productIds =
    mode === 'FAVORITES'
      ? readVisitorState(cookies).favorites
      : ids.parse(parseJson(cookies.get(COOKIES.latestProducts.name)));
  return [...new Set(productIds)].slice(0, MAX_PRODUCTS);
}

/** A cookie is untrusted input: invalid JSON counts as absent. */
function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

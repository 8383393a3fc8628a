import { z } from 'zod';
import type { RequestContext } from '#app/request/request-context.ts';
import { readVisitorState } from '#app/request/visitor-state.server.ts';

/** Ids of the products viewed last, newest first (contract 11.4). Written with consent only. */
const LATEST_COOKIE = 'ralph-latest-products';
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
      : ids.parse(parseJson(cookies.get(LATEST_COOKIE)));
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

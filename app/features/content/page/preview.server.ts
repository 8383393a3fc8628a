import { isTokenRefusal } from '#app/commerce/call/load-answer.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { parseJsonWebToken } from '#app/request/session/auth-session.server.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import { findPreview } from '#app/features/content/content.server.ts';
import type { Content } from '#app/features/content/widget.ts';

/**
 * The preview page (RT-09, contract 4.9). `?loginToken=…` stores the token in a cookie and redirects to the same address
 * without it, or to the start page if `redirect` is set. Without a stored token: redirect to the start page. `alias`, or
 * `family` with `areaName`, selects the content; without them the API chooses. An expired token gives an empty preview.
 */
export async function loadPreview(
  context: RequestContext,
): Promise<Content | { readonly redirect: ShopPath }> {
  const query = new URLSearchParams(context.url.searchParams);
  const newToken = query.get('loginToken');
  if (newToken !== null) {
    storePreviewToken(context, newToken);
    return { redirect: formatPathWithoutToken(context, query) };
  }
  const token = findPreviewToken(context);
  if (token === null) return { redirect: '/' };
  try {
    // Absent parameters become empty strings: the API expects those for "not given" (contract 10.1)
    const page = await findPreview(context, token, {
      alias: query.get('alias') ?? '',
      family: query.get('family') ?? '',
      areaName: query.get('areaName') ?? '',
    });
    return { containers: page?.containers ?? [] };
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    removePreviewToken(context);
    return { containers: [] };
  }
}

function formatPathWithoutToken({ links }: RequestContext, query: URLSearchParams): ShopPath {
  if (query.has('redirect')) return '/';
  query.delete('loginToken');
  return `${links.page('previewWidgets')}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const DRAFTS = /^\/content(?:\/|$)/;

/**
 * `/content/{preview}` (RT-17): the path where an operator sees the draft of the content page with this alias; with the alias
 * `preview`, the API chooses the page. Stores a new token from the address. Null for visitors without a token.
 */
export function findDraftPath(context: RequestContext, alias = 'preview'): ShopPath | null {
  const { url, locale } = context;
  // The short address of a content page shows what is published, also to operators
  if (!DRAFTS.test(url.pathname.slice(locale.prefix.length))) return null;
  const newToken = url.searchParams.get('loginToken');
  if (newToken !== null) storePreviewToken(context, newToken);
  else if (findPreviewToken(context) === null) return null;
  const query = alias === 'preview' ? '' : `?${new URLSearchParams({ alias }).toString()}`;
  return `${context.links.page('previewWidgets')}${query}`;
}

/** Stores a token for this shop; ignores what is not a JSON web token. */
function storePreviewToken({ signedCookies }: RequestContext, token: string): void {
  if (parseJsonWebToken(token) !== null) signedCookies.set(COOKIES.preview, token);
}

/** The stored token; null if there is none or it was stored by another shop (CH-11). */
function findPreviewToken({ signedCookies }: RequestContext): string | null {
  return parseJsonWebToken(signedCookies.find(COOKIES.preview));
}

export function removePreviewToken({ signedCookies }: RequestContext): void {
  signedCookies.remove(COOKIES.preview);
}

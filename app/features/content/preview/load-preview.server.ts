import { isTokenRefusal } from '#app/commerce/run-with-login.server.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findPreview, type PreviewTarget } from '#app/features/content/area/content.server.ts';
import { findPreviewToken, removePreviewToken, storePreviewToken } from './preview-token.server.ts';
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
    const page = await findPreview(context, token, parseTarget(query));
    return { containers: page?.containers ?? [] };
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    removePreviewToken(context);
    return { containers: [] };
  }
}

function formatPathWithoutToken({ links }: Pick<RequestContext, 'links'>, query: URLSearchParams): ShopPath {
  if (query.has('redirect')) return '/';
  query.delete('loginToken');
  return `${links.page('previewWidgets')}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const DRAFTS = /^\/content(?:\/|$)/;

/**
 * `/content/{preview}` (RT-17): where an operator sees the drafts of the content page with this alias, or with the word
 * `preview` what the API chooses. A new token in the address is stored. Null for everyone else.
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

/** Absent parameters become empty strings: the API expects those for "not given" (contract 10.1). */
function parseTarget(query: URLSearchParams): PreviewTarget {
  const [alias = '', family = '', areaName = ''] = ['alias', 'family', 'areaName'].map(
    (name) => query.get(name) ?? '',
  );
  return { alias, family, areaName };
}

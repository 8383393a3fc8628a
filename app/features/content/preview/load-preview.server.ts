import { isCommerceError } from '#app/commerce/commerce-error.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findPreview, type PreviewPlace } from '#app/features/content/area/content.server.ts';
import { dropPreviewLogin, findPreviewLogin, keepPreviewLogin } from './preview-login.server.ts';
import type { Content } from '#app/features/content/parsing/widget.ts';

/** What the API says to a token that has run out. */
const UNAUTHORIZED = 401;

/**
 * `/preview-widgets?loginToken=…` keeps the token and leaves the address without it; with `redirect` it leads to the
 * start page (contract 4.9). Without a login there is nothing to see: the start page. `alias`, or `family` and
 * `areaName`, name a place to look at; without them it is what the API chooses.
 */
export async function loadPreview(context: RequestContext): Promise<Content | { readonly redirect: string }> {
  const query = new URLSearchParams(context.url.searchParams);
  const given = query.get('loginToken');
  if (given !== null) {
    keepPreviewLogin(context, given);
    return { redirect: pathWithoutToken(context, query) };
  }
  const token = findPreviewLogin(context);
  if (token === null) return { redirect: '/' };
  try {
    const page = await findPreview(context, token, placeOf(query));
    return { containers: page?.containers ?? [] };
  } catch (error) {
    if (!isCommerceError(error) || error.status !== UNAUTHORIZED) throw error;
    dropPreviewLogin(context);
    return { containers: [] };
  }
}

function pathWithoutToken({ links }: Pick<RequestContext, 'links'>, query: URLSearchParams): string {
  if (query.has('redirect')) return '/';
  query.delete('loginToken');
  return links.page('previewWidgets') + (query.size > 0 ? `?${query}` : '');
}

/** Empty texts are what clients send for "not given" (contract 10.1). */
function placeOf(query: URLSearchParams): PreviewPlace {
  const [alias = '', family = '', areaName = ''] = ['alias', 'family', 'areaName'].map(
    (name) => query.get(name) ?? '',
  );
  return { alias, family, areaName };
}

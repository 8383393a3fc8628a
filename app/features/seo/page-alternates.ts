import type { PageName, PageParams } from '#app/i18n/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Alternates } from './page-head.ts';

/** Site paths in all languages of the shop, for a page whose parameters and query (`''` or `?…`) are the same in each. */
export function pageAlternates(
  { channel, links }: Pick<RequestContext, 'channel' | 'links'>,
  page: PageName,
  params?: PageParams,
  search: string = '',
): Alternates {
  return Object.fromEntries(
    channel.locales.map(({ language }) => [language, `${links.pageIn(language, page, params)}${search}`]),
  );
}

import type { PageName, PageParams } from '#app/i18n/paths.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { Alternates } from './page-head.ts';

/** Site paths of a page that exists in every language of the shop under the same parameters. */
export function pageAlternates(
  { channel, links }: Pick<RequestContext, 'channel' | 'links'>,
  page: PageName,
  params?: PageParams,
): Alternates {
  return Object.fromEntries(
    channel.locales.map(({ language }) => [language, links.pageIn(language, page, params)]),
  );
}

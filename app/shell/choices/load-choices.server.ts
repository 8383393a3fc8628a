import { loadChannelMarkets, selectCurrentMarket } from './channel-markets.server.ts';
import { CHOICE_FIELDS } from './choice-names.ts';
import { buildHead } from '#app/features/seo/page-head.ts';
import { pageAlternates } from '#app/features/seo/page-alternates.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findPageBefore } from '#app/request/urls/return-to.ts';

/** The page with the visitor's choices: what the top bar's link leads to (LY-12). */
export async function loadChoicesPage(context: RequestContext, request: Request) {
  const { cookies, links, messages, translate } = context;
  cookies.markPersonal();
  const markets = await loadChannelMarkets(context);
  const { searchParams } = new URL(request.url);
  return {
    markets: markets.map(({ alias, name, currency }) => ({ value: alias, label: name, note: currency })),
    market: selectCurrentMarket(context, markets)?.alias ?? '',
    /** Path and query without language prefix. */
    returnTo:
      findPageBefore(context, request, searchParams.get(CHOICE_FIELDS.returnTo)) ?? links.page('home'),
    messages: messages('shell'),
    head: buildHead(context, {
      title: translate('shell.choices.title'),
      description: translate('shell.choices.text'),
      path: links.page('preferences'),
      alternates: pageAlternates(context, 'preferences'),
      noindex: true,
    }),
  };
}

export type ChoicesPageData = Awaited<ReturnType<typeof loadChoicesPage>>;

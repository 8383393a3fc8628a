import type { RequestContext } from '#app/request/request-context.ts';
import { isOwnSite, PERSONAL_JSON } from '#app/request/own-site.ts';
import { requireCustomer } from '#app/request/session/auth-session.server.ts';
import { getDay } from '#kernel/dates.ts';
import { PERSONAL_DATA_QUERY, toPersonalData } from '#kernel/personal-data.ts';
import { graphql } from '#app/commerce/graphql.ts';

/**
 * The customer's data as a file. Orders and balance are those of this channel, as everywhere in the account (CH-11). A page of
 * another site cannot start the download. Throws a redirect for anonymous visitors, a `CommerceError` where the API fails.
 */
export async function answerPersonalData(context: RequestContext, request: Request): Promise<Response> {
  if (!isOwnSite(request)) return new Response(null, { status: 403, headers: PERSONAL_JSON });
  requireCustomer(context);
  context.cookies.markPersonal();
  const { siteName: shop, key, timeZone } = context.channel;
  const now = new Date();
  const answer = await context.commerce.request(personalDataDocument);
  const text = JSON.stringify(toPersonalData(answer, { shop, now }), null, 2);
  return new Response(text, {
    headers: {
      ...PERSONAL_JSON,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${key}-my-data-${getDay(now, timeZone)}.json"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const personalDataDocument = graphql(PERSONAL_DATA_QUERY);

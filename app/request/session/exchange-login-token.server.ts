import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { isTokenRefusal } from '#app/commerce/call/load-answer.server.ts';
import { findMountedPage, listPathPatterns, PAGE_NAMES, type PageName } from '#app/i18n/paths.ts';
import { PAGES } from '#app/route-table.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { parseJsonWebToken, readClaims } from './auth-session.server.ts';

export const LOGIN_TOKEN = 'loginToken';
/** Lifetime of an operator's session (contract 4.9). */
const MAX_AGE_S = 3600;
const USE = 'operator-login';

/** The pages that an operator's link may name. */
export const OPERATOR_PATHS = PAGE_NAMES.filter((page) => PAGES[page].operator).flatMap((page) =>
  listPathPatterns(page).map((pattern) => ({
    page,
    path: new RegExp(`^${pattern.replace('/:alias?', '(?:/:alias)?').replaceAll(/:\w+/g, '[^/]+')}/?$`),
  })),
);

/**
 * AU-07: an operator's link to a page of the account, `?loginToken=…`, logs its browser in as the customer, once, and in place
 * of any other customer. The answer always redirects to an address without the token, also from pages that take none; null
 * for an address without a token and for previews.
 */
export async function exchangeLoginToken(context: RequestContext): Promise<Response | null> {
  const { url, links, log } = context;
  const given = url.searchParams.get(LOGIN_TOKEN);
  if (given === null) return null;
  const asked = findOperatorPage(context);
  if (!asked) return redirectWithoutToken(context, withoutToken(url), null);
  if (PAGES[asked].operator === 'draft') return null;
  const refusal = await exchange(context, given);
  if (refusal !== null) {
    log.warn({ outcome: refusal }, 'operator login refused');
    return redirectWithoutToken(context, links.sitePath('/'), REFUSALS[refusal]);
  }
  log.info({}, 'operator logged in as a customer');
  const target = asked === 'account' ? links.sitePath(links.page('orders')) : withoutToken(url);
  return redirectWithoutToken(context, target, 'account.operator.opening');
}

/** The page of an operator's link; null for pages that take none. */
function findOperatorPage({ url, locale, channel }: RequestContext): PageName | null {
  const path = url.pathname.slice(locale.prefix.length);
  const mounted = findMountedPage(path.replace(/\/$/, ''), channel.locales);
  if (mounted) return PAGES[mounted].operator === 'login' ? mounted : null;
  return OPERATOR_PATHS.find((each) => each.path.test(path))?.page ?? null;
}

/** Message of each reason to refuse a token. */
const REFUSALS = {
  invalid: 'account.operator.refused',
  used: 'account.operator.refused',
  unavailable: 'account.operator.unavailable',
} as const satisfies Readonly<Record<string, OneTimeMessage>>;
type Refusal = keyof typeof REFUSALS;

/** Opens the customer's session, once per token; else the reason why not. */
async function exchange(context: RequestContext, given: string): Promise<Refusal | null> {
  const token = parseJsonWebToken(given);
  if (token === null) return 'invalid';
  const { isOperator, issuedAt } = readClaims(token);
  // Also prevents links that would log visitors in to the account of the link's author
  if (!isOperator) return 'invalid';
  const refusal = await checkToken(context, token);
  if (refusal !== null) return refusal;
  // Without the signature: in base64url the same one has several spellings, each of which would be a further use
  const signed = token.slice(0, token.lastIndexOf('.'));
  const made = { text: signed, madeAt: (issuedAt ?? 0) * 1000 };
  if (!(await context.singleUseTexts.useOther(USE, made))) return 'used';
  await endSession(context);
  for (const { name } of [COOKIES.cart, COOKIES.cartCount]) context.cookies.remove(name);
  const tokens = { token, refreshToken: null, maxAgeSeconds: MAX_AGE_S };
  context.session.open({ tokens, isRemembered: false });
  return null;
}

/** The API verifies the token. After a failure of the API the link can be used again. */
async function checkToken({ commerce }: RequestContext, token: string): Promise<Refusal | null> {
  try {
    const { getUser } = await commerce.asBearer(token).request(operatorUserDocument);
    return getUser === null ? 'invalid' : null;
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return error.kind === 'graphql' || isTokenRefusal(error) ? 'invalid' : 'unavailable';
  }
}

/** Whether the API accepts an operator's token: it names the customer then. */
const operatorUserDocument = graphql(`
  query operatorUser {
    getUser {
      id
    }
  }
`);

function withoutToken(url: URL): PrefixedUrl {
  const page = new URL(url);
  page.searchParams.delete(LOGIN_TOKEN);
  // A path that begins with two slashes would name another host
  return `${page.pathname.replace(/^\/+/, '/')}${page.search}` as PrefixedUrl;
}

/** Neither a cache nor the `Referer` of the next page gets the address with the token. */
function redirectWithoutToken(
  { cookies, oneTimeMessages }: RequestContext,
  sitePath: PrefixedUrl,
  message: OneTimeMessage | null,
): Response {
  cookies.markPersonal();
  if (message !== null) oneTimeMessages.send(message, sitePath);
  return new Response(null, {
    status: 302,
    headers: { Location: sitePath, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

/** Cookies with data of the customer, besides those of the login itself. */
const OF_CUSTOMER = [COOKIES.checkout, COOKIES.order, COOKIES.buyer] as const;
/** An operator's cart is the customer's. */
const OF_OPERATOR = [...OF_CUSTOMER, COOKIES.cart, COOKIES.cartCount] as const;

/**
 * Logs out (AU-04): ends the session at the auth service and removes the login and the customer's data from the
 * browser. Never rejects: a service that fails does not prevent the logout here. The cart stays, as it is the browser's; only the cart
 * of an operator's login is removed.
 */
export async function endSession({
  session,
  cookies,
}: Pick<RequestContext, 'session' | 'cookies'>): Promise<void> {
  const removed = session.find()?.isOperator === true ? OF_OPERATOR : OF_CUSTOMER;
  await session.endAtService();
  session.end();
  for (const { name } of removed) cookies.remove(name);
}

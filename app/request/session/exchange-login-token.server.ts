import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { isTokenRefusal } from '#app/commerce/run-with-login.server.ts';
import { findMountedPage, listPathPatterns, type PageName } from '#app/i18n/paths.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { parseJsonWebToken } from './auth-session.server.ts';
import { endSession } from './end-session.server.ts';
import { readClaims } from './token-claims.server.ts';

export const LOGIN_TOKEN = 'loginToken';
/** Lifetime of an operator's session (contract 4.9). */
const MAX_AGE_S = 3600;
const USE = 'operator-login';

/** Pages that an operator's link may name: the login's and those that require one (NV-03). */
const ACCOUNT_PAGES: readonly PageName[] = [
  'account',
  'orders',
  'order',
  'settings',
  'balance',
  'deleteAccount',
];
/** Pages that take the token themselves, for drafts (RT-09, RT-17). */
const PREVIEW_PAGES: readonly PageName[] = ['previewWidgets', 'contentByAlias'];
export const OPERATOR_PATHS = [...ACCOUNT_PAGES, ...PREVIEW_PAGES].flatMap((page) =>
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
  if (!asked) return leave(context, withoutToken(url), null);
  if (PREVIEW_PAGES.includes(asked)) return null;
  const outcome = await exchange(context, given);
  if (outcome !== 'opened') {
    log.warn({ outcome }, 'operator login refused');
    return leave(context, links.sitePath('/'), MESSAGES[outcome]);
  }
  log.info({}, 'operator logged in as a customer');
  const target = asked === 'account' ? links.sitePath(links.page('orders')) : withoutToken(url);
  return leave(context, target, 'account.operator.opening');
}

/** The page of an operator's link; null for pages that take none. */
function findOperatorPage({ url, locale, channel }: RequestContext): PageName | null {
  const path = url.pathname.slice(locale.prefix.length);
  const mounted = findMountedPage(path.replace(/\/$/, ''), channel.locales);
  if (mounted) return ACCOUNT_PAGES.includes(mounted) ? mounted : null;
  return OPERATOR_PATHS.find((each) => each.path.test(path))?.page ?? null;
}

type Outcome = 'opened' | 'invalid' | 'used' | 'unavailable';

const MESSAGES: Readonly<Record<Exclude<Outcome, 'opened'>, OneTimeMessage>> = {
  invalid: 'account.operator.refused',
  used: 'account.operator.refused',
  unavailable: 'account.operator.unavailable',
};

async function exchange(context: RequestContext, given: string): Promise<Outcome> {
  const token = parseJsonWebToken(given);
  // Also against links to the account of someone who wants a visitor to use it: theirs is no operator's token
  if (token === null || !readClaims(token).isOperator) return 'invalid';
  const { issuedAt } = readClaims(token);
  const check = await checkToken(context, token);
  if (check !== 'opened') return check;
  // Without the signature: in base64url the same one has several spellings, each of which would be a further use
  const signed = token.slice(0, token.lastIndexOf('.'));
  const made = { text: signed, madeAt: (issuedAt ?? 0) * 1000 };
  if (!(await context.singleUseTexts.useOther(USE, made))) return 'used';
  await endSession(context);
  for (const { name } of [COOKIES.cart, COOKIES.cartCount]) context.cookies.remove(name);
  const tokens = { token, refreshToken: null, maxAgeSeconds: MAX_AGE_S };
  context.session.open({ tokens, isRemembered: false });
  return 'opened';
}

/** The API verifies the token. Its own failures use nothing up: the link works again. */
async function checkToken({ commerce }: RequestContext, token: string): Promise<Outcome> {
  try {
    const { getUser } = await commerce.asBearer(token).request(operatorUserDocument);
    return getUser === null ? 'invalid' : 'opened';
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    return error.kind === 'graphql' || isTokenRefusal(error) ? 'invalid' : 'unavailable';
  }
}

function withoutToken(url: URL): PrefixedUrl {
  const page = new URL(url);
  page.searchParams.delete(LOGIN_TOKEN);
  // A path that begins with two slashes would name another host
  return `${page.pathname.replace(/^\/+/, '/')}${page.search}` as PrefixedUrl;
}

/** Neither a cache nor the next page learns the address with the token. */
function leave(
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

/** Whether the API accepts an operator's token: it names the customer then. */
const operatorUserDocument = graphql(`
  query operatorUser($channelId: String, $languageId: String, $marketId: String) {
    getUser(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
    }
  }
`);

import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { Preferences } from '#app/request/preferences.ts';
import { hasLoginCookie } from '#app/request/visitor-cookies/visitor-cookies.ts';
import { readVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';

/**
 * What prices the visitor sees. The choices are persisted (CK-03), and stay those of the visitor while somebody is signed in: then
 * the customer type is that of the account, where the shop has the toggle (AU-06). A choice of the VAT mode belongs to the type
 * that it was made for; another type has its own (PR-01). A type that the channel does not offer counts as not chosen.
 */
export function readPreferences(cookies: Pick<CookieJar, 'get'>, channel: Channel): Preferences {
  const state = readVisitorState(cookies);
  const find = (type: string | undefined) => channel.customerTypes.find((entry) => entry.type === type);
  const hasToggle = channel.customerTypesToggle;
  const own = (hasToggle ? find(state.customerType) : undefined) ?? find(channel.defaultCustomerType);
  const shown = find(findAccountType(cookies, channel)) ?? own;
  const chosenVat = shown === own ? state.vatIncluded : shown && state.vatByType?.[shown.type];
  return {
    customerType: shown?.type ?? channel.defaultCustomerType,
    vatIncluded: chosenVat ?? shown?.vatIncluded ?? true,
  };
}

/**
 * The customer type of the account of a signed-in visitor, which counts instead of the visitor's own (AU-06). Undefined for
 * anonymous visitors, and in a shop without the toggle, where all have the default type.
 */
function findAccountType(cookies: Pick<CookieJar, 'get'>, channel: Channel): string | undefined {
  return channel.customerTypesToggle && hasLoginCookie(cookies)
    ? cookies.get(COOKIES.userType.name)
    : undefined;
}

/** Two or three lower-case letters. Arbitrary cookie values must not reach cache keys and API calls. */
const MARKET_ALIAS = /^[a-z]{2,3}$/;

/** The visitor's market alias, else the channel's default. */
export function readMarket(cookies: Pick<CookieJar, 'get'>, channel: Channel): string {
  const chosen = cookies.get(COOKIES.market.name);
  return chosen !== undefined && MARKET_ALIAS.test(chosen) ? chosen : channel.market;
}

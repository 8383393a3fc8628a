import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from './cookie-jar.ts';
import { COOKIES } from './cookies.ts';
import type { Preferences } from './preferences.ts';
import { hasLoginCookie } from './visitor/visitor-cookies.ts';
import { readVisitorState } from './visitor/visitor-state.server.ts';

/**
 * The visitor's persisted choices (CK-03). The customer type of a signed-in visitor is that of the account (AU-06). A type
 * that the channel does not offer counts as not chosen.
 */
export function readPreferences(cookies: Pick<CookieJar, 'get'>, channel: Channel): Preferences {
  const state = readVisitorState(cookies);
  const offered = (type: string | undefined) => channel.customerTypes.find((entry) => entry.type === type);
  const ofAccount =
    channel.customerTypesToggle && hasLoginCookie(cookies) ? cookies.get(COOKIES.userType.name) : undefined;
  const chosen = offered(ofAccount) ?? offered(state.customerType) ?? offered(channel.defaultCustomerType);
  return {
    customerType: chosen?.type ?? channel.defaultCustomerType,
    vatIncluded: state.vatIncluded ?? chosen?.vatIncluded ?? true,
  };
}

/** Two or three lower-case letters. Arbitrary cookie values must not reach cache keys and API calls. */
const MARKET_ALIAS = /^[a-z]{2,3}$/;

/** The visitor's market alias, else the channel's default. */
export function readMarket(cookies: Pick<CookieJar, 'get'>, channel: Channel): string {
  const chosen = cookies.get(COOKIES.market.name);
  return chosen !== undefined && MARKET_ALIAS.test(chosen) ? chosen : channel.market;
}

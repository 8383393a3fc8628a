import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Preferences } from './preferences.ts';
import { readVisitorState } from './visitor-state.server.ts';

/** The visitor's market, an alias (contract 11.4). */
export const MARKET_COOKIE = 'ralph-selected-market';

/** The visitor's choices of the persisted state (CK-03); what this shop does not offer counts as not chosen. */
export function readPreferences(cookies: CookieJar, channel: Channel): Preferences {
  const state = readVisitorState(cookies);
  const offered = (type: string | undefined) => channel.customerTypes.find((entry) => entry.type === type);
  const chosen = offered(state.customerType) ?? offered(channel.defaultCustomerType);
  return {
    customerType: chosen?.type ?? channel.defaultCustomerType,
    vatIncluded: state.vatIncluded ?? chosen?.vatIncluded ?? true,
  };
}

/** Two or three lower-case letters: all that an alias is. Keeps cookie junk out of cache keys and calls. */
const MARKET_ALIAS = /^[a-z]{2,3}$/;

export function readMarket(cookies: CookieJar, channel: Channel): string {
  const chosen = cookies.get(MARKET_COOKIE);
  return chosen !== undefined && MARKET_ALIAS.test(chosen) ? chosen : channel.market;
}

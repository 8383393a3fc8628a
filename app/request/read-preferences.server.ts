import { z } from 'zod';
import type { Channel } from './channel.ts';
import { CUSTOMER_TYPES } from './channel-schema.server.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { Preferences } from './preferences.ts';

/** Persisted state (CK-03): one JSON object, of which this file reads two fields. */
export const STATE_COOKIE = 'ralph';
/** The visitor's market, an alias (contract 11.4). */
export const MARKET_COOKIE = 'ralph-selected-market';

const stateSchema = z.object({
  customerType: z.enum(CUSTOMER_TYPES).optional().catch(undefined),
  vatIncluded: z.boolean().optional().catch(undefined),
});

/** Cookie payloads come from anywhere: whatever is odd counts as absent, field by field. */
export function readPreferences(cookies: CookieJar, channel: Channel): Preferences {
  const state = parseState(cookies.get(STATE_COOKIE));
  const offered = (type: string | undefined) => channel.customerTypes.find((entry) => entry.type === type);
  const chosen = offered(state.customerType) ?? offered(channel.defaultCustomerType);
  return {
    customerType: chosen?.type ?? channel.defaultCustomerType,
    vatIncluded: state.vatIncluded ?? chosen?.vatIncluded ?? true,
  };
}

function parseState(text: string | undefined): z.infer<typeof stateSchema> {
  try {
    return stateSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Two or three lower-case letters: all that an alias is. Keeps cookie junk out of cache keys and calls. */
const MARKET_ALIAS = /^[a-z]{2,3}$/;

export function readMarket(cookies: CookieJar, channel: Channel): string {
  const chosen = cookies.get(MARKET_COOKIE);
  return chosen !== undefined && MARKET_ALIAS.test(chosen) ? chosen : channel.market;
}

import type { Channel } from '#app/channels/channel.ts';
import { type Scheme, SCHEMES } from '#themes/names.ts';
import type { CookieJar, CustomerType, Preferences } from '#app/request/request-context.ts';
import { COOKIES } from './cookies.ts';
import { hasLoginCookie } from './visitor-cookies.ts';
import { changeVisitorState, readVisitorState, type VisitorState } from './visitor-state.server.ts';

/**
 * The customer type and VAT mode that the visitor's pages show. In a shop with the toggle, the type of a signed-in account replaces
 * the visitor's own choice, which stays stored (AU-06, CK-03). Each type has a VAT mode of its own (PR-01). A type that the channel
 * does not offer counts as not chosen.
 */
export function readPreferences(cookies: Pick<CookieJar, 'get'>, channel: Channel): Preferences {
  const state = readVisitorState(cookies);
  const find = (type: string | undefined) => channel.customerTypes.find((entry) => entry.type === type);
  const own = find(selectOwnType(state, channel));
  const account =
    channel.customerTypesToggle && hasLoginCookie(cookies)
      ? find(cookies.get(COOKIES.userType.name))
      : undefined;
  const shown = account ?? own;
  const chosenVat = shown === own ? state.vatIncluded : shown && state.vatByType?.[shown.type];
  return {
    customerType: shown?.type ?? channel.defaultCustomerType,
    vatIncluded: chosenVat ?? shown?.vatIncluded ?? true,
  };
}

/** The visitor's own type, without that of an account: the default type where none was chosen or the shop has no toggle. */
function selectOwnType({ customerType }: VisitorState, channel: Channel): CustomerType {
  const isOffered = channel.customerTypes.some(({ type }) => type === customerType);
  return channel.customerTypesToggle && isOffered && customerType
    ? customerType
    : channel.defaultCustomerType;
}

/** Two or three lower-case letters. Arbitrary cookie values must not reach cache keys and API calls. */
const MARKET_ALIAS = /^[a-z]{2,3}$/;

/** The visitor's market alias, else the channel's default. */
export function readMarket(cookies: Pick<CookieJar, 'get'>, channel: Channel): string {
  const chosen = cookies.get(COOKIES.market.name);
  return chosen !== undefined && MARKET_ALIAS.test(chosen) ? chosen : channel.market;
}

/** The state of the look that the visitor has chosen; null where the browser chooses, and in a shop with one look. */
export function readLook(cookies: Pick<CookieJar, 'get'>, { theme }: Pick<Channel, 'theme'>): Scheme | null {
  if (!theme.states) return null;
  const chosen = cookies.get(COOKIES.look.name);
  return SCHEMES.find((scheme) => scheme === chosen) ?? null;
}

/** All that the visitor has chosen, or has by default. */
export const readChoices = (cookies: Pick<CookieJar, 'get'>, channel: Channel) => ({
  market: readMarket(cookies, channel),
  preferences: readPreferences(cookies, channel),
  look: readLook(cookies, channel),
});

interface ChoiceContext {
  readonly channel: Channel;
  readonly cookies: CookieJar;
}

/**
 * Stores the visitor's own customer type (LY-13), with the VAT mode that was chosen for this type before, else that of the channel's
 * file (PR-01). The type must be one that the channel offers.
 *
 * @returns what the visitor's pages show now
 */
export function chooseCustomerType({ channel, cookies }: ChoiceContext, type: CustomerType): Preferences {
  const state = readVisitorState(cookies);
  const entry = channel.customerTypes.find((each) => each.type === type);
  const vatIncluded = state.vatByType?.[type] ?? entry?.vatIncluded ?? true;
  changeVisitorState(cookies, { customerType: type, vatIncluded });
  return readPreferences(cookies, channel);
}

/**
 * Stores whether prices include VAT, for the customer type that is shown, which is the account's for a signed-in customer.
 *
 * @returns what the visitor's pages show now
 */
export function chooseVatMode({ channel, cookies }: ChoiceContext, vatIncluded: boolean): Preferences {
  const { customerType } = readPreferences(cookies, channel);
  const state = readVisitorState(cookies);
  const isOwn = customerType === selectOwnType(state, channel);
  changeVisitorState(cookies, {
    vatByType: { ...state.vatByType, [customerType]: vatIncluded },
    ...(isOwn ? { vatIncluded } : {}),
  });
  return readPreferences(cookies, channel);
}

import type { Channel } from '#app/channels/channel.ts';
import type { CookieJar } from '#app/request/cookie-jar.ts';
import type { CustomerType, Preferences } from '#app/request/preferences.ts';
import { readPreferences } from './read-preferences.server.ts';
import { changeVisitorState, readVisitorState } from '#app/request/visitor-cookies/visitor-state.server.ts';

interface ChoiceContext {
  readonly channel: Channel;
  readonly cookies: CookieJar;
}

/**
 * Stores the visitor's own customer type (LY-13). It brings its VAT mode: the one that was chosen for this type before, else that of the
 * channel's file (PR-01). The type must be one that the channel offers.
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
 * Stores whether prices include VAT, for the customer type that is shown: a signed-in visitor's may be another than the visitor's own.
 *
 * @returns what the visitor's pages show now
 */
export function chooseVatMode({ channel, cookies }: ChoiceContext, vatIncluded: boolean): Preferences {
  const { customerType } = readPreferences(cookies, channel);
  const { vatByType } = readVisitorState(cookies);
  const isOwn = customerType === readOwnType(cookies, channel);
  changeVisitorState(cookies, {
    vatByType: { ...vatByType, [customerType]: vatIncluded },
    ...(isOwn ? { vatIncluded } : {}),
  });
  return readPreferences(cookies, channel);
}

/** The type without a login. */
function readOwnType(cookies: Pick<CookieJar, 'get'>, channel: Channel): CustomerType {
  const { customerType } = readVisitorState(cookies);
  const isOffered = channel.customerTypes.some(({ type }) => type === customerType);
  return channel.customerTypesToggle && isOffered && customerType
    ? customerType
    : channel.defaultCustomerType;
}

import type { CustomerType } from '#app/request/preferences.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { hasLoginCookie } from '#app/request/visitor-cookies/visitor-cookies.ts';

type TypesContext = Pick<RequestContext, 'channel' | 'cookies' | 'preferences'>;

/**
 * The customer types to choose from. Only the visitor's own where the shop has no toggle, and for a signed-in visitor, whose
 * type is that of the account (contract 11.3).
 */
export function listOfferedTypes({ channel, cookies, preferences }: TypesContext): CustomerType[] {
  if (!channel.customerTypesToggle || hasLoginCookie(cookies)) return [preferences.customerType];
  return channel.customerTypes.map(({ type }) => type);
}

import { graphql } from '#app/commerce/graphql.ts';
import { findDay, formatDay } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { getDay } from '#kernel/dates.ts';

export const orderAddressFragment = graphql(`
  fragment OrderAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    zip
    city
    country
    mobile
    phone
  }
`);

/**
 * A day of delivery or payment in the shop's time zone, such as `Friday 27 November`; null for none and for one in the past.
 *
 * @param text of the API: the day, or a moment of it
 * @param options `shortWeekday`: `Fri 27 Nov`
 */
export function formatComingDay(
  {
    channel: { timeZone },
    locale,
  }: Pick<RequestContext, 'locale'> & {
    readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
  },
  text: string | null | undefined,
  options: { readonly style?: 'weekday' | 'shortWeekday'; readonly now?: () => number } = {},
): string | null {
  const { style = 'weekday', now = Date.now } = options;
  const day = findDay(text, timeZone);
  return day === null || day < getDay(now(), timeZone) ? null : formatDay(locale.code, style, day);
}

import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findDay, formatDay } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { getDay } from '#kernel/dates.ts';
import type { OrderDelivery } from './cart.ts';

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

type ApiOrderAddress = ResultOf<typeof orderAddressFragment>;

/**
 * The addresses of an order as lines of text; the delivery's only if it differs.
 *
 * @param language BCP 47, of the country's name
 */
export function toAddresses(
  order: {
    readonly billingAddress: ApiOrderAddress | null;
    readonly shippingAddress: ApiOrderAddress | null;
  },
  language: string,
): Pick<OrderDelivery, 'billingAddress' | 'shippingAddress'> {
  const billing = listAddressLines(order.billingAddress, language);
  const delivered = listAddressLines(order.shippingAddress, language);
  const isSame = delivered.length === 0 || delivered.join('\n') === billing.join('\n');
  return { billingAddress: billing, ...omitEmpty({ shippingAddress: isSame ? null : delivered }) };
}

/** As on a label: name, company, street, place, country in the page's language, phone. */
function listAddressLines(address: ApiOrderAddress | null, languageTag: string): readonly string[] {
  if (!address) return [];
  const { company, firstName, lastName, careOf, addressLine1, addressLine2, zip, city, country } = address;
  const lines = [
    company,
    join(firstName, lastName),
    formatCareOf(careOf),
    addressLine1,
    addressLine2,
    join(zip, city),
    formatCountry(country, languageTag),
    address.mobile || address.phone,
  ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** `SE` is *Sverige* in Swedish; a text that is no code is unchanged. */
const formatCountry = (country: string, languageTag: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([languageTag], { type: 'region' }).of(country) ?? country)
    : country;

/** Adds `c/o` unless the text has it. Empty if there is none. */
export const formatCareOf = (careOf: string): string =>
  careOf === '' || /^c\/o\b/i.test(careOf) ? careOf : `c/o ${careOf}`;

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

import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { DeliveryFacts } from './delivery-facts.ts';

/** What `toAddresses` needs of an order's address. */
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

export type ApiOrderAddress = ResultOf<typeof orderAddressFragment>;

interface OrderAddresses {
  readonly billingAddress: ApiOrderAddress | null;
  readonly shippingAddress: ApiOrderAddress | null;
}

/**
 * The addresses of an order as lines of text; that of the delivery only where it is another one.
 *
 * @param language BCP 47, of the country's name
 */
export function toAddresses(
  order: OrderAddresses,
  language: string,
): Pick<DeliveryFacts, 'billingAddress' | 'shippingAddress'> {
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

/** `SE` is *Sverige* in Swedish; what is no code stays. */
const formatCountry = (country: string, languageTag: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([languageTag], { type: 'region' }).of(country) ?? country)
    : country;

/** As on a letter; many write the `c/o` themselves. Empty where there is none. */
export const formatCareOf = (careOf: string): string =>
  careOf === '' || /^c\/o\b/i.test(careOf) ? careOf : `c/o ${careOf}`;

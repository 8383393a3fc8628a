/** An address as orders have it; a member that is not known is empty. */
export interface OrderedAddress {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly careOf: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly mobile: string;
  readonly phone: string;
}

/** An address and what it is for: the key of its title, `orders.confirm.…`. */
export interface TitledAddress {
  readonly kind: 'address' | 'billingAddress' | 'shippingAddress' | 'recipient';
  /** The name first. */
  readonly lines: readonly string[];
}

interface AddressedOrder {
  readonly billingAddress: OrderedAddress | null;
  readonly shippingAddress: OrderedAddress | null;
  /** Where the goods are fetched: no address of the buyer is where they are sent. */
  readonly pickupPoint?: string | null;
}

/**
 * The addresses of an order, for its pages and its mail; one where both are the same.
 *
 * @param languageTag BCP 47, of the country's name
 */
export function listOrderAddresses(order: AddressedOrder, languageTag: string): readonly TitledAddress[] {
  const billing = listAddressLines(order.billingAddress, languageTag);
  const shipping = listAddressLines(order.shippingAddress, languageTag);
  const isFetched = Boolean(order.pickupPoint);
  const isOne = shipping.length === 0 || shipping.join('\n') === billing.join('\n');
  const titled: readonly TitledAddress[] = isOne
    ? [{ kind: isFetched ? 'billingAddress' : 'address', lines: billing }]
    : [
        { kind: isFetched ? 'recipient' : 'shippingAddress', lines: shipping },
        { kind: 'billingAddress', lines: billing },
      ];
  return titled.filter(({ lines }) => lines.length > 0);
}

/** As on a label: company, name, street, place, country in the reader's language, phone. */
function listAddressLines(address: OrderedAddress | null, languageTag: string): readonly string[] {
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

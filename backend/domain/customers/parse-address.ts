import type { Address } from '#backend/model/address.ts';
import type { AddressInput } from '#backend/model/address.ts';

/** The trimmed text; `''` for an absent one. */
export const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

/** An address with all 14 fields as strings (contract 3.11); null for an absent address. */
export function parseAddress(input: AddressInput): Address | null {
  return input === null || input === undefined ? null : toAddress(input);
}

function toAddress(input: NonNullable<AddressInput>): Address {
  return {
    firstName: trimmed(input.firstName),
    lastName: trimmed(input.lastName),
    addressLine1: trimmed(input.addressLine1),
    addressLine2: trimmed(input.addressLine2),
    addressLine3: trimmed(input.addressLine3),
    entryCode: trimmed(input.entryCode),
    careOf: trimmed(input.careOf),
    city: trimmed(input.city),
    state: trimmed(input.state),
    country: trimmed(input.country),
    zip: trimmed(input.zip),
    company: trimmed(input.company),
    mobile: trimmed(input.mobile),
    phone: trimmed(input.phone),
  };
}

/** An address of which nothing is known. */
export const EMPTY_ADDRESS: Address = toAddress({});

/** As `parseAddress`, but null without a street: clients send an empty address when there is none (contract 9.2). */
export function parseShippingAddress(input: AddressInput): Address | null {
  const address = parseAddress(input);
  return address === null || address.addressLine1 === '' ? null : address;
}

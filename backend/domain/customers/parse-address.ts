import type { Address } from '#backend/model/address.ts';
import type { AddressInput } from '#backend/model/address.ts';

/** `''` for what was not given. */
export const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

/** All 14 members as texts (contract 3.11); null for an address that was not given at all. */
export function parseAddress(input: AddressInput): Address | null {
  if (input === null || input === undefined) return null;
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

/** A shipping address counts only with a street: clients send an empty one along (contract 9.2). */
export function parseShippingAddress(input: AddressInput): Address | null {
  const address = parseAddress(input);
  return address === null || address.addressLine1 === '' ? null : address;
}

import { cleanLine } from '#kernel/to-line.ts';
import { addressSchema, type Address, type AddressInput } from '#backend/model/address.ts';

/** What was typed into a field of one line; `''` for an absent one. */
export const lineOf = (value: string | null | undefined): string => cleanLine(value ?? '');

/** The trimmed text, of several lines or of a client; `''` for an absent one. */
export const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

/** An address with all 14 fields as strings (contract 3.11); null for an absent address. */
export function parseAddress(input: AddressInput): Address | null {
  return input === null || input === undefined ? null : toAddress(input);
}

const MEMBERS = addressSchema.keyof().options;

function toAddress(input: NonNullable<AddressInput>): Address {
  return addressSchema.parse(Object.fromEntries(MEMBERS.map((member) => [member, lineOf(input[member])])));
}

/** An address of which nothing is known. */
export const EMPTY_ADDRESS: Address = toAddress({});

/** As `parseAddress`, but null without a street: clients send an empty address when there is none (contract 9.2). */
export function parseShippingAddress(input: AddressInput): Address | null {
  const address = parseAddress(input);
  return address === null || address.addressLine1 === '' ? null : address;
}

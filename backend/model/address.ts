import { z } from 'zod';
import { cleanLine } from '#kernel/to-line.ts';

type DeepReadonly<Value> = Value extends readonly (infer Entry)[]
  ? readonly DeepReadonly<Entry>[]
  : Value extends object
    ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> }
    : Value;

/** The type of what a schema reads. */
export type Stored<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

/** `AddressType`: every field is a string, `""` when unknown (contract 3.11). */
export const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  entryCode: z.string(),
  careOf: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  company: z.string(),
  mobile: z.string(),
  phone: z.string(),
});
export type Address = Readonly<z.output<typeof addressSchema>>;

const boundedText = z.string().max(200).nullish();
const inputShape = Object.fromEntries(
  Object.keys(addressSchema.shape).map((member) => [member, boundedText]),
);

/** An address in client input: any field may be missing. */
export const addressInputSchema = z.object(inputShape as Record<keyof Address, typeof boundedText>).nullish();
export type AddressInput = Stored<typeof addressInputSchema>;

/** What was typed into a field of one line; `''` for an absent one. */
export const lineOf = (value: string | null | undefined): string => cleanLine(value ?? '');

/** The trimmed text, of several lines or of a client; `''` for an absent one. */
export const trimmed = (value: string | null | undefined): string => (value ?? '').trim();

const MEMBERS = addressSchema.keyof().options;

/** An address with all 14 fields as strings (contract 3.11), `""` where they are absent. */
export function toAddress(input: AddressInput): Address {
  return addressSchema.parse(Object.fromEntries(MEMBERS.map((member) => [member, lineOf(input?.[member])])));
}

/** As `toAddress`; null for an absent address. */
export const parseAddress = (input: AddressInput): Address | null => (input ? toAddress(input) : null);

/** An address of which nothing is known. */
export const EMPTY_ADDRESS: Address = toAddress({});

/** As `parseAddress`, but null without a street: clients send an empty address when there is none (contract 9.2). */
export function parseShippingAddress(input: AddressInput): Address | null {
  const address = parseAddress(input);
  return address === null || address.addressLine1 === '' ? null : address;
}

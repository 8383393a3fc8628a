import { z } from 'zod';

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

/** An address in client input: any field may be missing. */
export type AddressInput =
  { readonly [Member in keyof Address]?: string | null | undefined } | null | undefined;

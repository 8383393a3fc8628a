import { z } from 'zod';

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

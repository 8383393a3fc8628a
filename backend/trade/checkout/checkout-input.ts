import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { addressInputSchema } from '#backend/model/address.ts';
import type { Scope } from '#backend/model/scope.ts';

const SHORT = 200;
const LONG = 2000;
const short = z.string().max(SHORT).nullish();
const url = z.string().max(LONG).nullish();

/** `CheckoutInputType` (contract 3.9) with length limits. */
const inputSchema = z.object({
  paymentId: z.number().nullish(),
  shippingId: z.number().nullish(),
  skipShippingValidation: z.boolean().nullish(),
  externalShippingId: short,
  pickupPoint: z.string().max(LONG).nullish(),
  customerOrderNumber: short,
  goodsLabel: short,
  message: z.string().max(LONG).nullish(),
  identityNumber: short,
  email: z.string().max(254).nullish(),
  merchantData: z.string().max(10_000).nullish(),
  desiredDeliveryDate: z
    .string()
    .max(40)
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .nullish(),
  acceptedConsents: z.array(short).max(20).nullish(),
  shippingAddress: addressInputSchema,
  billingAddress: addressInputSchema,
  shippingAddressId: short,
  billingAddressId: short,
  customerType: z.enum(['PERSON', 'ORGANIZATION']).nullish(),
  externalShippingFee: z.number().max(100_000).nullish(),
  checkoutUrls: z.object({ termsPageUrl: url, redirectUrl: url, checkoutPageUrl: url }).nullish(),
});
export type CheckoutInput = z.infer<typeof inputSchema>;

const checkoutRow = z.object({ input: jsonColumn(inputSchema) });

/** Refuses with INVALID_INPUT and the name of the first invalid member. */
export function parseCheckoutInput(input: unknown): CheckoutInput {
  const parsed = inputSchema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const member = parsed.error.issues[0]?.path.join('.') ?? 'checkout';
  throw refusal('INVALID_INPUT', `checkout.${member} is invalid.`, { member: `checkout.${member}` });
}

/** The cart's last checkout input; `{}` before the first. */
export function getCheckoutInput({ raw }: Database, cartId: string): CheckoutInput {
  const row = raw.find(checkoutRow, 'select input from checkouts where cart_id = ?', [cartId]);
  return row?.input ?? {};
}

export function saveCheckoutInput({ database, now }: Scope, cartId: string, input: CheckoutInput): void {
  database.raw.run(
    `insert into checkouts (cart_id, input, updated_at) values (?, ?, ?)
       on conflict (cart_id) do update set input = excluded.input, updated_at = excluded.updated_at`,
    [cartId, JSON.stringify(input), now().toISOString()],
  );
}

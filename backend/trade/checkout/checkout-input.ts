import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { jsonColumn } from '#backend/core/db/rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { addressInputSchema, lineOf, parseShippingAddress, trimmed } from '#backend/model/address.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { PricedCart, StoredCart } from '#backend/model/cart-types.ts';
import { changeCart, type CartChanges } from '#backend/trade/cart/cart-store.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { toMinor } from '#backend/core/money/money.ts';
import { findDeliveryId } from '#backend/domain/delivery/delivery-options.ts';
import { isNothingToPay } from '#backend/trade/payment/payment-options.ts';

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

/** The cart's prices with the delivery that its checkout shows, also one that only its client offers. */
export function priceStoredCart(scope: Scope, cart: StoredCart): PricedCart {
  const isCheckedOut = cart.shippingId !== null || cart.zip !== null;
  return priceCart(scope, cart, isCheckedOut ? getCheckoutInput(scope.database, cart.id) : {});
}

function saveCheckoutInput({ database, now }: Scope, cartId: string, input: CheckoutInput): void {
  database.raw.run(
    `insert into checkouts (cart_id, input, updated_at) values (?, ?, ?)
       on conflict (cart_id) do update set input = excluded.input, updated_at = excluded.updated_at`,
    [cartId, JSON.stringify(input), now().toISOString()],
  );
}

/** A negative fee removes the external fee; a missing one leaves it unchanged (contract 9.2). */
function feeChange(fee: number | null | undefined): Pick<CartChanges, 'externalShippingFee'> {
  if (fee === null || fee === undefined) return {};
  return { externalShippingFee: fee < 0 ? null : toMinor(fee) };
}

/**
 * An input without any postal code leaves the cart's unchanged: clients send the payment or delivery alone, and the
 * delivery options have to stay. An emptied field removes it.
 */
function zipChange(input: CheckoutInput): Pick<CartChanges, 'zip'> {
  const given = parseShippingAddress(input.shippingAddress)?.zip || input.billingAddress?.zip;
  return given === null || given === undefined ? {} : { zip: lineOf(given) || null };
}

/** The cart's delivery for an unknown external id: no delivery has it, so an order is refused as for any unknown id. */
const UNKNOWN_DELIVERY = -1;

/**
 * The id of the delivery that the input names, offered or not; null for none. The external id is a delivery widget's choice
 * (contract 9.3), so it replaces the other one; clients send the id 0 for "none selected" (contract 9.2).
 */
function findNamedDelivery(scope: Scope, input: CheckoutInput): number | null {
  const externalId = trimmed(input.externalShippingId);
  if (externalId === '') return input.shippingId || null;
  return findDeliveryId(scope.market, externalId) ?? UNKNOWN_DELIVERY;
}

/** The cart columns that checkout input sets: everything that influences the price. */
export function toCartChanges(scope: Scope, input: CheckoutInput): CartChanges {
  return {
    ...zipChange(input),
    email: lineOf(input.email).toLowerCase() || null,
    shippingId: findNamedDelivery(scope, input),
    // Nothing to pay is no choice: the one made before applies again once there is something
    ...(isNothingToPay(input.paymentId) ? {} : { paymentId: input.paymentId || null }),
    ...feeChange(input.externalShippingFee),
    ...(input.merchantData ? { merchantData: input.merchantData } : {}),
  };
}

/** Stores the checkout input and updates the cart accordingly. */
export function applyCheckoutInput(scope: Scope, cartId: string, input: CheckoutInput): void {
  saveCheckoutInput(scope, cartId, input);
  changeCart(scope, cartId, toCartChanges(scope, input));
}

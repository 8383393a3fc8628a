import type { CommerceError, FailureStatus } from '#app/commerce/commerce-error.ts';
import type { AddressField } from '#app/features/fields/field-rules.ts';

/** A field of the checkout's form that the API refuses. */
export type RefusedField =
  | 'email'
  | 'identityNumber'
  | 'market'
  | 'message'
  | 'paymentId'
  | 'pickupPoint'
  | 'shippingId'
  | `${'billing' | 'shipping'}.${AddressField}`;

/** Why there is no order. Nothing is charged, and the cart is unchanged, except where noted. */
export type OrderRefusal =
  /** `names` of the goods that are short; empty where the API does not name them. */
  | { readonly code: 'outOfStock'; readonly names: readonly string[] }
  /** The promo code is no longer valid; the API has removed it from the cart. */
  | { readonly code: 'codeChanged' }
  /** The gift card pays less than shown, because another order used it. */
  | { readonly code: 'giftCardChanged' }
  /** The customer's balance differs from the one shown. */
  | { readonly code: 'balanceChanged' }
  /** The sum differs from the one that the form showed. The next form shows it. */
  | { readonly code: 'cartChanged' }
  /** The API has no such cart, or it is empty. */
  | { readonly code: 'cartGone' }
  /** The API takes no orders of this customer. */
  | { readonly code: 'blocked' }
  | { readonly code: 'identityNumber' }
  /** The API refuses values; empty `fields` where it does not name them. */
  | { readonly code: 'invalid'; readonly fields: readonly RefusedField[] }
  /** The API has certainly not received this order, nor an earlier one of this browser. `status` is that of the failure. */
  | { readonly code: 'unreachable'; readonly status: FailureStatus }
  /**
   * The API may have the order: its answer was lost, and asking for the order failed too. The confirmation page asks again; sending the
   * same form again never orders twice.
   */
  | { readonly code: 'unknown' };

type ToRefusal = (extensions: Readonly<Record<string, unknown>>, message: string) => OrderRefusal;

/** By the API's error codes. With any other code it is unknown whether there is an order. */
const REFUSALS: ReadonlyMap<unknown, ToRefusal> = new Map<unknown, ToRefusal>([
  ['INSUFFICIENT_STOCK', ({ names }) => ({ code: 'outOfStock', names: listTexts(names) })],
  ['PROMO_CODE_INVALID', () => ({ code: 'codeChanged' })],
  ['PROMO_CODE_EXPIRED', () => ({ code: 'codeChanged' })],
  ['PROMO_CODE_USED', () => ({ code: 'codeChanged' })],
  ['GIFT_CARD_EMPTY', () => ({ code: 'codeChanged' })],
  ['GIFT_CARD_CHANGED', () => ({ code: 'giftCardChanged' })],
  ['BALANCE_CHANGED', () => ({ code: 'balanceChanged' })],
  ['TOTAL_CHANGED', () => ({ code: 'cartChanged' })],
  ['CUSTOMER_BLACKLISTED', () => ({ code: 'blocked' })],
  ['INVALID_IDENTITY_NUMBER', () => ({ code: 'identityNumber' })],
  ['CART_EMPTY', () => ({ code: 'cartGone' })],
  ['CART_NOT_FOUND', () => ({ code: 'cartGone' })],
  ['VALIDATION_FAILED', (_, message) => ({ code: 'invalid', fields: FIELDS_BY_MESSAGE.get(message) ?? [] })],
  ['INVALID_INPUT', ({ member }) => ({ code: 'invalid', fields: listFieldsOfMember(member) })],
  ['BAD_USER_INPUT', () => ({ code: 'invalid', fields: [] })],
]);

/** The refusal in an answer of the API; null where it is unknown whether there is an order. */
export function findOrderRefusal({ errors }: CommerceError): OrderRefusal | null {
  for (const { extensions = {}, message } of errors) {
    const toRefusal = REFUSALS.get(extensions.code);
    if (toRefusal !== undefined) return toRefusal(extensions, message);
  }
  return null;
}

/** By the API's constant messages (contract 9.8). */
const FIELDS_BY_MESSAGE: ReadonlyMap<string, readonly RefusedField[]> = new Map([
  ['First name is required', ['billing.firstName']],
  ['Last name is required', ['billing.lastName']],
  ['Address is required', ['billing.addressLine1']],
  ['City is required', ['billing.city']],
  ['Zip is required', ['billing.zip']],
  ['Email is required', ['email']],
  ['Payment must be selected', ['paymentId']],
  ['Shipping must be selected', ['shippingId']],
  ['Pickup point must be selected', ['pickupPoint']],
  ['Invalid Billing Country', ['market']],
  ['Invalid Shipping Country', ['market']],
]);

const MEMBER =
  /^checkout\.((billing|shipping)Address\.(firstName|lastName|addressLine1|city|zip|mobile)|email|identityNumber|message|paymentId|pickupPoint|shippingId)$/;

/** `checkout.billingAddress.zip` is the form's field `billing.zip`. */
function listFieldsOfMember(member: unknown): readonly RefusedField[] {
  if (typeof member !== 'string' || !MEMBER.test(member)) return [];
  return [member.replace('checkout.', '').replace('Address.', '.') as RefusedField];
}

const listTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

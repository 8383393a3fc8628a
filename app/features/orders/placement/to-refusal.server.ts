import type { CommerceError } from '#app/commerce/commerce-error.ts';
import type { OrderRefusal, RefusedField } from './place-order.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What the API's codes mean. Any other code says nothing about whether there is an order. */
const REFUSALS: Readonly<Record<string, (facts: Facts, message: string) => OrderRefusal>> = {
  INSUFFICIENT_STOCK: ({ names }) => ({ code: 'outOfStock', names: listTexts(names) }),
  PROMO_CODE_INVALID: () => ({ code: 'codeChanged' }),
  PROMO_CODE_EXPIRED: () => ({ code: 'codeChanged' }),
  PROMO_CODE_USED: () => ({ code: 'codeChanged' }),
  GIFT_CARD_EMPTY: () => ({ code: 'codeChanged' }),
  GIFT_CARD_CHANGED: () => ({ code: 'giftCardChanged' }),
  BALANCE_CHANGED: () => ({ code: 'balanceChanged' }),
  TOTAL_CHANGED: () => ({ code: 'cartChanged' }),
  CUSTOMER_BLACKLISTED: () => ({ code: 'blocked' }),
  INVALID_IDENTITY_NUMBER: () => ({ code: 'identityNumber' }),
  CART_EMPTY: () => ({ code: 'cartGone' }),
  CART_NOT_FOUND: () => ({ code: 'cartGone' }),
  VALIDATION_FAILED: (_facts, message) => ({ code: 'invalid', fields: findFields(message) }),
  INVALID_INPUT: ({ member }) => ({ code: 'invalid', fields: findMember(member) }),
  BAD_USER_INPUT: () => ({ code: 'invalid', fields: [] }),
};

/** The refusal in an answer of the API; null where the answer is none, so that it is unknown whether there is an order. */
export function findOrderRefusal({ errors }: Pick<CommerceError, 'errors'>): OrderRefusal | null {
  for (const { extensions = {}, message } of errors) {
    const { code } = extensions;
    if (typeof code !== 'string' || !Object.hasOwn(REFUSALS, code)) continue;
    return REFUSALS[code]?.(extensions, message) ?? null;
  }
  return null;
}

/** The API's constant messages (contract 9.8), by the field that they are about. */
const FIELDS: Readonly<Record<string, readonly RefusedField[]>> = {
  'First name is required': ['billing.firstName'],
  'Last name is required': ['billing.lastName'],
  'Address is required': ['billing.addressLine1'],
  'City is required': ['billing.city'],
  'Zip is required': ['billing.zip'],
  'Email is required': ['email'],
  'Payment must be selected': ['paymentId'],
  'Shipping must be selected': ['shippingId'],
  'Pickup point must be selected': ['pickupPoint'],
  'Invalid Billing Country': ['market'],
  'Invalid Shipping Country': ['market'],
};

const findFields = (message: string): readonly RefusedField[] =>
  Object.hasOwn(FIELDS, message) ? (FIELDS[message] ?? []) : [];

const ADDRESS_MEMBER =
  /^checkout\.(billing|shipping)Address\.(firstName|lastName|addressLine1|city|zip|mobile)$/;
const OWN_MEMBERS = ['email', 'identityNumber', 'message', 'paymentId', 'pickupPoint', 'shippingId'] as const;

/** `checkout.billingAddress.zip` is the form's field `billing.zip`. */
function findMember(member: unknown): readonly RefusedField[] {
  const name = typeof member === 'string' ? member : '';
  const [, kind, part] = ADDRESS_MEMBER.exec(name) ?? [];
  if (kind !== undefined && part !== undefined) return [`${kind}.${part}` as RefusedField];
  return OWN_MEMBERS.filter((own) => name === `checkout.${own}`);
}

const listTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

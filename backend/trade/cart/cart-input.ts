import { refusal } from '#backend/core/refusal.ts';

/** Limits for cart input. The storefront enforces the same `quantity`. */
export const CART_LIMITS = {
  quantity: 9999,
  lines: 200,
  /** Characters. */
  message: 500,
  merchantData: 10_000,
  promoCode: 60,
} as const;

/** `least` is 0 for updates, where 0 removes the line, and 1 for additions. Refuses with INVALID_QUANTITY. */
export function requireQuantity(quantity: number, least: 0 | 1): number {
  if (quantity >= least && quantity <= CART_LIMITS.quantity) return quantity;
  throw refusal('INVALID_QUANTITY', `A quantity is a number from ${least} to ${CART_LIMITS.quantity}.`);
}

export function requireText(name: keyof typeof CART_LIMITS, text: string): string {
  if (text.length <= CART_LIMITS[name]) return text;
  throw refusal('INVALID_INPUT', `${name} is longer than ${CART_LIMITS[name]} characters.`, { member: name });
}

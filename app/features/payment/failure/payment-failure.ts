/** Why a payment failed, as the fail page shows it (CO-05). */
export const PAYMENT_FAILURES = ['generic', 'notCreated', 'outOfStock', 'blocked'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Values of the parameter `error` (contract 9.7). */
const REASONS: ReadonlyMap<string, PaymentFailure> = new Map([
  ['Error', 'notCreated'],
  ['OutOfStock', 'outOfStock'],
  ['BlockedCustomer', 'blocked'],
]);

/** Anything else, and nothing, is the generic failure. */
export const selectPaymentFailure = (error: string | null): PaymentFailure =>
  REASONS.get(error ?? '') ?? 'generic';

/** Why a payment failed, as the fail page shows it (CO-05). */
export const PAYMENT_FAILURES = ['generic', 'notCreated', 'outOfStock', 'blocked'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Values of the parameter `error` (contract 9.7). */
const ERRORS: Readonly<Record<PaymentFailure, string>> = {
  generic: '',
  notCreated: 'Error',
  outOfStock: 'OutOfStock',
  blocked: 'BlockedCustomer',
};

/** Anything else, and nothing, is the generic failure. */
export const selectPaymentFailure = (error: string | null): PaymentFailure =>
  PAYMENT_FAILURES.find((failure) => ERRORS[failure] === error) ?? 'generic';

/** The query of the fail page that shows this reason. */
export const toFailureSearch = (reason: PaymentFailure): string =>
  ERRORS[reason] === '' ? '' : `?${new URLSearchParams({ error: ERRORS[reason] })}`;

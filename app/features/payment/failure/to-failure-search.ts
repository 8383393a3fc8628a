import type { PaymentFailure } from './payment-failure.ts';

/** Values of the parameter `error` (contract 9.7), as `selectPaymentFailure` reads them. */
const ERRORS: Readonly<Record<PaymentFailure, string>> = {
  generic: '',
  notCreated: 'Error',
  outOfStock: 'OutOfStock',
  blocked: 'BlockedCustomer',
};

/** The query of the fail page that shows this reason. */
export const toFailureSearch = (reason: PaymentFailure): string =>
  ERRORS[reason] === '' ? '' : `?${new URLSearchParams({ error: ERRORS[reason] })}`;

import { PROVIDER_PARAMETERS } from '#app/features/payment/payment-kinds.ts';
import type { PaymentLookup } from './payment-state.ts';

/** The parameters with which a provider would have returned (contract 9.5), for a page whose URL no longer has them. */
export function toReturnParameters({ id, paymentType, cartId }: PaymentLookup): URLSearchParams {
  const parameters = new URLSearchParams();
  const [provider] = PROVIDER_PARAMETERS.find(([, type]) => type === paymentType) ?? ['oid'];
  if (id !== '') parameters.set(provider, id);
  if (cartId !== null) parameters.set('cartid', cartId);
  return parameters;
}

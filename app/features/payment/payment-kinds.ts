/**
 * How a payment goes on from the checkout. `form`: the checkout's own button places the order, which is paid by invoice.
 * `redirect`: the button places the order, then the shopper pays on the provider's page. `frame`: the shopper pays in the
 * provider's frame on the checkout page, which places the order; the checkout's own button is not shown.
 */
export type PaymentFlow = 'form' | 'redirect' | 'frame';

/** By the API's `PaymentType` (contract 9.4). */
const FLOWS: ReadonlyMap<string, PaymentFlow> = new Map([
  ['STANDARD', 'form'],
  ['GEINS_PAY', 'redirect'],
  ['KLARNA', 'frame'],
  ['SVEA', 'frame'],
  ['WALLEY', 'frame'],
  ['AVARDA', 'frame'],
]);

/**
 * An unknown type is a form (contract 9.4). `form` and `redirect` differ in the text of the button only: the answer to the order
 * decides whether the shopper is sent on.
 */
export const selectPaymentFlow = (paymentType: string): PaymentFlow => FLOWS.get(paymentType) ?? 'form';

/** What providers add to the return URL, in the order in which it is looked for (contract 9.5). */
export const PROVIDER_PARAMETERS = [
  ['sid', 'SVEA'],
  ['kid', 'KLARNA'],
  ['wid', 'WALLEY'],
  ['aid', 'AVARDA'],
] as const;

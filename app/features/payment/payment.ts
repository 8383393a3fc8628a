/**
 * How a payment continues from the checkout. `form`: the checkout's button places the order, which is paid by invoice.
 * `redirect`: the button places the order, then the shopper pays on the provider's page. `frame`: the shopper pays in the
 * provider's frame on the checkout page, which places the order; the checkout shows no button of its own.
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
 * An unknown type is a form (contract 9.4). `form` and `redirect` differ in the text of the button only: the API's answer to the
 * order decides whether the shopper is redirected.
 */
export const selectPaymentFlow = (paymentType: string): PaymentFlow => FLOWS.get(paymentType) ?? 'form';

/** The frame of an embedded payment. Made by the server from the provider's HTML, none of which reaches the page. */
export interface PaymentFrame {
  /** Changes whenever the sum changes: a frame charges what it shows, or refuses. */
  readonly url: string;
  /** Value of the `sandbox` attribute. */
  readonly sandbox: string;
  /** CSS pixels. */
  readonly height: number;
  /** Whether the payment can be opened as a page, for browsers without frames. */
  readonly opensAlone: boolean;
}

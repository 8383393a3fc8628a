import { createHash, randomBytes } from 'node:crypto';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';

const NONCE_BYTES = 12;
/** 96 bits: two carts of one shopper never have the same. */
const VERSION_CHARS = 16;
const ATTEMPT = /^[\w-]{16}\.[\w-]{16}$/;

/** What one rendered form of the checkout says: which form it is, and what it shows to be paid. */
export interface Attempt {
  readonly nonce: string;
  readonly version: string;
}

/** Identifies what a page shows to be paid: the goods, the price of each line, the sum and its currency. */
export function computeShownVersion({ lines, summary, promoCode }: CartView): string {
  const shown = [
    lines.map(({ id, skuId, quantity, total }) => [id, skuId, quantity, total?.selling ?? null]),
    promoCode ?? null,
    summary.value,
    summary.currency,
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, VERSION_CHARS);
}

const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** The hidden field of a form that shows this cart. A form that is updated in place keeps its nonce. */
export function formatAttempt(cart: CartView, nonce = createNonce()): string {
  return `${nonce}.${computeShownVersion(cart)}`;
}

/** Null for anything that `formatAttempt` does not make. */
export function parseAttempt(value: string | null): Attempt | null {
  if (value === null || !ATTEMPT.test(value)) return null;
  const [nonce = '', version = ''] = value.split('.');
  return { nonce, version };
}

/** Whether a form that was sent said what is to be paid now. */
export const isWhatWasShown = (sent: string | null, current: string): boolean =>
  parseAttempt(sent)?.version === parseAttempt(current)?.version;

/** For the next try of an order that was certainly refused: what is to be paid stays, the form is another. */
export const renewAttempt = (attempt: string): string =>
  [createNonce(), parseAttempt(attempt)?.version ?? ''].join('.');

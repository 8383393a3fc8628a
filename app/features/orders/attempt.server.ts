import { createHash, randomBytes } from 'node:crypto';
import type { ApiCart } from '#app/features/cart/contents/cart-fields.server.ts';

const NONCE_BYTES = 12;
/** Characters of a hash: 96 bits. */
const HASH_LENGTH = 16;

/** What a form's order would be of: the cart and what would be paid for it. */
export interface Attempt {
  readonly nonce: string;
  /** See `computeVersion`. */
  readonly version: string;
  /** Names the cart without telling its id, which is the key to it. */
  readonly cartMark: string;
}

interface Shown {
  readonly channelKey: string;
  readonly market: string;
  readonly cart: ApiCart;
}

/**
 * The hidden field `attempt` of one checkout form: a nonce, the version of what the form shows, and a mark of the cart, bound
 * to the channel. Make one for each rendered form, from the cart that it shows.
 */
export function createAttempt(shown: Shown): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return [nonce, computeVersion(shown), markCart(shown.channelKey, shown.cart.id)].join('.');
}

const FORM = /^([\w-]{16})\.([\w-]{16})\.([\w-]{16})$/;

/** Null for anything that `createAttempt` did not make. */
export function parseAttempt(value: unknown): Attempt | null {
  const [, nonce, version, cartMark] = FORM.exec(typeof value === 'string' ? value : '') ?? [];
  return nonce && version && cartMark ? { nonce, version, cartMark } : null;
}

export const markCart = (channelKey: string, cartId: string): string => hash(['cart', channelKey, cartId]);

/**
 * Identifies what a shopper would pay for: goods, sums, code, fees, balance and market. Neither the language nor anything that
 * is not paid for changes it, such as the address.
 */
export function computeVersion({ channelKey, market, cart }: Shown): string {
  const { items, promoCode, summary } = cart;
  const { total, balance, shipping, payment } = summary ?? {};
  return hash([
    'version',
    channelKey,
    market,
    (items ?? []).map((item) => [
      item?.skuId,
      item?.quantity,
      item?.message,
      item?.groupKey,
      item?.totalPrice?.sellingPriceIncVat,
    ]),
    promoCode,
    total?.currency?.code,
    total?.sellingPriceIncVat,
    shipping?.feeIncVat,
    payment?.feeIncVat,
    balance?.pending,
  ]);
}

/** The key of the attempt for the API (contract 1.2): the same for each sending of one form, different for all others. */
export const computeAttemptKey = (channelKey: string, cartId: string, { nonce, version }: Attempt): string =>
  createHash('sha256')
    .update(JSON.stringify(['attempt', channelKey, cartId, version, nonce]))
    .digest('base64url');

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, HASH_LENGTH);

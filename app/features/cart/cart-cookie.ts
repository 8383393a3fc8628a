/** Name of the cookie that holds the cart's id (CT-01, AU-02). */
export const CART_COOKIE = 'ralph-cart';
/** One year. */
export const CART_COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** A GUID. */
const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cart id in the cookie's value; null for anything else than a GUID. */
export function parseCartId(value: string | undefined): string | null {
  return value !== undefined && CART_ID.test(value) ? value : null;
}

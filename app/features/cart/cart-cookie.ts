/** A GUID. */
const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cart id in the cookie's value; null for anything else than a GUID. */
export function parseCartId(value: string | undefined): string | null {
  return value !== undefined && CART_ID.test(value) ? value : null;
}

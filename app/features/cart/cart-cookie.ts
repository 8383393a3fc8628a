/** A GUID: anything else in the cookie is nobody's cart. */
const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseCartId(value: string | undefined): string | null {
  return value !== undefined && CART_ID.test(value) ? value : null;
}

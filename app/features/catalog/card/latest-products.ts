import { isApiId } from '#app/commerce/api-id.ts';

/** Contract 11.4. */
const MAX_LATEST_PRODUCTS = 21;

/** Product ids of a JSON array, without duplicates; other values are ignored. */
export function parseLatestProducts(text: string | null | undefined): number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const ids = Array.isArray(list) ? list.filter(isApiId) : [];
    return [...new Set(ids)].slice(0, MAX_LATEST_PRODUCTS);
  } catch {
    return [];
  }
}

/** The ids after a product was viewed: it moves to the front. */
export function addLatestProduct(ids: readonly number[], productId: number): number[] {
  return [productId, ...ids.filter((id) => id !== productId)].slice(0, MAX_LATEST_PRODUCTS);
}

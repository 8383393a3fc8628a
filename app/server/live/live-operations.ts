import { print, type DocumentNode } from 'graphql';
import { z } from 'zod';
import { liveCartDocument, productStockDocument } from '#app/commerce/live/live.documents.server.ts';
import { MAX_API_ID } from '#app/commerce/api-id.ts';
import type { LiveVisit } from './live-visit.ts';

/** A subscription of a browser, as it is sent to the commerce API. */
export interface LiveOperation {
  readonly name: string;
  readonly document: DocumentNode;
  readonly text: string;
  /** Without channel, language and market. */
  readonly variables: Readonly<Record<string, unknown>>;
}

const productVariables = z.strictObject({ productId: z.int().positive().max(MAX_API_ID) });
const noVariables = z.strictObject({});
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const PRODUCT_STOCK = { document: productStockDocument, text: print(productStockDocument) };
const CART = { document: liveCartDocument, text: print(liveCartDocument) };

/**
 * The operation that a browser names, null for any other. Browsers send names, no documents; the cart is that of the
 * visitor's cookie, whatever the browser sends.
 */
export function findLiveOperation(
  { query, variables }: { readonly query: string; readonly variables?: unknown },
  { cartId }: Pick<LiveVisit, 'cartId'>,
): LiveOperation | null {
  if (query === 'productStock') {
    const parsed = productVariables.safeParse(variables);
    return parsed.success ? { ...PRODUCT_STOCK, name: query, variables: parsed.data } : null;
  }
  if (query !== 'cart' || !noVariables.safeParse(variables ?? {}).success) return null;
  return cartId !== undefined && GUID.test(cartId)
    ? { ...CART, name: query, variables: { id: cartId } }
    : null;
}

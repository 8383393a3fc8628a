import { useState } from 'react';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import type { StockUpdate } from './follow.ts';
import { useLive } from './use-live.ts';

/** The product with its latest stock. */
export function useLiveProduct(product: ProductPage): ProductPage {
  const [update, setUpdate] = useState<StockUpdate | null>(null);
  useLive([product.productId], { onStock: setUpdate });
  if (update?.productId !== product.productId) return product;
  const { incoming: _before, ...others } = product;
  return { ...others, ...update };
}

import { useState } from 'react';
import type { ProductPage } from '#app/features/catalog/product/facts/product-page.ts';
import type { StockUpdate } from './live-page.ts';
import { useLive } from './use-live.ts';

/** The product with its stock as it has become since the page was made. */
export function useLiveProduct(product: ProductPage): ProductPage {
  const [news, setUpdate] = useState<StockUpdate | null>(null);
  useLive([product.productId], { onStock: setUpdate });
  if (news?.productId !== product.productId) return product;
  const { incoming: _before, ...others } = product;
  return { ...others, ...news };
}

import { useState } from 'react';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import type { StockNews } from './live-page.ts';
import { useLive } from './use-live.ts';

/** The product with its stock as it has become since the page was made. */
export function useLiveProduct(product: ProductPage): ProductPage {
  const [news, setNews] = useState<StockNews | null>(null);
  useLive([product.productId], { onStock: setNews });
  if (news?.productId !== product.productId) return product;
  const { incoming: _before, ...others } = product;
  return { ...others, ...news };
}

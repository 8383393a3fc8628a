import { loadPackage } from '#tests/support/api/packages.ts';
import { hasOneSize, listProducts } from '#tests/support/api/products.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import type { PostForm } from './hostile-forms.ts';

/** Where a form of the product is sent in a shop. */
export async function pathOfForm(shop: DemoShop, { target }: Pick<PostForm, 'target'>): Promise<string> {
  if (target === 'package') return (await loadPackage(shop)).canonicalUrl;
  if (target !== 'product') return target;
  // Reviews are shown, and tests of texts read the page of the first product
  const [, product] = (await listProducts(shop)).filter(hasOneSize);
  if (!product) throw new Error(`${shop.key} has no second product of one size.`);
  return new URL(product.canonicalUrl, 'http://x').pathname;
}

import { loadPackage } from '#tests/support/api/packages.ts';
import { hasOneSize, loadProduct } from '#tests/support/api/products.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import type { PostForm } from './hostile-forms.ts';

/** Where a form of the product is sent in a shop. */
export async function pathOfForm(shop: DemoShop, { target }: Pick<PostForm, 'target'>): Promise<string> {
  if (target === 'package') return (await loadPackage(shop)).canonicalUrl;
  if (target === 'product')
    return new URL((await loadProduct(shop, hasOneSize)).canonicalUrl, 'http://x').pathname;
  return target;
}

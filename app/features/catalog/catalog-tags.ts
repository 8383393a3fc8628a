import { ALL_GOODS_TAG, toAliasTag, toPageTag, type PageTag } from '#kernel/page-tags.ts';
import { decodePath, lastSegment } from './paths.ts';

interface NamedProduct {
  readonly productId?: number | null;
  readonly alias?: string | null;
}

type Listed<Item> = readonly (Item | null)[] | null | undefined;

/** A change of a product retires what shows it. An API that has only its id, or only its alias, can say so. */
export function listProductTags(products: Listed<NamedProduct>): PageTag[] {
  return (products ?? []).flatMap((product) => [
    ...(product?.productId ? [toPageTag('product', product.productId)] : []),
    ...(product?.alias ? [toAliasTag('product', product.alias)] : []),
  ]);
}

/** Which goods a query asks for. */
interface AskedGoods {
  readonly url?: string | null;
  readonly categoryAlias?: string | null;
  readonly brandAlias?: string | null;
  readonly discountCampaignAlias?: string | null;
}

/**
 * What decides which goods a list has, so that a new product retires the lists that lack it. A campaign counts as a
 * category; a list that is neither a category's nor a brand's goes across all.
 */
export function listScopeTags({
  url,
  categoryAlias,
  brandAlias,
  discountCampaignAlias,
}: AskedGoods): PageTag[] {
  const category = categoryAlias || discountCampaignAlias;
  if (category) return [toAliasTag('category', category)];
  if (brandAlias) return [toAliasTag('brand', brandAlias)];
  return url ? [...listHeadTags(url), ALL_GOODS_TAG] : [ALL_GOODS_TAG];
}

/** A category, brand or campaign by its URL or alias, which alone do not show which of them it is. */
export function listHeadTags(...urls: readonly (string | null | undefined)[]): PageTag[] {
  return urls
    .flatMap((url) => lastSegment(decodePath(url ?? '')) || [])
    .flatMap((alias) => [toAliasTag('category', alias), toAliasTag('brand', alias)]);
}

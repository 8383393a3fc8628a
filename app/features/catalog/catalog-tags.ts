import { ALL_GOODS_TAG, type PageTag, toAliasTag, toPageTag } from '#app/commerce/page-tags.ts';
import { compact } from './omit-empty.ts';
import { decodePath, lastSegment } from './paths.ts';

interface ApiProductKeys {
  readonly productId?: number | null;
  readonly alias?: string | null;
}

/** Purged when one of the products changes, by its id or its alias. */
export function listProductTags(products: readonly (ApiProductKeys | null)[] | null | undefined): PageTag[] {
  return compact(products).flatMap(({ productId, alias }) => [
    ...(productId ? [toPageTag('product', productId)] : []),
    ...(alias ? [toAliasTag('product', alias)] : []),
  ]);
}

/**
 * Purged when products join or leave a list, so that a new product appears in it. A campaign counts as a category; a list of
 * neither a category nor a brand has the tag of all products.
 */
export function listScopeTags({
  url,
  categoryAlias,
  brandAlias,
  discountCampaignAlias,
}: {
  readonly url?: string | null;
  readonly categoryAlias?: string | null;
  readonly brandAlias?: string | null;
  readonly discountCampaignAlias?: string | null;
}): PageTag[] {
  const category = categoryAlias || discountCampaignAlias;
  if (category) return [toAliasTag('category', category)];
  if (brandAlias) return [toAliasTag('brand', brandAlias)];
  return url ? [...listAliasTags(url), ALL_GOODS_TAG] : [ALL_GOODS_TAG];
}

/** Of lists by their URL or alias, which do not show whether it is a category, a brand or a campaign. */
export function listAliasTags(...urls: readonly (string | null | undefined)[]): PageTag[] {
  return urls
    .flatMap((url) => lastSegment(decodePath(url ?? '')) || [])
    .flatMap((alias) => [toAliasTag('category', alias), toAliasTag('brand', alias)]);
}

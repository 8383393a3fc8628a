import { toAlternates } from '#app/features/catalog/canonical.server.ts';
import { fillHeadTexts } from '#app/features/catalog/fill-head-texts.ts';
import type { PageFacts } from '#app/features/seo/page-head.ts';
import type { SkuFacts } from '#app/features/seo/structured-data.ts';
import type { ProductContext } from './product-context.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { formatMetaImageUrl } from '#app/features/catalog/card/product-image.ts';
import { computePackageAmount, selectParts } from '#app/features/catalog/package/package.ts';
import { findProductPackage } from '#app/features/catalog/package/to-package.server.ts';
import type { ProductPage } from './facts/product-page.ts';
import type { ApiProduct } from './product.documents.server.ts';

type ShownFacts = Pick<
  ProductPage,
  'name' | 'brand' | 'price' | 'pictures' | 'sizes' | 'breadcrumbs' | 'path'
>;

/** Facts for the `<head>` of a product page; the API's meta texts take precedence over the product's own texts. */
export function toProductHead(context: ProductContext, product: ApiProduct, page: ShownFacts): PageFacts {
  const { text1 = null, text2 = null } = product.texts ?? {};
  const head = {
    title: product.meta?.title || page.name,
    description: product.meta?.description || text1 || '',
    path: page.path,
    alternates: toAlternates(context, product.alternativeUrls),
    ...omitEmpty({ image: metaImage(page) }),
    type: 'product' as const,
    breadcrumbs: page.breadcrumbs,
  };
  return fillHeadTexts(head, {
    name: page.name,
    productId: product.productId,
    longDescription: text2,
    shortDescription: text1,
    category: product.primaryCategory?.name,
    brand: page.brand?.name,
    price: page.price?.selling,
  });
}

/** Structured data facts, one entry per size (contract 10.8); none without a price, which an offer requires. */
export function toSkuFacts(context: ProductContext, product: ApiProduct, page: ShownFacts): SkuFacts[] {
  const { unitPrice } = product;
  if (!unitPrice) return [];
  const shared = {
    productId: product.productId,
    name: page.name,
    description: (product.texts?.text1 ?? '').replace(/<[^<>]*>/g, ' ').trim(),
    brand: page.brand?.name ?? null,
    path: page.path,
    price: findPackageAmount(context, product) ?? unitPrice.sellingPriceIncVat,
    currency: unitPrice.currency?.code ?? null,
    color: compact(product.variantDimensions).find(({ dimension }) => dimension === 'Color')?.label ?? null,
    image: metaImage(page),
  };
  return compact(product.skus).map((sku) => ({
    ...shared,
    skuId: sku.skuId,
    gtin: sku.gtin,
    totalStock: sku.stock?.totalStock ?? 0,
    inStock: sku.stock?.inStock ?? 0,
    size: page.sizes.find((size) => size.skuId === sku.skuId)?.name || null,
  }));
}

/** The price that a package's page first shows, including VAT; null for an ordinary product. */
function findPackageAmount(context: ProductContext, product: ApiProduct): number | null {
  const groups = findProductPackage(context, product, true)?.groups;
  if (groups === undefined) return null;
  return computePackageAmount(
    groups,
    selectParts(groups, () => null),
  ).amount;
}

const metaImage = ({ pictures: [first] }: ShownFacts): string | null =>
  first ? formatMetaImageUrl(first) : null;

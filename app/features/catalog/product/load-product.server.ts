import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import { loadOptional } from '#app/commerce/load-optional.ts';
import { notFound } from '#app/request/responses.ts';
import {
  redirectRenamed,
  requireCanonicalPath,
  toAlternates,
} from '#app/features/catalog/canonical.server.ts';
import type { PageFacts } from '#app/features/seo/page-head.ts';
import type { SkuFacts } from '#app/features/seo/structured-data.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findProductPackage } from '#app/features/catalog/package/to-package.server.ts';
import { fillHeadTexts } from '#app/features/catalog/fill-head-texts.ts';
import { formatMetaImageUrl } from '#app/features/catalog/card/product-image.ts';
import { computePackageAmount, selectParts } from '#app/features/catalog/package/package.ts';
import { type ProductContext, toProductPage } from './to-product-page.server.ts';
import type { ProductPage } from './facts/product-page.ts';
import { type ApiProduct, productDocument, relatedProductsDocument } from './product.documents.server.ts';
import { toRelatedProductCard } from './to-related-product-card.server.ts';

interface LoadedProduct {
  readonly product: ProductPage;
  readonly head: PageFacts;
  readonly skus: readonly SkuFacts[];
}

/** One row of a wide page. */
const RELATED_MAX_PRODUCTS = 4;

/** The contents of a package product, for its form; null for an ordinary or unknown product. */
export async function findPackageContents(context: ProductContext, alias: string) {
  const { product } = await context.commerce.query(productDocument, CATALOG_FRESHNESS, { alias });
  const found = product && findProductPackage(context, product, context.preferences.vatIncluded);
  return found ? { productId: product.productId, groups: found.groups } : null;
}

/** Throws as `loadProduct` does where there is no such product. Costs nothing when the page was just shown: it is cached. */
export async function requireProduct(context: ProductContext, alias: string | undefined): Promise<string> {
  if (!alias) return notFound();
  const { product } = await context.commerce.query(productDocument, CATALOG_FRESHNESS, { alias });
  return product ? alias : redirectRenamed(context);
}

/**
 * A product by its alias (RT-11). The rest of the path is ignored, because the canonical link names the right address.
 * One round trip. Throws a redirect (301) for a renamed alias and one in another case, and 404 for an unknown one.
 */
export async function loadProduct(
  context: ProductContext,
  alias: string | undefined,
): Promise<LoadedProduct> {
  if (!alias) return notFound();
  const loadRelated = () =>
    context.commerce.queryPartial(relatedProductsDocument, CATALOG_FRESHNESS, { alias });
  const [{ product }, related] = await Promise.all([
    context.commerce.query(productDocument, CATALOG_FRESHNESS, { alias }),
    loadOptional(context, 'related products', { load: loadRelated, fallback: null }),
  ]);
  if (!product) return redirectRenamed(context, context.links.page('product', { alias }));
  if (product.alias !== alias && product.canonicalUrl) requireCanonicalPath(context, product.canonicalUrl);
  const page = toProductPage(context, product);
  const others = compact(related?.relatedProducts).filter((other) => other.alias !== alias);
  const toCards = (areAccessories: boolean) =>
    others
      .filter(({ relationType }) => (relationType === 'ACCESSORIES') === areAccessories)
      .slice(0, RELATED_MAX_PRODUCTS)
      .map((other) => toRelatedProductCard(context, other));
  const skus = toSkuFacts(context, product, page);
  return {
    product: {
      ...page,
      accessories: toCards(true),
      related: toCards(false),
      ...omitEmpty({ tracked: findTracked(context, product, skus) }),
    },
    head: toProductHead(context, product, page),
    skus,
  };
}

/** The facts of the page's event: the amount that search engines get, too. */
function findTracked(
  { channel }: ProductContext,
  { primaryCategory }: ApiProduct,
  [sku]: readonly SkuFacts[],
): ProductPage['tracked'] | null {
  if (sku === undefined) return null;
  const { price, currency } = sku;
  return { price, currency: currency ?? channel.currency, ...omitEmpty({ category: primaryCategory?.name }) };
}

type ShownFacts = Pick<
  ProductPage,
  'name' | 'brand' | 'price' | 'pictures' | 'sizes' | 'breadcrumbs' | 'path'
>;

/** Facts for the `<head>` of a product page; the API's meta texts take precedence over the product's own texts. */
function toProductHead(context: ProductContext, product: ApiProduct, page: ShownFacts): PageFacts {
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
function toSkuFacts(context: ProductContext, product: ApiProduct, page: ShownFacts): SkuFacts[] {
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

import { getDay } from '#kernel/dates.ts';
import { remember } from '#kernel/remember.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { findFirstAmount } from '#app/commerce/package-price.ts';
import { computeAvailability, findArrival, findGroupId, findGtin } from '#app/commerce/sku-offer.ts';
import { findDay } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type SharedContext, toSharedContext } from '#app/request/shared-context.ts';
import { notFound } from '#app/request/responses.ts';
import {
  redirectRenamed,
  requireCanonicalPath,
  toAlternates,
} from '#app/features/catalog/canonical.server.ts';
import { type HeadContent, fillHeadTexts } from '#app/features/seo/page-head.server.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import type { OfferedProduct, VaryingProperty } from '#app/features/seo/product-data.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { formatMetaImageUrl } from '#app/features/catalog/card/product-image.ts';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import { findWithdrawalException } from '#app/features/catalog/withdrawal-exceptions.server.ts';
import { sumStock } from '#app/features/catalog/stock.ts';
import { toCard } from '#app/features/catalog/card/product-card.server.ts';
import { findProductPackage } from './package.server.ts';
import { type ProductAlone, toProductPage } from './product-page.server.ts';
import type { ProductPage } from './product-page.ts';
import { listVariantPaths } from './variants.server.ts';
import {
  type ApiProduct,
  type ApiRelatedProduct,
  productDocument,
  relatedProductsDocument,
} from './product.documents.server.ts';

interface LoadedProduct {
  readonly product: ProductPage;
  readonly head: HeadContent;
  /** Null without a price, which an offer requires, and without sizes. */
  readonly offered: OfferedProduct | null;
}

/** One row of a wide page. */
const RELATED_MAX_PRODUCTS = 4;

/** The contents of a package product, for its form; null for an ordinary or unknown product. */
export async function findPackageContents(context: RequestContext, alias: string) {
  const { product } = await context.commerce.query(productDocument, CATALOG_FRESHNESS, { alias });
  const found = product && findProductPackage(context, product, context.preferences.vatIncluded);
  return found ? { productId: product.productId, groups: found.groups } : null;
}

/** Throws as `loadProduct` does where there is no such product. Costs nothing when the page was just shown: it is cached. */
export async function requireProduct(context: RequestContext, alias: string | undefined): Promise<string> {
  if (!alias) return notFound();
  const { product } = await context.commerce.query(productDocument, CATALOG_FRESHNESS, { alias });
  return product ? alias : redirectRenamed(context);
}

/**
 * A product by its alias (RT-11). The rest of the path is ignored, because the canonical link names the right address.
 * One round trip. Throws a redirect (301) for a renamed alias and one in another case, and 404 for an unknown one.
 */
export async function loadProduct(
  context: RequestContext,
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
  const shared = toSharedContext(context);
  const { timeZone } = context.channel;
  const now = Date.now();
  const lastShown = getDay(now + MOST_SHOWN_MS, timeZone);
  const { page, tracked, ...rest } = describeProduct(product, shared, getDay(now, timeZone), lastShown);
  const cards = listRelated(related?.relatedProducts ?? [], shared, alias);
  return { product: { ...page, ...cards, ...omitEmpty({ tracked }) }, ...rest };
}

/** How long after its making a page of a working API may still be sent (`cache-policy.ts`). */
const MOST_SHOWN_MS = CATALOG_FRESHNESS.freshForMs + CATALOG_FRESHNESS.staleForMs;

const describeProduct = remember(
  (product: ApiProduct, shared: SharedContext, today: string, lastShown: string) => {
    const page = toProductPage(shared, product, { today, lastShown });
    const offered = findOffered(shared, product, { page, today });
    return {
      page,
      tracked: findTracked(product, offered),
      head: toProductHead(shared, product, page),
      offered,
    };
  },
);

const listRelated = remember(
  (related: readonly (ApiRelatedProduct | null)[], shared: SharedContext, alias: string) => {
    const others = compact(related).filter((other) => other.alias !== alias);
    const toCards = (areAccessories: boolean) =>
      others
        .filter(({ relationType }) => (relationType === 'ACCESSORIES') === areAccessories)
        .slice(0, RELATED_MAX_PRODUCTS)
        .map((other) => toRelatedProductCard(shared, other));
    return { accessories: toCards(true), related: toCards(false) };
  },
);

/** For the page's event: the amount that search engines get, too. */
function findTracked(
  { primaryCategory }: ApiProduct,
  offered: OfferedProduct | null,
): ProductPage['tracked'] | null {
  if (offered === null) return null;
  const { price, currency } = offered;
  return { price, currency, ...omitEmpty({ category: primaryCategory?.name }) };
}

/** Head of a product page; the API's meta texts take precedence over the product's own texts. */
function toProductHead(context: SharedContext, product: ApiProduct, page: ProductAlone): HeadContent {
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

/** Dimensions of variants that search engines have a property for. */
const PROPERTIES: ReadonlyMap<string, VaryingProperty> = new Map([
  ['Color', 'color'],
  ['Size', 'size'],
  ['Material', 'material'],
  ['Pattern', 'pattern'],
]);

function findOffered(
  context: SharedContext,
  product: ApiProduct,
  { page, today }: { readonly page: ProductAlone; readonly today: string },
): OfferedProduct | null {
  const { unitPrice } = product;
  const skus = compact(product.skus);
  if (!unitPrice || skus.length === 0) return null;
  const { channel } = context;
  const variants = listVariantPaths(context, product);
  const dimensions = compact(product.variantDimensions);
  return {
    productId: product.productId,
    groupId: findGroupId(product, skus.length),
    name: page.name,
    description: (product.texts?.text1 ?? '').replace(/<[^<>]*>/g, ' ').trim(),
    brand: page.brand?.name ?? null,
    path: page.path,
    price: findFirstAmount(product, true) ?? unitPrice.sellingPriceIncVat,
    priorPrice: findPriorAmount(page.price, product),
    currency: unitPrice.currency?.code ?? channel.currency,
    color: findColor(dimensions),
    image: metaImage(page),
    sizes: skus.map((sku) => ({
      skuId: sku.skuId,
      gtin: findGtin(sku.gtin),
      size: page.sizes.find(({ skuId }) => skuId === sku.skuId)?.name || null,
      ...describeStock(sku, { timeZone: channel.timeZone, today }),
    })),
    variesBy: listVaryingProperties(dimensions, { sizes: skus.length, variants: variants.length }),
    variants,
    delivery: product.defaultDelivery ?? null,
    exception: findWithdrawalException(channel, product.parameterGroups),
  };
}

/** Of the price that the page strikes, with VAT as all amounts in structured data; null for none. */
function findPriorAmount(
  price: PriceView | undefined,
  { unitPrice, lowestPrice }: ApiProduct,
): number | null {
  if (price?.prior === undefined) return null;
  return (price.isListPrice ? unitPrice?.regularPriceIncVat : lowestPrice?.lowestPriceIncVat) ?? null;
}

const findColor = (
  dimensions: readonly { readonly dimension: string; readonly label: string | null }[],
): string | null => dimensions.find(({ dimension }) => dimension === 'Color')?.label ?? null;

function listVaryingProperties(
  dimensions: readonly { readonly level: number; readonly dimension: string }[],
  { sizes, variants }: { readonly sizes: number; readonly variants: number },
): readonly VaryingProperty[] {
  // Level 0 is the product's own sizes
  const ofVariants = variants > 0 ? dimensions.filter(({ level }) => level > 0) : [];
  const properties = ofVariants.flatMap(({ dimension }) => PROPERTIES.get(dimension) ?? []);
  return [...new Set([...(sizes > 1 ? (['size'] as const) : []), ...properties])];
}

type ApiSku = NonNullable<NonNullable<ApiProduct['skus']>[number]>;

function describeStock(
  { stock, incoming }: ApiSku,
  clock: { readonly timeZone: string; readonly today: string },
) {
  const availability = computeAvailability(stock);
  const arrival = availability === 'BackOrder' ? findArrival(findDay(incoming, clock.timeZone), clock) : null;
  return { availability, arrival };
}

const metaImage = ({ pictures: [first] }: ProductAlone): string | null =>
  first ? formatMetaImageUrl(first) : null;

/**
 * A related product as its card. The API has its id and stock per size only, so the card shows the sum of the sizes.
 */
export function toRelatedProductCard(context: SharedContext, product: ApiRelatedProduct): ProductCard {
  const skus = compact(product.skus);
  return toCard(context, {
    ...product,
    productId: skus[0]?.productId,
    sizes: skus,
    stock: sumStock(skus.map((sku) => sku.stock)),
  });
}

import { findPricePerUnit, toPriceView } from '#app/features/pricing/price.ts';
import { findDay, formatDay } from '#app/i18n/formatters.ts';
import { toCrumbs } from '#app/features/catalog/breadcrumbs.ts';
import { sanitizeDescription } from '#app/features/catalog/description-html.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { type StockState, toStockView } from '#app/features/catalog/card/stock.ts';
import { listCampaignNames } from '#app/features/catalog/card/to-product-card.server.ts';
import { selectParts, toPackagePrice } from '#app/features/catalog/package/package.ts';
import { findProductPackage } from '#app/features/catalog/package/to-package.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { findIncomingDay, toSizes, toSpecifications } from './facts/product-facts.ts';
import type { PriceStep, ProductPage, VariantRow } from './facts/product-page.ts';
import type { ApiProduct } from './product.documents.server.ts';
import { listVariantChoices, type VariantChoice } from './variants.ts';

/** An API product as its page shows it, without related products, which are a separate query. */
export function toProductPage(
  context: ProductContext,
  product: ApiProduct,
): Omit<ProductPage, 'related' | 'accessories'> {
  const { links, preferences } = context;
  const stock = toStockView(product.totalStock);
  const productPackage = findProductPackage(context, product, preferences.vatIncluded);
  const name = product.name?.trim() || product.alias;
  const path = findPath(links, product.canonicalUrl) ?? links.page('product', { alias: product.alias });
  return {
    alias: product.alias,
    productId: product.productId,
    path,
    name,
    breadcrumbs: [...toCrumbs(product.breadcrumbs, (url) => findPath(links, url)), { name, path }],
    pictures: toPictures(context, product),
    campaigns: toCampaigns(context, product),
    stock,
    variants: toVariantRows(context, product),
    sizes: toSizes(product.skus, (state, dates) => formatIncoming(context, state, dates)),
    specifications: toSpecifications(product.parameterGroups),
    priceSteps: toPriceSteps(product.priceLog, context),
    ...omitEmpty({
      articleNumber: product.articleNumber,
      brand: toBrand(context, product),
      package: productPackage,
      price:
        productPackage === null
          ? toPriceView(product.unitPrice, product.lowestPrice, preferences.vatIncluded)
          : toPackagePrice(
              productPackage,
              selectParts(productPackage.groups, () => null),
            ),
      perUnit: toPerUnit(product, preferences.vatIncluded),
      incoming: formatIncoming(
        context,
        stock.state,
        compact(product.skus).map((sku) => sku.incoming),
      ),
      descriptionHtml: sanitizeDescription(links, product.texts?.text1),
      detailsHtml: sanitizeDescription(links, product.texts?.text2),
    }),
  };
}

/** The price per unit. What is sold in one size has no other place that says how much it is. */
function toPerUnit({ pricePerUnit, variantDimensions }: ApiProduct, vatIncluded: boolean): string | null {
  const price = findPricePerUnit(pricePerUnit, vatIncluded);
  const content = compact(variantDimensions).length === 0 ? pricePerUnit?.content : null;
  return content && price !== null ? `${content} · ${price}` : price;
}

function toBrand({ channel, links }: ProductContext, { brand }: ApiProduct): ProductPage['brand'] {
  const name = brand?.name?.trim();
  if (!name) return undefined;
  const hasStory = channel.theme.product.order.includes('maker');
  return {
    name,
    ...omitEmpty({
      path: findPath(links, brand?.canonicalUrl),
      story: hasStory ? sanitizeDescription(links, brand?.description) : null,
    }),
  };
}

function toPictures({ channel }: ProductContext, product: ApiProduct): ProductPage['pictures'] {
  return compact(product.productImages)
    .filter(({ fileName }) => fileName !== '')
    .map(({ fileName }) => toProductPicture(channel.endpoints.images, fileName));
}

function toCampaigns({ links }: ProductContext, product: ApiProduct): ProductPage['campaigns'] {
  const campaigns = compact(product.discountCampaigns);
  return listCampaignNames(campaigns).map((name) => {
    const url = campaigns.find((campaign) => campaign.name === name)?.canonicalUrl;
    return { name, ...omitEmpty({ path: findPath(links, url) }) };
  });
}

function toVariantRows({ links, preferences }: ProductContext, product: ApiProduct): VariantRow[] {
  const { vatIncluded } = preferences;
  const levels = listVariantChoices(
    product.variantGroup?.variants,
    product.variantDimensions,
    product.productId,
  );
  const textOf = (price: VariantChoice['price']): string | null =>
    (vatIncluded ? price?.sellingPriceIncVatFormatted : price?.sellingPriceExVatFormatted) ?? null;
  return levels.map(({ dimension, choices }) => {
    const haveOnePrice = new Set(choices.map(({ price }) => textOf(price))).size === 1;
    return {
      dimension,
      choices: choices.flatMap(({ url, stock, price, perUnit, ...choice }) => {
        const path = findPath(links, url);
        if (path === null) return [];
        const prices = haveOnePrice ? {} : omitEmpty({ price: textOf(price), perUnit: textOf(perUnit) });
        return { ...choice, ...prices, path, isSoldOut: stock.state === 'outOfStock' };
      }),
    };
  });
}

/** Formatted on the server, so that hydration does not depend on the browser's clock. */
function formatIncoming(
  { channel, locale }: ProductContext,
  state: StockState,
  incoming: readonly (string | null)[],
): string | null {
  const day = findIncomingDay(state, incoming, channel);
  return day && formatDay(locale.code, 'day', day);
}

/** The parts of the request context that a product page needs. */
export type ProductContext = Pick<
  RequestContext,
  'channel' | 'commerce' | 'links' | 'locale' | 'log' | 'preferences' | 'url'
>;

/** One row of the API's `priceLog` (contract 3.4): newest first. */
export interface ApiPriceStep {
  readonly date: string;
  readonly isLowest: boolean;
  readonly sellingPriceIncVat: number;
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
}

type PriceContext = Pick<RequestContext, 'locale'> & {
  readonly channel: Pick<RequestContext['channel'], 'timeZone'>;
  readonly preferences: Pick<RequestContext['preferences'], 'vatIncluded'>;
};

/**
 * Price changes of the last 30 days. Consecutive rows of one price are one step, dated by the oldest of them. Empty if
 * the price has not changed.
 */
export function toPriceSteps(
  log: readonly (ApiPriceStep | null)[] | null | undefined,
  { channel, locale, preferences }: PriceContext,
): PriceStep[] {
  const runs: ApiPriceStep[][] = [];
  for (const row of compact(log)) {
    const last = runs.at(-1);
    if (last?.[0]?.sellingPriceIncVat === row.sellingPriceIncVat) last.push(row);
    else runs.push([row]);
  }
  if (runs.length < 2) return [];
  return runs.flatMap((rows) => {
    const oldest = rows.at(-1);
    const price = preferences.vatIncluded
      ? oldest?.sellingPriceIncVatFormatted
      : oldest?.sellingPriceExVatFormatted;
    const day = findDay(oldest?.date, channel.timeZone);
    if (!day || !price) return [];
    return {
      day: formatDay(locale.code, 'day', day),
      price,
      isLowest: rows.some((row) => row.isLowest),
    };
  });
}

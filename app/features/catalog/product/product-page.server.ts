import { selectParts } from '#app/commerce/package-price.ts';
import { findPricePerUnit, toPriceView } from '#app/features/pricing/price.ts';
import { findDay, formatDay } from '#app/i18n/formatters.ts';
import { addWorkingDays } from '#kernel/dates.ts';
import { findPath, toCrumbs } from '#app/features/catalog/paths.ts';
import { sanitizeDescription } from '#app/features/catalog/description-html.server.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { type StockState, toStockView } from '#app/features/catalog/stock.ts';
import { listShownCampaigns } from '#app/features/catalog/card/product-card.server.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import { findWithdrawalException } from '#app/features/catalog/withdrawal-exceptions.server.ts';
import { toPackagePrice } from './package.ts';
import { findProductPackage } from './package.server.ts';
import { renderEnergy, renderInformation, withoutInformation } from './product-information.server.ts';
import { findIncomingDay, toSizes } from './product-stock.ts';
import type { DefaultDelivery, PriceStep, ProductPage, SpecificationGroup } from './product-page.ts';
import type { ApiProduct } from './product.documents.server.ts';
import { toVariantRows } from './variants.server.ts';

/** A product page without related products, which are a separate query. */
export type ProductAlone = Omit<ProductPage, 'related' | 'accessories'>;

/** Days in the shop's time zone. */
export interface PageDays {
  /** Decides which delivery is the next one. */
  readonly today: string;
  /** The latest on which the page may still be shown, from a cache. */
  readonly lastShown: string;
}

export function toProductPage(context: SharedContext, product: ApiProduct, days: PageDays): ProductAlone {
  const { today } = days;
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
    breadcrumbs: [...toCrumbs(links, product.breadcrumbs), { name, path }],
    pictures: toPictures(context, product),
    campaigns: toCampaigns(context, product),
    stock,
    variants: toVariantRows(context, product),
    sizes: toSizes(product.skus, (state, dates) => formatIncoming(context, today, state, dates)),
    specifications: toSpecifications(withoutInformation(context.channel, product.parameterGroups)),
    priceSteps: toPriceSteps(product.priceLog, context),
    ...omitEmpty({
      articleNumber: product.articleNumber,
      brand: toBrand(context, product),
      package: productPackage,
      price:
        productPackage === null
          ? toPriceView(context, product.unitPrice, product.lowestPrice)
          : toPackagePrice(
              productPackage,
              selectParts(productPackage.groups, () => null),
            ),
      perUnit: toPerUnit(product, preferences.vatIncluded),
      incoming: formatIncoming(
        context,
        today,
        stock.state,
        compact(product.skus).map((sku) => sku.incoming),
      ),
      delivery: toDefaultDelivery(context, product.defaultDelivery, days.lastShown),
      descriptionHtml: sanitizeDescription(links, product.texts?.text1),
      detailsHtml: sanitizeDescription(links, product.texts?.text2),
      withdrawal: toWithdrawal(context, product),
      informationHtml: renderInformation(context, product),
      energyHtml: renderEnergy(context, product),
    }),
  };
}

/** The price per unit; with the content of the pack where no variant has it as its name. */
function toPerUnit({ pricePerUnit, variantDimensions }: ApiProduct, vatIncluded: boolean): string | null {
  const price = findPricePerUnit(pricePerUnit, vatIncluded);
  const content = compact(variantDimensions).length === 0 ? pricePerUnit?.content : null;
  return content && price !== null ? `${content} · ${price}` : price;
}

function toWithdrawal({ channel, translate }: SharedContext, { parameterGroups }: ApiProduct): string | null {
  const exception = findWithdrawalException(channel, parameterGroups);
  return exception && translate(`withdrawal.exception.${exception}`);
}

function toBrand({ channel, links }: SharedContext, { brand }: ApiProduct): ProductPage['brand'] {
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

function toPictures({ channel }: SharedContext, product: ApiProduct): ProductPage['pictures'] {
  return compact(product.productImages)
    .filter(({ fileName }) => fileName !== '')
    .map(({ fileName }) => toProductPicture(channel, fileName));
}

function toCampaigns(context: SharedContext, product: ApiProduct): ProductPage['campaigns'] {
  const { links } = context;
  const campaigns = compact(product.discountCampaigns);
  return listShownCampaigns(context, product).map((name) => {
    const url = campaigns.find((campaign) => campaign.name === name)?.canonicalUrl;
    return { name, ...omitEmpty({ path: findPath(links, url) }) };
  });
}

/** Formatted on the server, so that hydration does not depend on the browser's clock. */
function formatIncoming(
  { channel, locale }: SharedContext,
  today: string,
  state: StockState,
  incoming: readonly (string | null)[],
): string | null {
  const day = findIncomingDay(state, incoming, { timeZone: channel.timeZone, today });
  return day && formatDay(locale.code, 'day', day);
}

/**
 * The day is that of an order on the last day on which the page may be shown: near midnight it is rather a day too late than one
 * that the checkout does not keep.
 */
export function toDefaultDelivery(
  { locale, preferences }: Pick<SharedContext, 'locale' | 'preferences'>,
  delivery: ApiProduct['defaultDelivery'] | undefined,
  lastShown: string,
): DefaultDelivery | null {
  if (!delivery) return null;
  const { name, workingDays, feeIncVat } = delivery;
  const fee = preferences.vatIncluded ? delivery.feeIncVatFormatted : delivery.feeExVatFormatted;
  return {
    name,
    ...omitEmpty({
      fee: feeIncVat === 0 ? null : fee,
      day:
        workingDays === null
          ? null
          : formatDay(locale.code, 'shortWeekday', addWorkingDays(lastShown, workingDays)),
    }),
  };
}

type ApiParameterGroup = NonNullable<NonNullable<ApiProduct['parameterGroups']>[number]>;
type ApiParameter = NonNullable<NonNullable<ApiParameterGroup['parameters']>[number]>;
type ShownParameter = Omit<ApiParameter, 'identifier'>;
type ShownGroup = Omit<ApiParameterGroup, 'parameters'> & {
  readonly parameters: readonly (ShownParameter | null)[] | null;
};

/** The specification (PP-01): visible, non-empty parameters in the shop's order, without empty groups. */
export function toSpecifications(
  groups: readonly (ShownGroup | null)[] | null | undefined,
): SpecificationGroup[] {
  return compact(groups)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map((group) => ({ name: group.name, rows: toRows(compact(group.parameters)) }))
    .filter((group) => group.rows.length > 0);
}

/** The API repeats a parameter with several values once per value; they share one row. */
function toRows(parameters: readonly ShownParameter[]): SpecificationGroup['rows'] {
  const values = new Map<string, string[]>();
  for (const parameter of parameters.toSorted((one, other) => one.order - other.order)) {
    const term = parameter.label?.trim() || parameter.name?.trim();
    const value = parameter.value?.trim();
    if (!parameter.show || !term || !value) continue;
    values.set(term, [...(values.get(term) ?? []), value]);
  }
  return [...values].map(([term, all]) => ({ term, value: all.join(', ') }));
}

/** One row of the API's `priceLog` (contract 3.4): newest first. */
export interface ApiPriceStep {
  readonly date: string;
  readonly isLowest: boolean;
  readonly sellingPriceIncVat: number;
  readonly sellingPriceIncVatFormatted: string | null;
  readonly sellingPriceExVatFormatted: string | null;
}

/**
 * Price changes of the last 30 days. Consecutive rows of one price are one step, dated by the oldest of them. Empty if
 * the price has not changed.
 */
export function toPriceSteps(
  log: readonly (ApiPriceStep | null)[] | null | undefined,
  { channel, locale, preferences }: SharedContext,
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

import { addDays, getDay } from '#kernel/dates/shop-day.ts';
import { productContent } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import { formatMoney } from '#backend/core/money/money.ts';
import {
  formatContent,
  formatUnit,
  pricePerUnit,
  referenceUnit,
} from '#backend/core/money/price-per-unit.ts';
import { priceInMarket, discountMembers, withFormatted, withoutVat } from '#backend/core/money/prices.ts';
import type { Scope } from '#backend/model/scope.ts';
import type { ProductRow } from '#backend/model/product-row.ts';
import { computePackagePrice } from './package-price.ts';
import { findPackage } from './packages.ts';

/** Ages in days of the price log's entries; the demo has no stored price history. */
const LOG_DAYS = { reduction: 3, lowest: 17, regular: 29 };

export interface MarketPrices {
  readonly selling: number;
  readonly regular: number;
  /** Lowest price of the 30 days before a reduction; the selling price without a reduction. */
  readonly lowest: number;
  readonly vatPercent: number;
}

/** A product's prices inc VAT in the scope's market; a package has the price of its parts. */
export function pricesOf(scope: Scope, row: ProductRow): MarketPrices {
  if (findPackage(scope, row.key) === null) return ownPricesOf(scope, row);
  const { incVat, vatPercent } = computePackagePrice(scope, row.id);
  return { selling: incVat, regular: incVat, lowest: incVat, vatPercent };
}

function ownPricesOf({ shop, market }: Scope, row: ProductRow): MarketPrices {
  const inMarket = (price: number): number => priceInMarket(price, row.vat_group, shop.baseMarket, market);
  const selling = inMarket(row.selling_price);
  const regular = Math.max(inMarket(row.price), selling);
  const lowest = regular > selling ? Math.min(inMarket(row.lowest_price ?? row.price), regular) : selling;
  return { selling, regular, lowest, vatPercent: market.vat[row.vat_group] };
}

function regularPrice(
  { market, language }: Scope,
  amounts: { selling: number; regular: number; vatPercent: number },
) {
  const { discountPercentage, isDiscounted, ...money } = discountMembers({
    ...amounts,
    reference: amounts.regular,
  });
  const members = {
    ...money,
    regularPriceIncVat: amounts.regular,
    regularPriceExVat: withoutVat(amounts.regular, amounts.vatPercent),
  };
  return withFormatted(members, { discountPercentage, isDiscounted }, market.currency, language);
}

/** `PriceType`: one piece in the scope's market (contract 3.4). */
export function unitPrice(scope: Scope, row: ProductRow) {
  return { ...regularPrice(scope, pricesOf(scope, row)), currency: scope.market.currency };
}

/** `PricePerUnitType`, our extension; null for a product without a known content. */
export function pricePerUnitView(scope: Scope, row: ProductRow) {
  if (row.content === null) return null;
  const { market, language } = scope;
  const content = parseColumn('products.content', productContent, row.content);
  const { selling, vatPercent } = pricesOf(scope, row);
  const incVat = pricePerUnit(selling, content);
  const exVat = pricePerUnit(withoutVat(selling, vatPercent), content);
  const format = (amount: number): string =>
    `${formatMoney(amount, market.currency, language)}/${formatUnit(content, language)}`;
  return {
    unit: referenceUnit(content),
    content: () => formatContent(content, language),
    sellingPriceIncVat: incVat,
    sellingPriceExVat: exVat,
    sellingPriceIncVatFormatted: () => format(incVat),
    sellingPriceExVatFormatted: () => format(exVat),
  };
}

/** `LowestPriceType`: the discount is computed from the lowest price of the 30 days before the reduction. */
export function lowestPrice(scope: Scope, row: ProductRow) {
  const { selling, lowest, vatPercent } = pricesOf(scope, row);
  const { discountPercentage, isDiscounted, ...money } = discountMembers({
    selling,
    reference: lowest,
    vatPercent,
  });
  const lowestEx = withoutVat(lowest, vatPercent);
  const members = {
    ...money,
    comparisonPriceIncVat: lowest,
    comparisonPriceExVat: lowestEx,
    lowestPriceIncVat: lowest,
    lowestPriceExVat: lowestEx,
  };
  return withFormatted(members, { discountPercentage, isDiscounted }, scope.market.currency, scope.language);
}

/** Price changes of the last 30 days, newest first; `isLowest` marks the lowest of them. */
export function priceLog(scope: Scope, row: ProductRow) {
  const prices = pricesOf(scope, row);
  const today = getDay(scope.now(), scope.shop.timeZone);
  const steps =
    prices.regular === prices.selling
      ? [{ selling: prices.selling, days: LOG_DAYS.regular }]
      : [
          ...(prices.lowest === prices.selling
            ? []
            : [{ selling: prices.selling, days: LOG_DAYS.reduction }]),
          ...(prices.lowest < prices.regular ? [{ selling: prices.lowest, days: LOG_DAYS.lowest }] : []),
          { selling: prices.regular, days: LOG_DAYS.regular },
        ];
  const lowest = Math.min(...steps.map(({ selling }) => selling));
  const lowestStep = steps.findIndex(({ selling }) => selling === lowest);
  return steps.map(({ selling, days }, index) => ({
    ...regularPrice(scope, { selling, regular: prices.regular, vatPercent: prices.vatPercent }),
    isLowest: index === lowestStep,
    date: addDays(today, -days),
  }));
}

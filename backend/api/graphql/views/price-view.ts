import { addDays, getDay } from '#kernel/dates.ts';
import { productContent, type ProductRow } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import {
  EXACT,
  formatMoney,
  roundMoney,
  fromMinor,
  toMinor,
  withoutVat,
  type MoneyFormat,
  type Minor,
  type Money,
} from '#backend/core/money/money.ts';
import {
  formatContent,
  formatUnit,
  pricePerUnit,
  referenceUnit,
} from '#backend/core/money/price-per-unit.ts';
import type { Scope } from '#backend/model/scope.ts';
import { findDefaultDelivery } from '#backend/domain/delivery/delivery-options.ts';
import { pricesOf } from '#backend/domain/catalog/product/product-prices.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { formatMinor } from '#backend/domain/money-amounts.ts';

/** One price inc VAT, in the market's currency. */
interface Amounts {
  readonly selling: number;
  /** The price that the discount is computed from. */
  readonly reference: number;
  readonly vatPercent: number;
}

/** The members that PriceType, PriceLogItemType and LowestPriceType share (contract 3.4). */
export function discountMembers({ selling, reference, vatPercent }: Amounts) {
  const off = Math.max(roundMoney(reference - selling), 0);
  const sellingEx = withoutVat(selling, vatPercent);
  return {
    sellingPriceIncVat: selling,
    sellingPriceExVat: sellingEx,
    discountIncVat: off,
    discountExVat: off === 0 ? 0 : roundMoney(withoutVat(reference, vatPercent) - sellingEx),
    vat: roundMoney(selling - sellingEx),
    discountPercentage: off === 0 ? 0 : Math.round((off / reference) * 100),
    isDiscounted: off > 0,
  };
}

/** Adds `sellingPriceIncVatFormatted` and the like for every amount, lazily: formatting runs only for queried fields. */
function withFormatted<Amount extends string, Rest extends object>(
  amounts: Readonly<Record<Amount, number>>,
  rest: Rest,
  currency: MoneyFormat,
  language: Language,
): Rest & Readonly<Record<Amount, number>> & Record<string, unknown> {
  const formatted: Record<string, () => string> = {};
  for (const [name, amount] of Object.entries<number>(amounts)) {
    const format = name.endsWith('ExVat') ? { ...currency, ...exactIfNeeded(currency) } : currency;
    formatted[`${name}Formatted`] = () => formatMoney(amount, format, language);
  }
  return { ...rest, ...amounts, ...formatted };
}

const exactIfNeeded = ({ decimals }: MoneyFormat) => (decimals === 'asNeeded' ? EXACT : {});

/** Ages in days of the price log's entries; the demo has no stored price history. */
const LOG_DAYS = { reduction: 3, lowest: 17, regular: 29 };

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
    `${formatMoney(amount, { ...market.currency, ...exactIfNeeded(market.currency) }, language)}/${formatUnit(content, language)}`;
  return {
    unit: referenceUnit(content),
    content: () => formatContent(content, language),
    sellingPriceIncVat: incVat,
    sellingPriceExVat: exVat,
    sellingPriceIncVatFormatted: () => format(incVat),
    sellingPriceExVatFormatted: () => format(exVat),
  };
}

/** `DefaultDeliveryType`, our extension: of a cart with one piece alone; null where nothing is delivered. */
export function defaultDeliveryView(scope: Scope, row: ProductRow) {
  const found = findDefaultDelivery(scope, toMinor(pricesOf(scope, row).selling));
  if (found === null) return null;
  const { displayName, fee } = found.option;
  return {
    name: displayName,
    workingDays: found.workingDays,
    feeIncVat: fromMinor(fee.incVat),
    feeIncVatFormatted: () => formatMinor(scope, fee.incVat),
    feeExVatFormatted: () => formatMinor(scope, fee.exVat),
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

/**
 * `PriceType` of a selling price and its regular price (contract 3.4). `vat` of a sum that is paid in part already: that of all that is bought.
 */
export function priceView(
  scope: Scope,
  selling: Money,
  regular: Money = selling,
  vat: Minor = selling.incVat - selling.exVat,
) {
  const off = {
    incVat: Math.max(regular.incVat - selling.incVat, 0),
    exVat: Math.max(regular.exVat - selling.exVat, 0),
  };
  const amounts = {
    sellingPriceIncVat: selling.incVat,
    sellingPriceExVat: selling.exVat,
    regularPriceIncVat: regular.incVat,
    regularPriceExVat: regular.exVat,
    discountIncVat: off.incVat,
    discountExVat: off.exVat,
    vat,
  };
  const members: Record<string, unknown> = {
    discountPercentage:
      off.incVat === 0 || regular.incVat === 0 ? 0 : Math.round((off.incVat / regular.incVat) * 100),
    isDiscounted: off.incVat > 0,
    currency: scope.market.currency,
  };
  for (const [name, amount] of Object.entries(amounts)) {
    members[name] = fromMinor(amount);
    members[`${name}Formatted`] = () => formatMinor(scope, amount);
  }
  return members;
}

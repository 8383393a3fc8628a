import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import type { NamedDiscount } from './cart-view.ts';
import { toMinor, type SummaryMode } from './summary-amounts.server.ts';

/**
 * Each discount by name. Null where the API sends none, and where they do not add up to the reduction of the goods and to the fixed
 * discount that are shown: the sums alone are right then (decision 0112).
 */
export function listNamedDiscounts(
  summary: ApiCartSummary,
  { vatIncluded }: SummaryMode,
): readonly NamedDiscount[] | null {
  const discounts = compact(summary.discounts ?? []).map((discount) => ({
    ...discount,
    minor: toMinor(vatIncluded ? discount.amountIncVat : discount.amountExVat),
    text: vatIncluded ? discount.amountIncVatFormatted : discount.amountExVatFormatted,
  }));
  const sumOf = (areFixed: boolean): number =>
    discounts.reduce((all, { isFixed, minor }) => (isFixed === areFixed ? all + minor : all), 0);
  const { ofGoods, fixed } = computeReductions(summary, vatIncluded);
  if (discounts.length === 0 || sumOf(false) !== ofGoods || sumOf(true) !== fixed) return null;
  return discounts.map(({ kind, name, isFixed, text }) => ({
    id: `${kind} ${isFixed} ${name}`,
    amount: text ?? '',
    ...omitEmpty({ name, isFixed: isFixed || null }),
  }));
}

function computeReductions(summary: ApiCartSummary, vatIncluded: boolean) {
  const { subTotal } = summary;
  const [regular = 0, selling = 0] = vatIncluded
    ? [subTotal?.regularPriceIncVat, subTotal?.sellingPriceIncVat]
    : [subTotal?.regularPriceExVat, subTotal?.sellingPriceExVat];
  const fixed = vatIncluded ? summary.fixedAmountDiscountIncVat : summary.fixedAmountDiscountExVat;
  return { ofGoods: toMinor(regular) - toMinor(selling), fixed: toMinor(fixed) };
}

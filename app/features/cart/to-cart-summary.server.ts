import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findAmountFormat, findSelling, formatAmount } from '#app/features/pricing/price.ts';
import type { NamedDiscount, PaymentRows, ShippingRow, VatRate } from '#kernel/orders/sum-rows.ts';
import type { ApiCartSummary } from './cart-fragment.server.ts';
import type { CartSummary, FreeShipping } from './cart.ts';

/** How a visitor sees sums. */
interface SummaryMode {
  readonly vatIncluded: boolean;
  /** BCP 47; for amounts that the API has no text for. */
  readonly locale: string;
}

/**
 * The rows of contract 8.3 in a VAT mode; the total always includes VAT. The rows add up as they are shown (decision 0112):
 * goods, less a code's fixed amount, plus fees (plus VAT) are what is paid, by money, gift card and balance.
 */
export function toCartSummary(summary: ApiCartSummary | null, mode: SummaryMode): CartSummary {
  return !summary
    ? { currency: '', value: 0, subTotal: '', total: '' }
    : { ...selectSums(summary, mode), ...selectRows(summary, mode) };
}

const selectSums = ({ total, subTotal }: ApiCartSummary, mode: SummaryMode) => ({
  currency: total?.currency?.code ?? '',
  value: total?.sellingPriceIncVat ?? 0,
  subTotal: findSelling(subTotal, mode.vatIncluded) ?? '',
  total: total?.sellingPriceIncVatFormatted ?? '',
});

/** The rows that a cart may have or not. */
function selectRows(summary: ApiCartSummary, mode: SummaryMode) {
  const { subTotal, shipping } = summary;
  return omitEmpty({
    ...selectDiscounts(summary, mode),
    ...selectVat(summary, mode),
    codeDiscount: computeCardPayment(summary) > 0 ? null : formatCodeDiscount(summary, mode),
    shipping: toShippingRow(shipping, mode),
    paymentFee: selectPaymentFee(summary, mode),
    freeShipping: toFreeShipping(shipping, subTotal?.sellingPriceIncVat ?? 0),
    payments: toPayments(summary, mode),
  });
}

/**
 * What campaigns on quantities or the whole cart and codes take off the goods. Not what the catalogue has reduced: that is struck at the
 * lines, where it may be announced (LW-10). Nothing but a fixed amount where the API does not send discounts by name.
 */
function selectDiscounts(summary: ApiCartSummary, mode: SummaryMode) {
  const discounts = listNamedDiscounts(summary, mode);
  const off = discounts.reduce((sum, { isFixed, minor }) => (isFixed ? sum : sum + minor), 0);
  if (discounts.length === 0) return {};
  const { subTotal } = summary;
  const goods = toMinor((mode.vatIncluded ? subTotal?.sellingPriceIncVat : subTotal?.sellingPriceExVat) ?? 0);
  const ofGoods = off > 0 && {
    regular: formatLike(summary, (goods + off) / 100, mode),
    discount: formatLike(summary, off / 100, mode),
  };
  return {
    ...ofGoods,
    discounts: discounts.map(({ id, name, isFixed, amount }) => ({
      id,
      amount,
      ...omitEmpty({ name, isFixed }),
    })),
  };
}

/** A code with a fixed amount, or a gift card that was taxed at its sale; it may be taken off fees, too. */
function formatCodeDiscount(summary: ApiCartSummary, mode: SummaryMode): string | null {
  const amount = mode.vatIncluded ? summary.fixedAmountDiscountIncVat : summary.fixedAmountDiscountExVat;
  return amount ? formatLike(summary, amount, mode) : null;
}

function selectPaymentFee({ payment }: ApiCartSummary, { vatIncluded }: SummaryMode) {
  if (payment === null || payment.feeIncVat <= 0) return null;
  return vatIncluded ? payment.feeIncVatFormatted : payment.feeExVatFormatted;
}

type ApiShipping = ApiCartSummary['shipping'];

function toShippingRow(shipping: ApiShipping, { vatIncluded }: SummaryMode): ShippingRow | null {
  if (!shipping) return null;
  const fee = vatIncluded ? shipping.feeIncVatFormatted : shipping.feeExVatFormatted;
  return {
    name: shipping.displayName ?? shipping.name ?? '',
    fee: shipping.feeIncVat > 0 ? fee : null,
    isEstimated: shipping.isDefault && shipping.amountLeftToFreeShipping !== 0,
  };
}

/** -1: the market has no threshold; 0: it is reached. Null for a delivery that is free by a code, too (contract 8.3). */
function toFreeShipping(shipping: ApiShipping, goods: number): FreeShipping | null {
  const left = shipping?.amountLeftToFreeShipping ?? -1;
  if (!shipping?.amountLeftToFreeShippingFormatted || shipping.feeIncVat === 0 || left <= 0) return null;
  return { left: shipping.amountLeftToFreeShippingFormatted, progress: goods / (goods + left) };
}

/**
 * The amount paid by a gift card that was sold without tax. The API has it among the fixed amounts; only there it contains no VAT:
 * it is a payment, not a discount on what is taxed (decision 0112).
 */
function computeCardPayment(summary: ApiCartSummary): number {
  const { fixedAmountDiscountIncVat: amount, fixedAmountDiscountExVat: exVat } = summary;
  return amount > 0 && toMinor(amount) === toMinor(exVat) && computeVat(summary) > 0 ? amount : 0;
}

function toPayments(summary: ApiCartSummary, mode: SummaryMode): PaymentRows | null {
  const card = computeCardPayment(summary);
  const balance = summary.balance && summary.balance.pending > 0 ? summary.balance : null;
  const balanceText = omitEmpty({ balance: balance?.pendingFormatted });
  if (card === 0)
    return balance && { before: balance.totalSellingPriceExBalanceIncVatFormatted ?? '', ...balanceText };
  const before = (summary.total?.sellingPriceIncVat ?? 0) + card + (balance?.pending ?? 0);
  return {
    before: formatLike(summary, before, mode) ?? '',
    ...omitEmpty({ giftCard: formatLike(summary, card, mode) }),
    ...balanceText,
  };
}

/**
 * The discounts by name, without the catalogue's reduced prices. Empty if the API sends none, and if they do not add up to the reduction of
 * the goods and to the fixed discount that are shown: then only the sums are right (decision 0112).
 */
function listNamedDiscounts(
  summary: ApiCartSummary,
  { vatIncluded }: SummaryMode,
): readonly (NamedDiscount & { readonly minor: number })[] {
  const discounts = compact(summary.discounts ?? []).map((discount) => ({
    ...discount,
    minor: toMinor(vatIncluded ? discount.amountIncVat : discount.amountExVat),
    text: vatIncluded ? discount.amountIncVatFormatted : discount.amountExVatFormatted,
  }));
  const sumOf = (areFixed: boolean): number =>
    discounts.reduce((all, { isFixed, minor }) => (isFixed === areFixed ? all + minor : all), 0);
  const { ofGoods, fixed } = computeReductions(summary, vatIncluded);
  if (sumOf(false) !== ofGoods || sumOf(true) !== fixed) return [];
  return discounts
    .filter(({ kind }) => kind !== 'PRICE')
    .map(({ kind, name, isFixed, minor, text }) => ({
      id: `${kind} ${isFixed} ${name}`,
      amount: text ?? '',
      minor,
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

/** An amount of the API in hundredths, so that sums are exact. */
const toMinor = (amount: number): number => Math.round(amount * 100);

/** An amount as the API writes the sums beside it. */
function formatLike(summary: ApiCartSummary, amount: number, { locale }: SummaryMode): string | null {
  const samples = [summary.subTotal, summary.total].flatMap((price) => {
    const text = price?.sellingPriceIncVatFormatted;
    return price && text ? [{ amount: price.sellingPriceIncVat, text }] : [];
  });
  const format = findAmountFormat(samples, locale);
  return format && formatAmount(format, amount);
}

/** A row of its own below amounts without VAT; else a note at the total, where there is any. */
function selectVat(summary: ApiCartSummary, mode: SummaryMode) {
  const vat = formatVat(summary, mode);
  const vatRates = listVatRates(summary, mode);
  if (!mode.vatIncluded) return { exVat: true as const, vat, vatRates };
  return { containedVat: computeVat(summary) > 0 ? vat : null, vatRates };
}

function formatVat(summary: ApiCartSummary, mode: SummaryMode): string | null {
  const { total } = summary;
  const vat = computeVat(summary);
  return toMinor(vat) === toMinor(total?.vat ?? 0)
    ? (total?.vatFormatted ?? null)
    : formatLike(summary, vat, mode);
}

/** The VAT of everything in the cart. An API may have that of the amount to pay only, and all of it in the total before the balance. */
function computeVat({ balance, total }: ApiCartSummary): number {
  const beforeBalance =
    balance && balance.pending > 0
      ? balance.totalSellingPriceExBalanceIncVat - balance.totalSellingPriceExBalanceExVat
      : 0;
  return Math.max(total?.vat ?? 0, beforeBalance);
}

/** Null with one rate, and if the API's rates do not add up to the VAT that is shown (decision 0112). */
function listVatRates(summary: ApiCartSummary, mode: SummaryMode): readonly VatRate[] | null {
  const taxed = compact(summary.vats ?? []).filter(({ amount }) => amount !== 0);
  const sum = taxed.reduce((all, { amount }) => all + toMinor(amount), 0);
  if (taxed.length < 2 || sum !== toMinor(computeVat(summary))) return null;
  const percent = new Intl.NumberFormat(mode.locale, { style: 'percent', maximumFractionDigits: 2 });
  return taxed
    .toSorted((one, other) => one.percent - other.percent)
    .map(({ percent: rate, amount }) => ({
      rate: percent.format(rate / 100),
      vat: formatLike(summary, amount, mode) ?? '',
    }));
}

import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findAmountFormat, formatAmount } from '#app/features/pricing/amount-format.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import type { CartSummary, FreeShipping, ShippingRow, VatRate } from './cart-view.ts';

export interface SummaryMode {
  readonly vatIncluded: boolean;
  /** BCP 47; for amounts that the API has no text for. */
  readonly locale: string;
}

type ApiPrice = ApiCartSummary['total'];

/**
 * The rows of contract 8.3 in a VAT mode; the total always includes VAT. The rows add up as they are shown (decision 0051):
 * goods, less a code's fixed amount, plus fees (plus VAT) are what is paid, by money and balance.
 */
export function toCartSummary(summary: ApiCartSummary | null, mode: SummaryMode): CartSummary {
  return !summary
    ? { currency: '', value: 0, subTotal: '', total: '' }
    : { ...selectSums(summary, mode), ...selectRows(summary, mode) };
}

const selectSums = ({ total, subTotal }: ApiCartSummary, mode: SummaryMode) => ({
  currency: total?.currency?.code ?? '',
  value: total?.sellingPriceIncVat ?? 0,
  subTotal: selectTexts(subTotal, mode).selling ?? '',
  total: total?.sellingPriceIncVatFormatted ?? '',
});

/** The rows that a cart may have or not. */
function selectRows(summary: ApiCartSummary, mode: SummaryMode) {
  const { subTotal, shipping, balance } = summary;
  return omitEmpty({
    ...selectReduction(subTotal, mode),
    ...selectVat(summary, mode),
    codeDiscount: formatCodeDiscount(summary, mode),
    shipping: toShippingRow(shipping, mode),
    paymentFee: selectPaymentFee(summary, mode),
    freeShipping: toFreeShipping(shipping, subTotal?.sellingPriceIncVat ?? 0),
    balance: toBalance(balance),
  });
}

function selectTexts(price: ApiPrice, { vatIncluded }: SummaryMode) {
  return vatIncluded
    ? {
        selling: price?.sellingPriceIncVatFormatted,
        regular: price?.regularPriceIncVatFormatted,
        discount: price?.discountIncVatFormatted,
      }
    : {
        selling: price?.sellingPriceExVatFormatted,
        regular: price?.regularPriceExVatFormatted,
        discount: price?.discountExVatFormatted,
      };
}

/** What the goods are reduced by. Not the total's discount: it contains fixed amounts, which the subtotal does not. */
function selectReduction(subTotal: ApiPrice, mode: SummaryMode) {
  if (!subTotal?.isDiscounted) return {};
  const { regular, discount } = selectTexts(subTotal, mode);
  return { regular, discount };
}

/** A gift card, or a code with a fixed amount; it may pay fees, too. */
function formatCodeDiscount(summary: ApiCartSummary, mode: SummaryMode): string | null {
  const amount = mode.vatIncluded ? summary.fixedAmountDiscountIncVat : summary.fixedAmountDiscountExVat;
  return amount ? formatLike(summary, amount, mode) : null;
}

/** A row of its own below amounts without VAT; else a note at the total, where there is any. */
function selectVat(summary: ApiCartSummary, mode: SummaryMode) {
  const vat = formatVat(summary, mode);
  const vatRates = listVatRates(summary, mode);
  if (!mode.vatIncluded) return { exVat: true as const, vat, vatRates };
  const isTaxed = summary.total?.sellingPriceIncVat !== summary.total?.sellingPriceExVat;
  return { containedVat: isTaxed || summary.balance?.pending ? vat : null, vatRates };
}

/** The API's VAT is that of the amount to pay. The balance pays with VAT, so the rows above it need that of all. */
function formatVat(summary: ApiCartSummary, mode: SummaryMode): string | null {
  const { balance, total } = summary;
  if (!balance || balance.pending <= 0) return total?.vatFormatted ?? null;
  return formatLike(summary, computeVat(summary), mode);
}

function computeVat({ balance, total }: ApiCartSummary): number {
  if (balance && balance.pending > 0)
    return balance.totalSellingPriceExBalanceIncVat - balance.totalSellingPriceExBalanceExVat;
  return total ? total.sellingPriceIncVat - total.sellingPriceExVat : 0;
}

const toMinor = (amount: number): number => Math.round(amount * 100);

/** Null with one rate, and where the API's rates do not add up to the VAT that is shown (decision 0089). */
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

/** An amount as the API writes the sums beside it. */
function formatLike(summary: ApiCartSummary, amount: number, { locale }: SummaryMode): string | null {
  const samples = [summary.subTotal, summary.total].flatMap((price) => {
    const text = price?.sellingPriceIncVatFormatted;
    return price && text ? [{ amount: price.sellingPriceIncVat, text }] : [];
  });
  const format = findAmountFormat(samples, locale);
  return format && formatAmount(format, amount);
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

/** -1: the market has no threshold; 0: it is reached. */
function toFreeShipping(shipping: ApiShipping, goods: number): FreeShipping | null {
  const left = shipping?.amountLeftToFreeShipping ?? -1;
  if (!shipping?.amountLeftToFreeShippingFormatted || left <= 0) return null;
  return { left: shipping.amountLeftToFreeShippingFormatted, progress: goods / (goods + left) };
}

function toBalance(balance: ApiCartSummary['balance']): CartSummary['balance'] | null {
  if (!balance || balance.pending <= 0) return null;
  return {
    before: balance.totalSellingPriceExBalanceIncVatFormatted ?? '',
    used: balance.pendingFormatted ?? '',
  };
}

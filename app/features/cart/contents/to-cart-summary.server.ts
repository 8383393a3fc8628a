import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import type { CartSummary, FreeShipping, PaymentRows, ShippingRow } from './cart-view.ts';
import { listNamedDiscounts } from './named-discounts.server.ts';
import { formatLike, toMinor, type SummaryMode } from './summary-amounts.server.ts';
import { computeVat, selectVat } from './summary-vat.server.ts';

type ApiPrice = ApiCartSummary['total'];

/**
 * The rows of contract 8.3 in a VAT mode; the total always includes VAT. The rows add up as they are shown (decision 0051):
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
  subTotal: selectTexts(subTotal, mode).selling ?? '',
  total: total?.sellingPriceIncVatFormatted ?? '',
});

/** The rows that a cart may have or not. */
function selectRows(summary: ApiCartSummary, mode: SummaryMode) {
  const { subTotal, shipping } = summary;
  return omitEmpty({
    ...selectReduction(subTotal, mode),
    ...selectVat(summary, mode),
    discounts: listNamedDiscounts(summary, mode),
    codeDiscount: computeCardPayment(summary) > 0 ? null : formatCodeDiscount(summary, mode),
    shipping: toShippingRow(shipping, mode),
    paymentFee: selectPaymentFee(summary, mode),
    freeShipping: toFreeShipping(shipping, subTotal?.sellingPriceIncVat ?? 0),
    payments: toPayments(summary, mode),
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

/** -1: the market has no threshold; 0: it is reached. A delivery that is free by a code has no way to go (contract 8.3). */
function toFreeShipping(shipping: ApiShipping, goods: number): FreeShipping | null {
  const left = shipping?.amountLeftToFreeShipping ?? -1;
  if (!shipping?.amountLeftToFreeShippingFormatted || shipping.feeIncVat === 0 || left <= 0) return null;
  return { left: shipping.amountLeftToFreeShippingFormatted, progress: goods / (goods + left) };
}

/**
 * What a gift card pays that was sold without tax. The API has it among the fixed amounts, where it alone contains no VAT: it is money, not a
 * discount on what is taxed (decision 0112).
 */
function computeCardPayment(summary: ApiCartSummary): number {
  const { fixedAmountDiscountIncVat: amount, fixedAmountDiscountExVat: exVat } = summary;
  return amount > 0 && toMinor(amount) === toMinor(exVat) && computeVat(summary) > 0 ? amount : 0;
}

function toPayments(summary: ApiCartSummary, mode: SummaryMode): PaymentRows | null {
  const { balance, total } = summary;
  const card = computeCardPayment(summary);
  const used = balance && balance.pending > 0 ? balance : null;
  if (card === 0)
    return used
      ? {
          before: used.totalSellingPriceExBalanceIncVatFormatted ?? '',
          ...omitEmpty({ balance: used.pendingFormatted }),
        }
      : null;
  const before = (total?.sellingPriceIncVat ?? 0) + card + (used?.pending ?? 0);
  return {
    before: formatLike(summary, before, mode) ?? '',
    ...omitEmpty({ giftCard: formatLike(summary, card, mode), balance: used?.pendingFormatted }),
  };
}

import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import type { CartSummary, FreeShipping, ShippingRow } from './cart-view.ts';
import { listNamedDiscounts } from './named-discounts.server.ts';
import { formatLike, type SummaryMode } from './summary-amounts.server.ts';
import { selectVat } from './summary-vat.server.ts';

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
    discounts: listNamedDiscounts(summary, mode),
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

import { omitEmpty } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartSummary } from './cart-fields.server.ts';
import type { CartSummary, FreeShipping, ShippingRow } from './cart-view.ts';

/** The rows of contract 8.3 in a VAT mode; the total always includes VAT. */
export function toCartSummary(summary: ApiCartSummary | null, vatIncluded: boolean): CartSummary {
  const { total = null, subTotal = null, balance = null, payment = null } = summary ?? {};
  const isDiscounted = total?.isDiscounted ?? false;
  const shipping = summary?.shipping ?? null;
  const paymentFee = vatIncluded ? payment?.feeIncVatFormatted : payment?.feeExVatFormatted;
  return {
    currency: total?.currency?.code ?? '',
    value: total?.sellingPriceIncVat ?? 0,
    subTotal:
      (vatIncluded ? subTotal?.sellingPriceIncVatFormatted : subTotal?.sellingPriceExVatFormatted) ?? '',
    total: total?.sellingPriceIncVatFormatted ?? '',
    ...omitEmpty({
      exVat: vatIncluded ? null : (true as const),
      regular: isDiscounted
        ? vatIncluded
          ? subTotal?.regularPriceIncVatFormatted
          : subTotal?.regularPriceExVatFormatted
        : null,
      discount: isDiscounted
        ? vatIncluded
          ? total?.discountIncVatFormatted
          : total?.discountExVatFormatted
        : null,
      vat: vatIncluded ? null : total?.vatFormatted,
      shipping: toShippingRow(shipping, vatIncluded),
      paymentFee: (payment?.feeIncVat ?? 0) > 0 ? paymentFee : null,
      freeShipping: toFreeShipping(shipping, subTotal?.sellingPriceIncVat ?? 0),
      balance: toBalance(balance),
    }),
  };
}

type ApiShipping = ApiCartSummary['shipping'];

function toShippingRow(shipping: ApiShipping, vatIncluded: boolean): ShippingRow | null {
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

import { compact } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import type { VatRate } from './cart-view.ts';
import { formatLike, toMinor, type SummaryMode } from './summary-amounts.server.ts';

/** A row of its own below amounts without VAT; else a note at the total, where there is any. */
export function selectVat(summary: ApiCartSummary, mode: SummaryMode) {
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

import { compact } from '#app/features/catalog/omit-empty.ts';
import type { ApiCartSummary } from '#app/features/cart/cart-fields.server.ts';
import type { VatRate } from './cart-view.ts';
import { formatLike, toMinor, type SummaryMode } from './summary-amounts.server.ts';

/** A row of its own below amounts without VAT; else a note at the total, where there is any. */
export function selectVat(summary: ApiCartSummary, mode: SummaryMode) {
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

/** Of all that is bought, whatever pays it. An API may have that of the amount to pay only, and the whole in the total before the balance. */
export function computeVat({ balance, total }: ApiCartSummary): number {
  const beforeBalance =
    balance && balance.pending > 0
      ? balance.totalSellingPriceExBalanceIncVat - balance.totalSellingPriceExBalanceExVat
      : 0;
  return Math.max(total?.vat ?? 0, beforeBalance);
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

import type { Minor } from '#backend/core/money/minor.ts';
import type { Language } from '#backend/core/text/languages.ts';
import type { PricedLine } from '#backend/model/cart-types.ts';
import { formatGoodsName } from '#backend/trade/cart/goods.ts';
import type { MailRow } from './mail-layout.ts';

/**
 * The goods of an order as rows of label and amount. The lines of a package follow a row with its name and its sum; they
 * have no amount of their own.
 */
export function listGoodsRows(
  lines: readonly PricedLine[],
  language: Language,
  formatAmount: (amount: Minor) => string,
): MailRow[] {
  const sumOf = (groupKey: string): Minor =>
    lines.reduce((sum, { line, total }) => (line.groupKey === groupKey ? sum + total.incVat : sum), 0);
  const shown = new Set<string>();
  return lines.flatMap((priced): MailRow[] => {
    const { groupKey, quantity } = priced.line;
    const label = `${quantity} × ${formatGoodsName(priced, language)}`;
    if (groupKey === null || !priced.packageName) return [[label, formatAmount(priced.total.incVat)]];
    const part: MailRow = [`– ${label}`, ''];
    if (shown.has(groupKey)) return [part];
    shown.add(groupKey);
    return [[priced.packageName, formatAmount(sumOf(groupKey))], part];
  });
}

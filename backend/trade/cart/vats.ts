import type { Minor, Money } from '#backend/core/money/money.ts';
import type { PricedCart, PricedLine } from '#backend/model/cart-types.ts';

/** The VAT of all that is bought: a gift card or a balance that pays it does not change it. */
export const computeVat = ({ vats }: Pick<PricedCart, 'vats'>): Minor =>
  vats.reduce((sum, { amount }) => sum + amount, 0);

/**
 * VAT by rate: goods, minus fixed discounts, plus fees at the market's standard rate. Each line's VAT is rounded
 * once, so the rates sum to the cart's VAT exactly.
 */
export function sumVats(
  lines: readonly PricedLine[],
  discounts: ReadonlyMap<number, Money>,
  fees: Money,
  standardPercent: number,
): PricedCart['vats'] {
  const amounts = new Map<number, Minor>();
  const add = (percent: number, amount: Minor): void => {
    amounts.set(percent, (amounts.get(percent) ?? 0) + amount);
  };
  for (const { vatPercent, total } of lines) add(vatPercent, total.incVat - total.exVat);
  for (const [percent, money] of discounts) add(percent, money.exVat - money.incVat);
  if (fees.incVat !== 0) add(standardPercent, fees.incVat - fees.exVat);
  return [...amounts]
    .toSorted(([one], [other]) => one - other)
    .map(([percent, amount]) => ({ percent, amount }));
}

import { addMoney, moneyFromIncVat, subtractMoney, ZERO_MONEY } from '#backend/domain/money-amounts.ts';
import type { Money, Minor } from '#backend/core/money/money.ts';
import type { AppliedCampaign, AppliedCode, CartDiscount, PricedLine } from '#backend/model/cart-types.ts';
import { z } from 'zod';
import type { Scope } from '#backend/model/scope.ts';

/** The lines of a cart after each step that reduces them, and what is taken off their sum. */
interface DiscountSteps {
  /** After item campaigns; their `unit` is the catalogue's price. */
  readonly priced: readonly PricedLine[];
  readonly cartCampaign: AppliedCampaign | null;
  readonly afterCartCampaign: readonly PricedLine[];
  readonly code: AppliedCode | null;
  readonly afterCode: readonly PricedLine[];
  /** Of goods and fees; a gift card that pays, too. */
  readonly fixedAmounts: Money;
}

/**
 * What each discount takes off a cart, by name: together exactly the regular prices less the sub total, plus the fixed amounts,
 * with and without VAT. Equal names are one entry; reductions without a name that shoppers see are together.
 */
export function listDiscounts(steps: DiscountSteps): CartDiscount[] {
  const { priced, cartCampaign, code, fixedAmounts } = steps;
  const codeKind = code?.isGiftCard === true ? 'GIFT_CARD' : 'PROMO_CODE';
  const codeName = code?.code ?? null;
  return mergeByName([
    ...priced.map((line) => toPriceDiscount(line)),
    ...priced.map((line) => toItemDiscount(line)),
    {
      kind: 'CAMPAIGN',
      name: cartCampaign === null ? null : nameOf(cartCampaign),
      isFixed: false,
      amount: subtractMoney(sumLines(priced), sumLines(steps.afterCartCampaign)),
    },
    {
      kind: codeKind,
      name: codeName,
      isFixed: false,
      amount: subtractMoney(sumLines(steps.afterCartCampaign), sumLines(steps.afterCode)),
    },
    { kind: codeKind, name: codeName, isFixed: true, amount: fixedAmounts },
  ]);
}

/** What the lines cost together. */
export const sumLines = (lines: readonly PricedLine[]): Money => addMoney(...lines.map(({ total }) => total));

const nameOf = ({ hideTitle, name }: AppliedCampaign): string | null => (hideTitle ? null : name);

const catalogueTotal = ({ unit, line, vatPercent }: PricedLine): Money =>
  moneyFromIncVat(unit.incVat * line.quantity, vatPercent);

/** The catalogue's reduction, with the name of the best price campaign where that is the reason. */
function toPriceDiscount(line: PricedLine): CartDiscount {
  const amount = subtractMoney(line.regularTotal, catalogueTotal(line));
  const [best] = line.campaigns
    .filter(({ category }) => category === 'PRODUCT')
    .toSorted((one, other) => Number(other.actionValue) - Number(one.actionValue));
  const isCampaign = best !== undefined && line.product.discount_type === 'PRICE_CAMPAIGN';
  return { kind: 'PRICE', name: isCampaign ? nameOf(best) : null, isFixed: false, amount };
}

function toItemDiscount(line: PricedLine): CartDiscount {
  const campaign = line.campaigns.find(({ ruleType }) => ruleType === 'ITEM');
  return {
    kind: 'CAMPAIGN',
    name: campaign === undefined ? null : nameOf(campaign),
    isFixed: false,
    amount: subtractMoney(catalogueTotal(line), line.total),
  };
}

function mergeByName(discounts: readonly CartDiscount[]): CartDiscount[] {
  const merged = new Map<string, CartDiscount>();
  for (const discount of discounts) {
    if (discount.amount.incVat === 0) continue;
    const key = `${discount.kind} ${discount.isFixed} ${discount.name}`;
    const amount = addMoney(merged.get(key)?.amount ?? ZERO_MONEY, discount.amount);
    merged.set(key, { ...discount, amount });
  }
  return [...merged.values()];
}

const amountRow = z.object({ amount: z.int() });

/** The signed-in customer's balance in this channel and currency; 0 for guests. */
export function readBalance({ database, shop, market, customer }: Scope): Minor {
  if (customer === null) return 0;
  const row = database.raw.find(
    amountRow,
    'select amount from balances where user_id = ? and channel_id = ? and currency = ?',
    [customer.userId, shop.channelId, market.currency.code],
  );
  return row?.amount ?? 0;
}

interface CartBalance {
  /** The amount that this cart uses. */
  readonly pending: Minor;
  /** The amount that is left after it. */
  readonly remaining: Minor;
}

/**
 * Computes how much of the customer's balance this cart uses, at most `toPay`. `waiting` is the amount that the
 * cart's own pending order has already deducted; it counts as available.
 */
export function computeBalance(scope: Scope, toPay: Minor, waiting: Minor): CartBalance {
  const available = readBalance(scope) + waiting;
  const pending = Math.min(available, toPay);
  return { pending, remaining: available - pending };
}

import {
  amountInMarket,
  addMoney,
  moneyFromIncVat,
  ZERO_MONEY,
  percentOf,
  allocate,
  partOfMoney,
} from '#backend/domain/money-amounts.ts';
import type { Minor, Money } from '#backend/core/money/money.ts';
import { findCode, findCodeProblem, getGiftCard } from '#backend/domain/promotions.ts';
import type { Scope } from '#backend/model/scope.ts';
import type {
  WaitingHolds,
  AppliedCode,
  PricedCart,
  PricedLine,
  StoredCart,
  AppliedCampaign,
} from '#backend/model/cart-types.ts';
import { campaignUrl } from '#backend/domain/catalog/brands.ts';
import { productCampaigns, type ProductRow } from '#backend/core/db/catalog-rows.ts';
import { parseColumn } from '#backend/core/db/rows.ts';
import type { CartCampaign } from '#backend/model/commercial-rules-schema.ts';
import { sumLines } from './list-discounts.ts';

const ACTIONS = {
  takeThreePayTwo: 'CHEAPEST_FREE',
  categoryPercent: 'PERCENT',
  cartPercent: 'PERCENT',
} as const;

/** A cart campaign as `CampaignRuleType` shows it, named in the scope's language. */
export function toAppliedCampaign({ shop, language }: Scope, campaign: CartCampaign): AppliedCampaign {
  return {
    campaignId: `cart-${campaign.key}`,
    name: campaign.name[language] ?? campaign.name[shop.defaultLanguage] ?? campaign.key,
    hideTitle: campaign.hideTitle,
    ruleType: campaign.kind.type === 'cartPercent' ? 'CART' : 'ITEM',
    category: 'CAMPAIGN',
    action: ACTIONS[campaign.kind.type],
    actionValue: 'percent' in campaign.kind ? String(campaign.kind.percent) : '1',
    canonicalUrl: null,
  };
}

/** A promo code as `CampaignRuleType` shows it; the code is also its name. */
export function codeToAppliedCampaign({ code }: AppliedCode): AppliedCampaign {
  return {
    campaignId: `code-${code.toLowerCase()}`,
    name: code,
    hideTitle: false,
    ruleType: 'CART',
    category: 'PROMO_CODE',
    action: 'CODE',
    actionValue: code,
    canonicalUrl: null,
  };
}

/** The product's catalogue campaigns. The unit price already includes their discount. */
export function listCatalogueCampaigns(scope: Scope, product: ProductRow): AppliedCampaign[] {
  return parseColumn('products.campaigns', productCampaigns, product.campaigns).flatMap((id) => {
    const campaign = scope.shop.campaigns.get(id);
    if (campaign === undefined) return [];
    return {
      campaignId: String(campaign.id),
      name: campaign.names[scope.language] ?? campaign.key,
      hideTitle: campaign.hideTitle,
      ruleType: 'DISCOUNT',
      category: 'PRODUCT',
      action: 'PERCENT',
      actionValue: String(campaign.percent),
      canonicalUrl: campaignUrl(scope, campaign),
    };
  });
}

/** Takes a percentage off the sum of the lines, rounded once, and allocates it to them. `splits` keep the prices after item campaigns. */
export function applyPercentDiscount(lines: readonly PricedLine[], percent: number): PricedLine[] {
  const parts = allocate(
    percentOf(sumLines(lines).incVat, percent),
    lines.map(({ total }) => total.incVat),
  );
  return lines.map((line, index) => ({
    ...line,
    total: moneyFromIncVat(line.total.incVat - (parts[index] ?? 0), line.vatPercent),
  }));
}

interface FixedDiscount {
  readonly money: Money;
  /** The discount by VAT rate of the goods, in percent. */
  readonly byRate: ReadonlyMap<number, Money>;
}

const NO_DISCOUNT: FixedDiscount = { money: ZERO_MONEY, byRate: new Map() };

/** A fixed discount of at most the value of the goods, distributed over the VAT rates by their share of it. */
function fixedDiscount(lines: readonly PricedLine[], amount: Minor): FixedDiscount {
  const goods = new Map<number, Money>();
  for (const { vatPercent, total } of lines)
    goods.set(vatPercent, addMoney(goods.get(vatPercent) ?? ZERO_MONEY, total));
  const all = addMoney(ZERO_MONEY, ...goods.values()).incVat;
  const parts = allocate(
    Math.min(amount, all),
    [...goods.values()].map(({ incVat }) => incVat),
  );
  const byRate = new Map(
    [...goods].map(([percent, sum], index) => [percent, partOfMoney(sum, parts[index] ?? 0)]),
  );
  return { money: addMoney(ZERO_MONEY, ...byRate.values()), byRate };
}

/**
 * What the wire has as fixed amounts (contract 8.3): discounts, and a gift card that pays. A payment contains no VAT, so it is the same amount
 * without VAT (decision 0112).
 */
export const sumFixedAmounts = ({
  fixedDiscount: discount,
  cardPayment,
}: Pick<PricedCart, 'fixedDiscount' | 'cardPayment'>): Money =>
  addMoney(discount, { incVat: cardPayment, exVat: cardPayment });

export interface CodeEffect {
  readonly applied: AppliedCode | null;
  readonly lines: readonly PricedLine[];
  readonly fixedDiscount: FixedDiscount;
  /** What a gift card that was taxed at its sale has left after the goods: it is a discount on fees, too. */
  readonly leftForFees: Minor;
  /** What a gift card that was sold without tax can pay of the whole cart. */
  readonly canPay: Minor;
  readonly isShippingFree: boolean;
}

/** Applies the cart's promo code. A code that is not valid (any more) has no effect but stays on the stored cart. */
export function applyCode(
  scope: Scope,
  cart: StoredCart,
  lines: readonly PricedLine[],
  holds: WaitingHolds,
): CodeEffect {
  const nothing = {
    applied: null,
    lines,
    fixedDiscount: NO_DISCOUNT,
    leftForFees: 0,
    canPay: 0,
    isShippingFree: false,
  };
  const code = cart.promoCode === null ? null : findCode(scope, cart.promoCode);
  const goodsIncVat = sumLines(lines).incVat;
  if (code === null || findCodeProblem(scope, code, { goodsIncVat, email: cart.email, holds }) !== null)
    return nothing;
  const { kind } = code;
  const applied: AppliedCode = {
    code: code.code,
    isGiftCard: kind.type === 'giftCard',
    oncePerCustomer: code.oncePerCustomer,
  };
  if (kind.type === 'percent')
    return { ...nothing, applied, lines: applyPercentDiscount(lines, kind.percent) };
  if (kind.type === 'freeShipping') return { ...nothing, applied, isShippingFree: true };
  if (kind.type === 'amount')
    return { ...nothing, applied, fixedDiscount: fixedDiscount(lines, amountInMarket(scope, kind.amount)) };
  const { left, isTaxed } = getGiftCard(scope, code.code, holds);
  if (!isTaxed) return { ...nothing, applied, canPay: left };
  const forGoods = fixedDiscount(lines, left);
  return { ...nothing, applied, fixedDiscount: forGoods, leftForFees: left - forGoods.money.incVat };
}

/** What a gift card that was taxed at its sale takes off the fees, with what it has left after the goods. */
export function computeFeeDiscount(leftForFees: Minor, fees: Money): Money {
  return partOfMoney(fees, Math.min(leftForFees, fees.incVat));
}

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

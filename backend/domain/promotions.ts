import { z } from 'zod';
import { NO_HOLDS, type WaitingHolds } from '#backend/model/cart-types.ts';
import { flagColumn } from '#backend/core/db/columns.ts';
import { getDay } from '#kernel/dates.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { refusal } from '#backend/core/refusal.ts';
import type { Minor } from '#backend/core/money/money.ts';
import { amountInMarket, formatMinor, percentOf } from './money-amounts.ts';
import type { PromoCode, CartCampaign } from '#backend/model/commercial-rules-schema.ts';
import type { Scope } from '#backend/model/scope.ts';

/** Why a code is not valid. `RequirementsNotMet` is defined by the contract (1.4), the other error codes are our own. */
export type CodeProblem =
  | { readonly code: 'PROMO_CODE_INVALID' | 'PROMO_CODE_NOT_YET_VALID' | 'PROMO_CODE_EXPIRED' }
  | { readonly code: 'PROMO_CODE_USED' | 'GIFT_CARD_EMPTY' }
  | { readonly code: 'RequirementsNotMet'; readonly minimum: Minor; readonly missing: Minor };

const MESSAGES: Readonly<Record<CodeProblem['code'], string>> = {
  PROMO_CODE_INVALID: 'The promo code is not valid.',
  PROMO_CODE_NOT_YET_VALID: 'The promo code is not valid yet.',
  PROMO_CODE_EXPIRED: 'The promo code has expired.',
  PROMO_CODE_USED: 'The promo code was used before.',
  GIFT_CARD_EMPTY: 'Nothing is left on the gift card that this promo code stands for.',
  RequirementsNotMet: 'The cart does not meet the requirements of the promo code.',
};

/** A promo code by its name, ignoring case, as it was typed; null when the shop has none. */
export function findCode({ shop }: Scope, name: string): PromoCode | null {
  const wanted = cleanLine(name).toUpperCase();
  return shop.commercialRules.codes.find(({ code }) => code === wanted) ?? null;
}

const cardRow = z.object({ remaining: z.int(), isTaxed: flagColumn });
const useRow = z.object({ order_id: z.int() });

/** A gift card for one cart. */
interface GiftCard {
  /** In the scope's currency; 0 for a card of another one. Includes what the cart's own pending order has reserved. */
  readonly left: Minor;
  /** Whether its sale was taxed: then it is a discount on what it buys, else it pays for it. */
  readonly isTaxed: boolean;
}

export function getGiftCard(
  { database, shop, market }: Scope,
  code: string,
  { giftCard }: WaitingHolds = NO_HOLDS,
): GiftCard {
  const card = database.raw.find(
    cardRow,
    'select remaining, is_taxed as isTaxed from gift_cards where channel_id = ? and code = ? and currency = ?',
    [shop.channelId, code, market.currency.code],
  );
  const reserved = giftCard?.code === code ? giftCard.amount : 0;
  return { left: (card?.remaining ?? 0) + reserved, isTaxed: card?.isTaxed ?? false };
}

/** Whether another order of the e-mail address, or any order of the signed-in customer, used the code. */
function wasUsed({ database, shop, customer }: Scope, code: string, { email, holds }: CodeUse): boolean {
  const byEmail = 'select order_id from promo_uses where channel_id = ? and code = ? and email in (?, ?)';
  const byUser = `select o.id from orders o join promo_uses used
    on used.channel_id = o.channel_id and used.code = ? and used.order_id = o.id
    where o.user_id = ? and o.channel_id = ?`;
  const emails = [email?.toLowerCase() ?? null, customer?.email ?? null];
  const values = [shop.channelId, code, ...emails, code, customer?.userId ?? null, shop.channelId];
  const uses = database.raw.select(useRow, `${byEmail} union all ${byUser}`, values);
  return uses.some(({ order_id }) => order_id !== holds?.orderId);
}

interface CodeUse {
  /** Goods after campaigns, before the code. */
  readonly goodsIncVat: Minor;
  /** The order's e-mail address; null while unknown. The signed-in customer is checked in addition. */
  readonly email: string | null;
  /** Amounts reserved by the cart's own pending order. */
  readonly holds?: WaitingHolds;
}

/** Why a code is not valid for this cart and customer now; null when it is. */
export function findCodeProblem(scope: Scope, code: PromoCode, use: CodeUse): CodeProblem | null {
  const today = getDay(scope.now(), scope.shop.timeZone);
  if (code.from !== undefined && today < code.from) return { code: 'PROMO_CODE_NOT_YET_VALID' };
  if (code.to !== undefined && today > code.to) return { code: 'PROMO_CODE_EXPIRED' };
  if (code.oncePerCustomer && wasUsed(scope, code.code, use)) return { code: 'PROMO_CODE_USED' };
  if (code.kind.type === 'giftCard' && getGiftCard(scope, code.code, use.holds).left === 0)
    return { code: 'GIFT_CARD_EMPTY' };
  const minimum = code.minimum === undefined ? 0 : amountInMarket(scope, code.minimum);
  if (use.goodsIncVat < minimum)
    return { code: 'RequirementsNotMet', minimum, missing: minimum - use.goodsIncVat };
  return null;
}

/** The GraphQL error for a problem, with formatted amounts in its extensions. */
export function codeRefusal(scope: Scope, problem: CodeProblem) {
  const facts =
    problem.code === 'RequirementsNotMet'
      ? {
          minimum: formatMinor(scope, problem.minimum),
          missing: formatMinor(scope, problem.missing),
        }
      : {};
  return refusal(problem.code, MESSAGES[problem.code], facts);
}

/** The properties of a cart line that campaigns depend on. */
export interface CampaignLine {
  readonly unit: Minor;
  readonly quantity: number;
  /** Already below its regular price: cart campaigns do not apply. */
  readonly isReduced: boolean;
  /** Keys of its category and all ancestors. */
  readonly categories: ReadonlySet<string>;
}

/** A line after campaigns: pieces by price, and the applied campaign. */
interface DiscountedLine {
  readonly splits: readonly { readonly quantity: number; readonly unit: Minor }[];
  readonly campaign: CartCampaign | null;
}

const withoutDiscount = ({ unit, quantity }: CampaignLine): DiscountedLine => ({
  splits: [{ quantity, unit }],
  campaign: null,
});

/**
 * Applies the campaigns on goods, in the shop's order; a line gets only the first that applies, and already reduced goods
 * get none. For "take three, pay two", the pieces of all lines of the category are sorted by price, highest first, and
 * every third one is free. Does not apply `cartPercent`, which is on the whole cart.
 */
export function discountLines(
  lines: readonly CampaignLine[],
  campaigns: readonly CartCampaign[],
): DiscountedLine[] {
  const result = lines.map(withoutDiscount);
  for (const campaign of campaigns) {
    const { kind } = campaign;
    if (kind.type === 'cartPercent') continue;
    const eligible = lines
      .map((line, index) => ({ line, index }))
      .filter(
        ({ line, index }) =>
          !line.isReduced && result[index]?.campaign === null && line.categories.has(kind.category),
      );
    if (kind.type === 'categoryPercent') {
      for (const { line, index } of eligible) {
        const unit = line.unit - percentOf(line.unit, kind.percent);
        result[index] = { splits: [{ quantity: line.quantity, unit }], campaign };
      }
    } else {
      for (const [index, free] of countFree(eligible)) {
        const line = lines[index];
        if (line === undefined || free === 0) continue;
        const paid = line.quantity - free;
        result[index] = {
          splits: [...(paid > 0 ? [{ quantity: paid, unit: line.unit }] : []), { quantity: free, unit: 0 }],
          campaign,
        };
      }
    }
  }
  return result;
}

/** Number of free pieces by line index: every third of all pieces, highest price first. */
function countFree(lines: readonly { readonly line: CampaignLine; readonly index: number }[]) {
  const free = new Map<number, number>();
  let counted = 0;
  for (const { line, index } of lines.toSorted((one, other) => other.line.unit - one.line.unit)) {
    const freeBefore = Math.floor(counted / 3);
    counted += line.quantity;
    free.set(index, Math.floor(counted / 3) - freeBefore);
  }
  return free;
}

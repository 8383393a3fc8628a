import { percentOf } from '#backend/domain/pricing/money-amounts.ts';
import type { Minor } from '#backend/core/money/minor.ts';
import type { CartCampaign } from '#backend/model/commercial-rules-schema.ts';

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
export interface DiscountedLine {
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

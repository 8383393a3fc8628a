import { percentOf } from '#backend/domain/pricing/money-amounts.ts';
import type { Minor } from '#backend/core/money/minor.ts';
import type { CartCampaign } from '#backend/model/commercial-rules-schema.ts';

/** What the campaigns see of a line. */
export interface CampaignLine {
  readonly unit: Minor;
  readonly quantity: number;
  /** Costs less than its regular price already: campaigns of the cart leave it alone. */
  readonly isReduced: boolean;
  /** Keys of its category and all above. */
  readonly categories: ReadonlySet<string>;
}

/** A line after campaigns: pieces by price, and which campaign did it. */
export interface DiscountedLine {
  readonly splits: readonly { readonly quantity: number; readonly unit: Minor }[];
  readonly campaign: CartCampaign | null;
}

const untouched = ({ unit, quantity }: CampaignLine): DiscountedLine => ({
  splits: [{ quantity, unit }],
  campaign: null,
});

/**
 * Campaigns on goods. They are tried in the shop's order and a line takes the first that fits it; goods that are reduced
 * already take none. Of three pieces, the cheapest is free: pieces are lined up by price over all lines of the category,
 * dearest first, and every third one costs nothing.
 */
export function discountLines(
  lines: readonly CampaignLine[],
  campaigns: readonly CartCampaign[],
): DiscountedLine[] {
  const result = lines.map(untouched);
  for (const campaign of campaigns) {
    const { kind } = campaign;
    if (kind.type === 'cartPercent') continue;
    const fitting = lines
      .map((line, index) => ({ line, index }))
      .filter(
        ({ line, index }) =>
          !line.isReduced && result[index]?.campaign === null && line.categories.has(kind.category),
      );
    if (kind.type === 'categoryPercent') {
      for (const { line, index } of fitting) {
        const unit = line.unit - percentOf(line.unit, kind.percent);
        result[index] = { splits: [{ quantity: line.quantity, unit }], campaign };
      }
    } else {
      for (const [index, free] of countFree(fitting)) {
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

/** Free pieces by line: every third of all pieces, dearest first. */
function countFree(lines: readonly { readonly line: CampaignLine; readonly index: number }[]) {
  const free = new Map<number, number>();
  let seen = 0;
  for (const { line, index } of lines.toSorted((one, other) => other.line.unit - one.line.unit)) {
    const before = Math.floor(seen / 3);
    seen += line.quantity;
    free.set(index, Math.floor(seen / 3) - before);
  }
  return free;
}

import {
  computePackageAmount,
  findChoice,
  type PackageSelection,
  type PricedChoice,
  type PricedGroup,
} from '#app/commerce/package-price.ts';
import { type AmountFormat, formatAmount, type PriceView } from '#app/features/pricing/price.ts';
import type { ProductPicture } from '#app/features/catalog/card/product-image.ts';
import type { StockView } from '#app/features/catalog/stock.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** The contents of a package product: the shopper chooses one part per group. */
export interface ProductPackage {
  readonly groups: readonly PackageGroup[];
  readonly amountFormat: AmountFormat;
  /** Set when the amounts are without VAT. */
  readonly exVat?: true;
}

export interface PackageGroup extends PricedGroup<PackageChoice> {
  readonly name: string;
}

/** A part with what the page shows of it; its amount is in the page's VAT mode. */
export interface PackageChoice extends PricedChoice {
  readonly skuId: number;
  /** The product's name, with size and number of pieces where there are several. */
  readonly name: string;
  readonly path?: ShopPath;
  readonly picture?: ProductPicture;
  readonly stock: StockView;
}

/** Name and value of the button that only shows the price of the chosen parts, for visitors without script. */
export const SHOW_PRICE = { name: 'show', value: 'price' } as const;

export const listPartNames = (groups: readonly PackageGroup[], selection: PackageSelection): string[] =>
  groups.flatMap((group) => findChoice(group, selection)?.name ?? []);

/** The price of a selection as the page shows it: `from` the lowest one while it is incomplete. */
export function toPackagePrice(
  { groups, amountFormat, exVat }: ProductPackage,
  selection: PackageSelection,
): PriceView {
  const { amount, isComplete } = computePackageAmount(groups, selection);
  return {
    selling: formatAmount(amountFormat, amount),
    ...(exVat ? { exVat } : {}),
    ...(isComplete ? {} : { isFrom: true }),
  };
}

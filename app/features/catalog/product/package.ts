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

export interface PackageGroup {
  readonly id: number;
  readonly name: string;
  readonly isRequired: boolean;
  readonly choices: readonly PackageChoice[];
}

/** One size of one product that can fill a group. */
export interface PackageChoice {
  /** Value of the form field: option id and SKU id. */
  readonly value: string;
  readonly skuId: number;
  /** The product's name, with size and number of pieces where there are several. */
  readonly name: string;
  readonly path?: ShopPath;
  readonly picture?: ProductPicture;
  readonly stock: StockView;
  /** How many packages its pieces are enough for. */
  readonly available: number;
  /** What it adds to the package's price, in the page's VAT mode. */
  readonly amount: number;
  readonly isPreselected: boolean;
}

/** Values of the chosen parts by group id; a group without a choice is absent. */
export type PackageSelection = Readonly<Record<number, string>>;

/** Name of a group's form field and URL parameter. */
export const groupField = (groupId: number): string => `group-${groupId}`;
export const isGroupField = (name: string): boolean => /^group-\d+$/.test(name);

/** Name and value of the button that only shows the price of the chosen parts, for visitors without script. */
export const SHOW_PRICE = { name: 'show', value: 'price' } as const;

/** The choice that a group has in a selection; null for none and for one that can not be bought. */
export function findChoice({ id, choices }: PackageGroup, selection: PackageSelection): PackageChoice | null {
  return choices.find(({ value, available }) => value === selection[id] && available > 0) ?? null;
}

/**
 * The selection in a form or URL. `readField` gives a field's value, null where the form does not have it: then the group
 * has its preselected part. A required group with one part has that part.
 */
export function selectParts(
  groups: readonly PackageGroup[],
  readField: (name: string) => string | null,
): PackageSelection {
  const entries = groups.flatMap((group): [number, string][] => {
    const given = readField(groupField(group.id));
    const isFixed = group.isRequired && group.choices.length === 1;
    const preselected = group.choices.find(({ isPreselected, available }) => isPreselected && available > 0);
    const value = given !== null && !isFixed ? given : (isFixed ? group.choices[0] : preselected)?.value;
    return value === undefined || value === '' ? [] : [[group.id, value]];
  });
  return Object.fromEntries(entries);
}

export const listPartNames = (groups: readonly PackageGroup[], selection: PackageSelection): string[] =>
  groups.flatMap((group) => findChoice(group, selection)?.name ?? []);

interface PackageAmount {
  readonly amount: number;
  /** False while a required group has no choice: then `amount` is the lowest possible price. */
  readonly isComplete: boolean;
}

/** The sum of the chosen parts, and of the cheapest available part of each required group without a choice. */
export function computePackageAmount(
  groups: readonly PackageGroup[],
  selection: PackageSelection,
): PackageAmount {
  let amount = 0;
  let isComplete = true;
  for (const group of groups) {
    const chosen = findChoice(group, selection);
    if (chosen === null && !group.isRequired) continue;
    if (chosen === null) isComplete = false;
    amount += chosen?.amount ?? findLowestAmount(group);
  }
  return { amount: Math.round(amount * 100) / 100, isComplete };
}

function findLowestAmount({ choices }: PackageGroup): number {
  const available = choices.filter((choice) => choice.available > 0);
  const amounts = (available.length > 0 ? available : choices).map(({ amount }) => amount);
  return amounts.length === 0 ? 0 : Math.min(...amounts);
}

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

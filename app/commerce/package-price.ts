/*
 * What a package costs by its chosen parts: on its page, in the structured data of the page, and in the product feed, which search engines
 * compare.
 */

/** One size of one product that can fill a group of a package. */
export interface PricedChoice {
  /** Value of the form field: option id and SKU id. */
  readonly value: string;
  /** How many packages its pieces are enough for. */
  readonly available: number;
  /** What it adds to the package's price. */
  readonly amount: number;
  readonly isPreselected: boolean;
}

export interface PricedGroup<Choice extends PricedChoice = PricedChoice> {
  readonly id: number;
  readonly isRequired: boolean;
  readonly choices: readonly Choice[];
}

/** Values of the chosen parts by group id; a group without a choice is absent. */
export type PackageSelection = Readonly<Record<number, string>>;

/** Name of a group's form field and URL parameter. */
export const groupField = (groupId: number): string => `group-${groupId}`;
export const isGroupField = (name: string): boolean => /^group-\d+$/.test(name);

/** The choice that a group has in a selection; null for none and for one that can not be bought. */
export function findChoice<Choice extends PricedChoice>(
  { id, choices }: PricedGroup<Choice>,
  selection: PackageSelection,
): Choice | null {
  return choices.find(({ value, available }) => value === selection[id] && available > 0) ?? null;
}

/**
 * The selection in a form or URL. `readField` gives a field's value, null where the form does not have it: then the group
 * has its preselected part. A required group with one part has that part.
 */
export function selectParts(
  groups: readonly PricedGroup[],
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

interface PackageAmount {
  readonly amount: number;
  /** False while a required group has no choice: then `amount` is the lowest possible price. */
  readonly isComplete: boolean;
}

/** The sum of the chosen parts, and of the cheapest available part of each required group without a choice. */
export function computePackageAmount(
  groups: readonly PricedGroup[],
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

function findLowestAmount({ choices }: PricedGroup): number {
  const available = choices.filter((choice) => choice.available > 0);
  const amounts = (available.length > 0 ? available : choices).map(({ amount }) => amount);
  return amounts.length === 0 ? 0 : Math.min(...amounts);
}

interface ApiSku {
  readonly skuId: number;
  readonly stock: { readonly totalStock: number } | null;
}

interface ApiOption<Sku extends ApiSku> {
  readonly optionId: number;
  readonly sortOrder: number;
  readonly quantity: number;
  readonly isSelected: boolean;
  readonly product: {
    readonly unitPrice: { readonly sellingPriceIncVat: number; readonly sellingPriceExVat: number } | null;
    readonly skus: readonly (Sku | null)[] | null;
  } | null;
}

export const bySortOrder = <Entry extends { readonly sortOrder: number }>(
  entries: readonly Entry[],
): Entry[] => entries.toSorted((one, other) => one.sortOrder - other.sortOrder);

/** The sizes of an option's product; none for a product without a price, because the sum would be wrong. */
export function listPricedChoices<Sku extends ApiSku>(
  { optionId, quantity, isSelected, product }: ApiOption<Sku>,
  hasVat: boolean,
): (PricedChoice & { readonly sku: Sku })[] {
  if (!product?.unitPrice || quantity < 1) return [];
  const { sellingPriceIncVat, sellingPriceExVat } = product.unitPrice;
  const skus = (product.skus ?? []).filter((sku) => sku !== null);
  // Of several sizes, the first that can be bought
  const preselected = skus.find(({ stock }) => (stock?.totalStock ?? 0) >= quantity) ?? skus[0];
  return skus.map((sku) => ({
    sku,
    value: `${optionId}-${sku.skuId}`,
    available: Math.floor(Math.max(sku.stock?.totalStock ?? 0, 0) / quantity),
    amount: (hasVat ? sellingPriceIncVat : sellingPriceExVat) * quantity,
    isPreselected: isSelected && sku === preselected,
  }));
}

interface ApiPackage {
  readonly productPackage: {
    readonly groups:
      | readonly ({
          readonly groupId: number;
          readonly required: boolean;
          readonly options: readonly (ApiOption<ApiSku> | null)[] | null;
        } | null)[]
      | null;
  } | null;
}

/** The price that the page of a package first shows, with its preselected parts; null for an ordinary product. */
export function findFirstAmount({ productPackage }: ApiPackage, hasVat: boolean): number | null {
  const groups = (productPackage?.groups ?? []).flatMap((group): PricedGroup[] => {
    if (group === null) return [];
    const options = bySortOrder((group.options ?? []).filter((option) => option !== null));
    const choices = options.flatMap((option) => listPricedChoices(option, hasVat));
    return [{ id: group.groupId, isRequired: group.required, choices }];
  });
  if (groups.every(({ choices }) => choices.length === 0)) return null;
  return computePackageAmount(
    groups,
    selectParts(groups, () => null),
  ).amount;
}

import type { BuyOutcome, BuyRefusal } from '#app/features/cart/addition/buy-outcome.ts';
import type { CartContext } from '#app/features/cart/change-cart.server.ts';
import type { ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { Stock } from '#app/features/cart/too-many.ts';
import {
  findChoice,
  groupField,
  selectParts,
  type PackageGroup,
  type PackageSelection,
} from '#app/features/catalog/package/package.ts';
import { refuseTyped } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { addPackageToCart, type RefusedPackage } from './add-package.server.ts';
import { SHOW_PRICE } from './show-price.ts';

interface PackageContents {
  readonly productId: number;
  readonly groups: readonly PackageGroup[];
}

/** Of an option's and a SKU's id. The page of a package is large, so its answer repeats nothing longer. */
const MAX_VALUE_CHARS = 40;

type Errors = Readonly<Record<string, string[]>>;

/**
 * Validates the form of a package and adds the chosen parts to the cart. On success `search` is the URL's query with the
 * selection, which the page then shows. Throws `CommerceError` when the API fails.
 */
export async function buyPackage(
  context: CartContext,
  { productId, groups }: PackageContents,
  form: SubmittedForm,
): Promise<BuyOutcome> {
  const selection = selectParts(groups, (name) => form.get(name));
  const search = formatSelection(groups, selection);
  if (form.get(SHOW_PRICE.name) === SHOW_PRICE.value) return { ok: true, search };
  const errors = listErrors(groups, selection, form);
  if (Object.keys(errors).length > 0) return refuse({ form, groups }, errors);
  const added = await addPackageToCart(context, {
    packageId: productId,
    selections: toApi(groups, selection),
  });
  if (added.ok) {
    const isLine = ({ productPackage }: ApiCartItem) => productPackage?.packageId === productId;
    return { ok: true, search, added: { cart: added.value, quantity: 1, isLine } };
  }
  return refusePart({ form, groups }, selection, added.refusal);
}

/** The query of the page with the chosen parts. Without values that no part has: they may be too long for an address. */
function formatSelection(groups: readonly PackageGroup[], selection: PackageSelection): string {
  const entries = groups.flatMap(({ id, choices }) => {
    const chosen = choices.find(({ value }) => value === selection[id]);
    return chosen === undefined ? [] : [[groupField(id), chosen.value]];
  });
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** A field of a group that the package does not have: its contents have changed since the page was loaded. */
const isForeign = (name: string, groups: readonly PackageGroup[]): boolean =>
  name.startsWith('group-') && !groups.some(({ id }) => groupField(id) === name);

function listErrors(
  groups: readonly PackageGroup[],
  selection: PackageSelection,
  form: SubmittedForm,
): Errors {
  const errors: Record<string, string[]> = {};
  for (const group of groups) {
    const message = findGroupError(group, selection);
    if (message !== null) errors[groupField(group.id)] = [message];
  }
  if ([...form.keys()].some((name) => isForeign(name, groups))) errors[''] = ['catalog.package.changed'];
  return errors;
}

/** The message key for a group; null if its choice can be bought. */
function findGroupError(group: PackageGroup, selection: PackageSelection): string | null {
  const value = selection[group.id];
  if (value === undefined) return group.isRequired ? 'catalog.package.chooseOne' : null;
  if (findChoice(group, selection) !== null) return null;
  const isKnown = group.choices.some((choice) => choice.value === value);
  return isKnown ? 'catalog.package.soldOut' : 'catalog.package.unknownChoice';
}

function toApi(groups: readonly PackageGroup[], selection: PackageSelection) {
  return groups.flatMap((group) => {
    const choice = findChoice(group, selection);
    return choice === null
      ? []
      : [{ groupId: group.id, optionId: Number.parseInt(choice.value, 10), skuId: choice.skuId }];
  });
}

interface Submitted {
  readonly form: SubmittedForm;
  readonly groups: readonly PackageGroup[];
}

function refuse({ form, groups }: Submitted, error: Errors, facts?: BuyRefusal['facts']): BuyOutcome {
  const typed = groups.flatMap(({ id }) => {
    const value = form.get(groupField(id));
    return value === null || value.length > MAX_VALUE_CHARS ? [] : [[groupField(id), value] as const];
  });
  return { ok: false, reply: refuseTyped(Object.fromEntries(typed), error), ...(facts ? { facts } : {}) };
}

/** Reports the API's refusal at the groups that it is about. */
function refusePart(submitted: Submitted, selection: PackageSelection, refusal: RefusedPackage): BuyOutcome {
  const { groups } = submitted;
  if (refusal.code === 'changed') return refuse(submitted, { '': ['catalog.package.changed'] });
  const { stock, inCart, skuId } = refusal;
  const affected = groups.filter((group) => findChoice(group, selection)?.skuId === skuId);
  const message = findStockMessage(refusal);
  const errors = Object.fromEntries(affected.map(({ id }) => [groupField(id), [message]]));
  return refuse(submitted, affected.length === 0 ? { '': ['catalog.package.changed'] } : errors, {
    stock,
    quantity: inCart,
  });
}

/** A package may need several pieces of the same goods, so what is left after the cart may be too few without being none. */
function findStockMessage({ stock, inCart }: Stock): string {
  if (stock === 0) return 'catalog.package.soldOut';
  return inCart > 0 ? 'catalog.package.threshold' : 'catalog.package.tooMany';
}

import { z } from 'zod';
import { MAX_API_ID } from '#app/commerce/api-id.ts';
import { findChoice, groupField, type PackageSelection, selectParts } from '#app/commerce/package-price.ts';
import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fragment.server.ts';
import { addPackageToCart, addToCart, type PackagePart } from '#app/features/cart/visitor-cart.server.ts';
import { findName } from '#app/features/cart/to-cart-view.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { type PackageGroup, SHOW_PRICE } from '#app/features/catalog/product/package.ts';
import { findPackageContents } from '#app/features/catalog/product/product.server.ts';
import {
  parseForm,
  type RefusedForm,
  refuseTyped,
  type SubmittedForm,
} from '#app/request/forms/parse-form.server.ts';
import { wholeNumber } from '#app/request/forms/text-by-rule.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { ok, refused } from '#kernel/result.ts';
import {
  type CartChange,
  type CartResult,
  refuse,
  refuseByApi,
  refuseForm,
  selectFormMessage,
  toTooMany,
} from './answer-cart-form.server.ts';
import { packageSchema, quantityFrom, setQuantity } from './cart.form.server.ts';
import { PACKAGE_FIELD, selectTooMany, type Stock } from './cart-forms.ts';

const PICK_SIZE = 'catalog.buy.pickSize';

/** The buy form (PP-02); messages are message keys. A product with one size has `skuId` in a hidden field. */
export const buySchema = z.object({
  skuId: wholeNumber(PICK_SIZE, { least: 1, most: MAX_API_ID }),
  quantity: quantityFrom(1).default(1),
});

/** Adds what a buy form or a card's button asks for, or a removed package again. */
export async function addLine(context: RequestContext, form: SubmittedForm): Promise<CartResult> {
  if (form.has('packageId')) return addRemovedPackage(context, form);
  const alias = form.get(PACKAGE_FIELD);
  if (alias === null) return buy(context, form, null);
  const contents = await findPackageContents(context, alias);
  return contents === null ? refuse(409, 'catalog.package.changed') : buy(context, form, contents);
}

/** What a package contains, of which a buy form chooses. */
interface PackageContents {
  readonly productId: number;
  readonly groups: readonly PackageGroup[];
}

/** Validates a buy form and adds to the cart; `contents` are those of a package. Throws `CommerceError` when the API fails. */
export const buy = (
  context: RequestContext,
  form: SubmittedForm,
  contents: PackageContents | null,
): Promise<CartResult> =>
  (contents === null ? buyProduct(context, form) : buyPackage(context, contents, form)).catch(refuseByApi);

/** The API adds one package; to add several, the quantity of its line is changed afterwards. */
async function addRemovedPackage(context: RequestContext, form: SubmittedForm): Promise<CartResult> {
  const parsed = parseForm(form, packageSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { packageId, quantity, parts } = parsed.value.value;
  const added = await addPackageToCart(context, packageId, parts);
  if (!added.ok)
    return added.refusal.code === 'notSold'
      ? refuse(409, 'catalog.package.changed')
      : refused(toTooMany(added.refusal));
  const isLine = (item: ApiCartItem) => item.productPackage?.packageId === packageId;
  const line = compact(added.value.items).findLast(isLine)?.groupKey;
  if (quantity === 1 || !line) return ok(toAddition(added.value, 1, isLine));
  const changed = await setQuantity(context, { line, kind: 'package', quantity });
  // One package is in the cart; the shop no longer has the parts for the others
  if (!changed.ok || !changed.value.cart) return changed;
  return ok(toAddition(changed.value.cart, quantity, (item) => item.groupKey === line));
}

/** The line that was added to is the newest one of its goods. */
function toAddition(cart: ApiCart, quantity: number, isLine: (item: ApiCartItem) => boolean): CartChange {
  const item = compact(cart.items).findLast(isLine);
  const name = item ? findName(item) : '';
  return {
    cart,
    notice: { key: 'cart.notice.added', values: { name, quantity } },
    ...(item ? { added: { line: item.groupKey || item.id, quantity } } : {}),
  };
}

/** Errors of the form, of which one of the form as a whole is a refusal of the shop. */
const refuseErrors = (reply: RefusedForm): CartResult =>
  refused({ code: selectFormMessage(reply.error), status: '' in reply.error ? 409 : 400, reply });

async function buyProduct(context: RequestContext, form: SubmittedForm): Promise<CartResult> {
  const parsed = parseForm(form, buySchema);
  if (!parsed.ok) return refuseErrors(parsed.refusal);
  const { value, refuse: refuseTo } = parsed.value;
  const { skuId, quantity } = value;
  const added = await addToCart(context, value);
  if (added.ok) {
    const isLine = (item: ApiCartItem) => item.skuId === skuId && !item.groupKey && !item.isCampaignFreeGift;
    return ok(toAddition(added.value, quantity, isLine));
  }
  if (added.refusal.code === 'notSold') return refuseErrors(refuseTo({ '': ['catalog.buy.unknown'] }));
  const reply = refuseTo({ quantity: [`catalog.buy.${selectTooMany(added.refusal)}`] });
  return refused({ ...toTooMany(added.refusal), reply });
}

type FieldErrors = Readonly<Record<string, string[]>>;

/** Adds the chosen parts of a package. On success `search` is the URL's query with the selection. */
async function buyPackage(
  context: RequestContext,
  { productId, groups }: PackageContents,
  form: SubmittedForm,
): Promise<CartResult> {
  const selection = selectParts(groups, (name) => form.get(name));
  const search = formatSelection(groups, selection);
  if (form.get(SHOW_PRICE.name) === SHOW_PRICE.value) return ok({ search });
  const typed = listTyped(groups, form);
  const errors = listErrors(groups, selection, form);
  if (Object.keys(errors).length > 0) return refuseErrors(refuseTyped(typed, errors));
  const added = await addPackageToCart(context, productId, listParts(groups, selection));
  if (added.ok) {
    const isLine = ({ productPackage }: ApiCartItem) => productPackage?.packageId === productId;
    return ok({ search, ...toAddition(added.value, 1, isLine) });
  }
  if (added.refusal.code === 'notSold') return refuseErrors(refuseTyped(typed, PACKAGE_CHANGED));
  const reply = refuseTyped(typed, listStockErrors(groups, selection, added.refusal));
  return refused({ ...toTooMany(added.refusal), reply });
}

/** The query of the page with the chosen parts. Omits values that no part has: they may be too long for an address. */
function formatSelection(groups: readonly PackageGroup[], selection: PackageSelection): string {
  const entries = groups.flatMap(({ id, choices }) => {
    const chosen = choices.find(({ value }) => value === selection[id]);
    return chosen === undefined ? [] : [[groupField(id), chosen.value]];
  });
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}

/** Of an option's and a SKU's id. The page of a package is large, so its answer repeats nothing longer. */
const MAX_VALUE_CHARS = 40;

const listTyped = (groups: readonly PackageGroup[], form: SubmittedForm): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups.flatMap(({ id }) => {
      const value = form.get(groupField(id));
      return value === null || value.length > MAX_VALUE_CHARS ? [] : [[groupField(id), value]];
    }),
  );

const PACKAGE_CHANGED: FieldErrors = { '': ['catalog.package.changed'] };

function listErrors(
  groups: readonly PackageGroup[],
  selection: PackageSelection,
  form: SubmittedForm,
): FieldErrors {
  const names = new Set(groups.map(({ id }) => groupField(id)));
  // A group that the package does not have: its contents have changed since the page was loaded
  const hasForeign = [...form.keys()].some((name) => name.startsWith('group-') && !names.has(name));
  const ofGroups = groups.flatMap((group) => {
    const message = findGroupError(group, selection);
    return message === null ? [] : [[groupField(group.id), [message]]];
  });
  return { ...(Object.fromEntries(ofGroups) as FieldErrors), ...(hasForeign ? PACKAGE_CHANGED : {}) };
}

/** The message key for a group; null if its choice can be bought. */
function findGroupError(group: PackageGroup, selection: PackageSelection): string | null {
  const value = selection[group.id];
  if (value === undefined) return group.isRequired ? 'catalog.package.chooseOne' : null;
  if (findChoice(group, selection) !== null) return null;
  const isKnown = group.choices.some((choice) => choice.value === value);
  return isKnown ? 'catalog.package.soldOut' : 'catalog.package.unknownChoice';
}

const listParts = (groups: readonly PackageGroup[], selection: PackageSelection): PackagePart[] =>
  groups.flatMap((group) => {
    const choice = findChoice(group, selection);
    return choice === null
      ? []
      : [{ groupId: group.id, optionId: Number.parseInt(choice.value, 10), skuId: choice.skuId }];
  });

/** Errors of the groups that have goods of which the shop has too few pieces. */
function listStockErrors(
  groups: readonly PackageGroup[],
  selection: PackageSelection,
  { skuId, ...stock }: Stock & { readonly skuId: number },
): FieldErrors {
  const affected = groups.filter((group) => findChoice(group, selection)?.skuId === skuId);
  const errors = affected.map(({ id }) => [groupField(id), [findStockMessage(stock)]]);
  return errors.length === 0 ? PACKAGE_CHANGED : (Object.fromEntries(errors) as FieldErrors);
}

/** A package may need several pieces of the same goods, so what is left after the cart may be too few without being none. */
function findStockMessage({ stock, inCart }: Stock): string {
  if (stock === 0) return 'catalog.package.soldOut';
  return inCart > 0 ? 'catalog.package.threshold' : 'catalog.package.tooMany';
}

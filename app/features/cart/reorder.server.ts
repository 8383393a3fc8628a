import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import type { Translate } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { toFailure } from '#app/request/forms/answer-form.server.ts';
import type { ApiCart } from './cart-fragment.server.ts';
import { groupItems, type ItemGroup, loadPackages } from './cart-packages.server.ts';
import { addPackageToCart, addToCart } from './visitor-cart.server.ts';
import { setQuantity } from './forms/cart.form.server.ts';
import type { CartMessage } from './forms/cart-forms.ts';
import { findName } from './to-cart-view.server.ts';

/** Why a line is not added completely. */
type ReorderProblem = 'gone' | 'soldOut' | 'fewer' | 'full' | 'failed';

interface Added {
  readonly added: number;
  readonly problem?: ReorderProblem;
}

/** A line of the order, and how many of its pieces or packages are in the cart again. */
interface ReorderedLine extends Added {
  readonly name: string;
  readonly wanted: number;
}

/**
 * Adds everything of an order to the visitor's cart that can still be bought, line by line, because the API has no other way.
 * Gifts are left out: campaigns add them. After a failure of the API, or too many writes, the remaining lines have the problem
 * `failed`.
 */
export async function reorder(
  context: RequestContext,
  order: Pick<ApiCart, 'items'>,
): Promise<readonly ReorderedLine[]> {
  const items = compact(order.items).filter(({ isCampaignFreeGift }) => !isCampaignFreeGift);
  const groups = groupItems(items, await loadPackages(context, { items }));
  const lines: ReorderedLine[] = [];
  for (const group of groups) {
    const hasFailed = lines.at(-1)?.problem === 'failed';
    // oxlint-disable-next-line no-await-in-loop -- changes of one cart follow each other
    const result = hasFailed ? FAILED : await addGroup(context, group);
    lines.push({ name: findName(group.item), wanted: group.quantity, ...result });
  }
  return lines;
}

const FAILED: Added = { added: 0, problem: 'failed' };

async function addGroup(context: RequestContext, group: ItemGroup): Promise<Added> {
  try {
    return await (group.item.groupKey ? addPackages(context, group) : addPieces(context, group));
  } catch (error) {
    // Throws what is no failure of the API
    toFailure(error);
    return isCommerceError(error) && findErrorCode(error) === 'CART_FULL'
      ? { added: 0, problem: 'full' }
      : FAILED;
  }
}

/** All pieces, or as many as the shop has. */
async function addPieces(context: RequestContext, { item, quantity }: ItemGroup): Promise<Added> {
  const { skuId } = item;
  const added = await addToCart(context, { skuId, quantity });
  if (added.ok) return { added: quantity };
  if (added.refusal.code === 'notSold') return { added: 0, problem: 'gone' };
  const { stock, inCart } = added.refusal;
  const left = stock - inCart;
  if (left <= 0) return { added: 0, problem: stock <= 0 ? 'soldOut' : 'fewer' };
  const fewer = await addToCart(context, { skuId, quantity: left });
  return { added: fewer.ok ? left : 0, problem: 'fewer' };
}

/** The API adds one package; to add several, the quantity of its line is changed afterwards. */
async function addPackages(context: RequestContext, { item, parts, quantity }: ItemGroup): Promise<Added> {
  const packageId = item.productPackage?.packageId ?? 0;
  const selections = parts.flatMap(({ item: { skuId, productPackage } }) =>
    productPackage ? [{ groupId: productPackage.groupId, optionId: productPackage.optionId, skuId }] : [],
  );
  const added = await addPackageToCart(context, packageId, selections);
  if (!added.ok) {
    if (added.refusal.code === 'notSold') return { added: 0, problem: 'gone' };
    return { added: 0, problem: added.refusal.stock <= 0 ? 'soldOut' : 'fewer' };
  }
  if (quantity === 1) return { added: 1 };
  const line = compact(added.value.items).findLast(
    ({ productPackage, groupKey }) => groupKey && productPackage?.packageId === packageId,
  )?.groupKey;
  const changed = line ? await setQuantity(context, { line, kind: 'package', quantity }) : null;
  return changed?.ok ? { added: quantity } : { added: 1, problem: 'fewer' };
}

/** Names in one sentence; bounded because a one-time message is a cookie. */
const MAX_NAMES = 3;
const PROBLEMS: readonly ReorderProblem[] = ['fewer', 'soldOut', 'gone', 'full', 'failed'];

/** The message of the cart's page after a reorder: everything is in the cart, or what is missing and why. */
export function toReorderNotice(t: Translate, lines: readonly ReorderedLine[]): CartMessage {
  const details = listDetails(t, lines).join(' ');
  const added = lines.reduce((sum, line) => sum + line.added, 0);
  if (added === 0) return { key: 'cart.reorder.none', values: { details } };
  if (details === '') return { key: 'cart.reorder.all', values: { count: added } };
  return { key: 'cart.reorder.some', values: { details } };
}

function listDetails(t: Translate, lines: readonly ReorderedLine[]): readonly string[] {
  return PROBLEMS.flatMap((problem) => {
    const names = lines
      .filter((line) => line.problem === problem)
      .map(({ name, added, wanted }) => (problem === 'fewer' ? `${name} (${added}/${wanted})` : name));
    return names.length === 0 ? [] : t(`cart.reorder.${problem}`, { names: joinNames(names) });
  });
}

const joinNames = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} + ${names.length - MAX_NAMES}`
    : names.join(', ');

import type { RequestContext } from '#app/request/request-context.ts';
import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { addToCart } from '#app/features/cart/add-to-cart.server.ts';
import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import { setQuantity } from '#app/features/cart/changes/change-line.server.ts';
import { groupItems, type ItemGroup } from '#app/features/cart/contents/group-items.ts';
import { findName } from '#app/features/cart/contents/line-looks.server.ts';
import { loadPackages } from '#app/features/cart/contents/load-packages.server.ts';
import { addPackageToCart } from '#app/features/cart/package/add-package.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { findWriteWait } from '#app/request/writes/write-allowance.server.ts';

/** Why goods of an order are not, or not all, in the cart again. */
export type ReorderProblem = 'gone' | 'soldOut' | 'fewer' | 'full' | 'failed';

/** What became of one line of the order. */
export interface ReorderedLine {
  readonly name: string;
  readonly wanted: number;
  readonly added: number;
  /** Absent where all pieces were added. */
  readonly problem?: ReorderProblem;
}

/**
 * Adds everything of an order to the visitor's cart that can still be bought, line by line, because the API has no other way.
 * Gifts are left out: campaigns add them. Nothing stops it halfway but a failing API and the limits of writes: then the
 * remaining lines have the problem `failed`.
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
    const result = hasFailed ? FAILED : await attempt(() => addGroup(context, group));
    lines.push({ name: findName(group), wanted: group.quantity, ...result });
  }
  return lines;
}

type Added = Pick<ReorderedLine, 'added' | 'problem'>;

const FAILED: Added = { added: 0, problem: 'failed' };

const addGroup = (context: RequestContext, group: ItemGroup): Promise<Added> =>
  group.item.groupKey ? addPackages(context, group) : addPieces(context, group);

async function attempt(add: () => Promise<Added>): Promise<Added> {
  try {
    return await add();
  } catch (error) {
    if (findWriteWait(error) !== null) return FAILED;
    if (!isCommerceError(error)) throw error;
    return findErrorCode(error) === 'CART_FULL' ? { added: 0, problem: 'full' } : FAILED;
  }
}

/** All pieces, or as many as the shop has. */
async function addPieces(context: RequestContext, { item, quantity }: ItemGroup): Promise<Added> {
  const { skuId } = item;
  const added = await addToCart(context, { skuId, quantity });
  if (added.ok) return { added: quantity };
  if (added.refusal.code === 'unknownSku') return { added: 0, problem: 'gone' };
  const { stock, inCart } = added.refusal;
  const left = stock - inCart;
  if (left <= 0) return { added: 0, problem: stock <= 0 ? 'soldOut' : 'fewer' };
  const fewer = await addToCart(context, { skuId, quantity: left });
  return { added: fewer.ok ? left : 0, problem: 'fewer' };
}

/** The API adds one package; more of them are a change of its line. */
async function addPackages(context: RequestContext, { item, parts, quantity }: ItemGroup): Promise<Added> {
  const packageId = item.productPackage?.packageId ?? 0;
  const added = await addPackageToCart(context, {
    packageId,
    selections: parts.flatMap(({ item: part }) => toSelection(part)),
  });
  if (!added.ok) {
    if (added.refusal.code === 'changed') return { added: 0, problem: 'gone' };
    return { added: 0, problem: added.refusal.stock <= 0 ? 'soldOut' : 'fewer' };
  }
  if (quantity === 1) return { added: 1 };
  const line = compact(added.value.items).findLast(
    ({ productPackage, groupKey }) => groupKey && productPackage?.packageId === packageId,
  )?.groupKey;
  const changed = line ? await setQuantity(context, { line, kind: 'package', quantity }) : null;
  return changed?.status === 200 ? { added: quantity } : { added: 1, problem: 'fewer' };
}

const toSelection = ({ skuId, productPackage }: ApiCartItem) =>
  productPackage ? [{ groupId: productPackage.groupId, optionId: productPackage.optionId, skuId }] : [];

import type { RequestContext } from '#app/request/request-context.ts';
import { findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import { updateCartGroupDocument, updateCartItemDocument } from '#app/features/cart/cart.documents.server.ts';
import { changeExistingCart, findTooMany } from '#app/features/cart/change-cart.server.ts';
import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import type { CartLine } from '#app/features/cart/contents/cart-view.ts';
import { findApiCart, loadCartView } from '#app/features/cart/contents/load-cart.server.ts';
import { selectTooMany } from '#app/features/cart/too-many.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { refuseForm, refuseChange, refuseTooMany, type CartChange } from './cart-change.ts';
import { changeSchema, lineSchema } from './cart-forms.schema.ts';
import { toUndo } from './undo.ts';

/** A line of the cart as forms name it. */
type NamedLine = Pick<CartLine, 'kind'> & { readonly line: string };

/**
 * Sets the pieces of a line; 0 removes it. The number is the wanted one, not a difference: of two changes at once either is
 * the result, and no piece is counted twice.
 */
export async function changeLine(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  const parsed = parseForm(form, changeSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { quantity, ...line } = parsed.value.value;
  await requireWriteAllowance(context, 'cartChange');
  return quantity === 0 ? remove(context, line) : setQuantity(context, { ...line, quantity });
}

/** Removes a line. Idempotent: a line that is not there is removed already. */
export async function removeLine(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  const parsed = parseForm(form, lineSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  await requireWriteAllowance(context, 'cartChange');
  return remove(context, parsed.value.value);
}

async function remove(context: RequestContext, { line, kind }: NamedLine): Promise<CartChange> {
  const before = await findApiCart(context);
  const items = before === null ? [] : findItems(before, { line, kind });
  if (before === null || items.length === 0) return { status: 200, cart: before };
  const changed = await setQuantity(context, { line, kind, quantity: 0 });
  // Another tab was faster
  if (changed.status !== 200) return { status: 200 };
  const view = await loadCartView(context, { ...before, items });
  const [removed] = view.lines;
  if (!removed) return changed;
  const undo = toUndo(removed, items);
  return {
    ...changed,
    notice: { key: 'cart.notice.removed', values: { name: removed.name } },
    ...(undo ? { undo } : {}),
  };
}

const findItems = (cart: ApiCart, { line, kind }: NamedLine): ApiCartItem[] =>
  compact(cart.items).filter((item) =>
    kind === 'package' ? item.groupKey === line : item.id === line && !item.groupKey,
  );

/** Sets the pieces of a line, or the number of a package. */
export async function setQuantity(
  context: RequestContext,
  wanted: NamedLine & { readonly quantity: number },
): Promise<CartChange> {
  try {
    const cart = await changeExistingCart(context, (id) => sendQuantity(context, id, wanted));
    return cart === null ? { ...refuseChange(409, 'cart.notice.lineGone'), cart } : { status: 200, cart };
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    if (findErrorCode(error) === 'LINE_NOT_FOUND') return refuseChange(409, 'cart.notice.lineGone');
    const tooMany = findTooMany(error);
    if (tooMany === null) throw error;
    return refuseQuantity(context, wanted, {
      stock: tooMany.stock,
      skuId: Number(error.errors.find(({ extensions }) => extensions?.skuId)?.extensions?.skuId ?? 0),
    });
  }
}

async function sendQuantity(
  { commerce }: RequestContext,
  id: string,
  { line, kind, quantity }: NamedLine & { readonly quantity: number },
): Promise<ApiCart | null> {
  if (kind === 'package') {
    const item = { groupKey: line, quantity };
    return (await commerce.request(updateCartGroupDocument, { id, item })).updateCartGroup;
  }
  return (await commerce.request(updateCartItemDocument, { id, item: { id: line, quantity } }))
    .updateCartItem;
}

/** CT-03: the API's count leaves out the pieces of the other lines; the message counts all pieces in the cart. */
async function refuseQuantity(
  context: RequestContext,
  { line, kind }: NamedLine,
  { stock, skuId }: { readonly stock: number; readonly skuId: number },
): Promise<CartChange> {
  const cart = await findApiCart(context);
  const items = cart === null ? [] : findItems(cart, { line, kind });
  const short = items.find((item) => item.skuId === skuId) ?? items[0];
  const inCart = compact(cart?.items)
    .filter((item) => item.skuId === short?.skuId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (kind === 'product' || !short) return { ...refuseTooMany({ stock, inCart }), cart };
  const name = short.product?.name?.trim() ?? '';
  const key = `catalog.package.${selectTooMany({ stock, inCart })}` as const;
  return { ...refuseChange(409, key, { name, stock, quantity: inCart }), cart };
}

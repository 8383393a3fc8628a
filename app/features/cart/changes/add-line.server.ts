import type { RequestContext } from '#app/request/request-context.ts';
import type { Addition, BuyOutcome } from '#app/features/cart/addition/buy-outcome.ts';
import { buyProduct } from '#app/features/cart/addition/buy-product.server.ts';
import type { ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import { findName } from '#app/features/cart/contents/line-looks.server.ts';
import { addPackageToCart } from '#app/features/cart/package/add-package.server.ts';
import { buyPackage } from '#app/features/cart/package/buy-package.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { findPackageContents } from '#app/features/catalog/product/load-product.server.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { PACKAGE_FIELD } from './cart-answer.ts';
import { packageSchema } from './cart-forms.schema.ts';
import { refuseForm, refuseChange, refuseTooMany, type CartChange } from './cart-change.ts';
import { setQuantity } from './change-line.server.ts';

/** Adds what a buy form or a card's button asks for, or a removed package again. */
export async function addLine(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  if (form.has('packageId')) return addPackage(context, form);
  const alias = form.get(PACKAGE_FIELD);
  if (alias === null) return toChange(await buyProduct(context, form));
  const contents = await findPackageContents(context, alias);
  return contents === null
    ? refuseChange(409, 'catalog.package.changed')
    : toChange(await buyPackage(context, contents, form));
}

function toChange(outcome: BuyOutcome): CartChange {
  if (outcome.ok) return outcome.added ? toAddition(outcome.added) : { status: 200 };
  const { reply, facts } = outcome;
  // An error of the form as a whole is the shop's
  const change = facts
    ? refuseTooMany({ stock: facts.stock, inCart: facts.quantity })
    : refuseForm(reply, '' in reply.error ? 409 : 400);
  return { ...change, refused: { reply, ...(facts ? { facts } : {}) } };
}

/** The API adds one package; more of them are a change of its group. */
async function addPackage(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  const parsed = parseForm(form, packageSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { packageId, quantity, parts } = parsed.value.value;
  const added = await addPackageToCart(context, { packageId, selections: parts });
  if (!added.ok)
    return added.refusal.code === 'changed'
      ? refuseChange(409, 'catalog.package.changed')
      : refuseTooMany(added.refusal);
  const isLine = (item: ApiCartItem) => item.productPackage?.packageId === packageId;
  const line = compact(added.value.items).findLast(isLine)?.groupKey;
  if (quantity === 1 || !line) return toAddition({ cart: added.value, quantity: 1, isLine });
  const changed = await setQuantity(context, { line, kind: 'package', quantity });
  // One package is there; the shop no longer has the parts for the others
  if (changed.status !== 200 || !changed.cart) return changed;
  return toAddition({ cart: changed.cart, quantity, isLine: (item) => item.groupKey === line });
}

/** The line that was added to is the newest one of its goods. */
function toAddition({ cart, quantity, isLine }: Addition): CartChange {
  const item = compact(cart.items).findLast(isLine);
  const name = item ? findName({ item }) : '';
  return {
    status: 200,
    cart,
    notice: { key: 'cart.notice.added', values: { name, quantity } },
    ...(item ? { added: { line: item.groupKey || item.id, quantity } } : {}),
  };
}

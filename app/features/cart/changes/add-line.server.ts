import type { RequestContext } from '#app/request/request-context.ts';
import { addToCart } from '#app/features/cart/add-to-cart.server.ts';
import { buySchema } from '#app/features/cart/buy.schema.ts';
import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fields.server.ts';
import { findName } from '#app/features/cart/contents/line-looks.server.ts';
import { addPackageToCart, type RefusedPackage } from '#app/features/cart/package/add-package.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { packageSchema } from './cart-forms.schema.ts';
import { refuseForm, refuseChange, refuseTooMany, type CartChange } from './cart-change.ts';
import { setQuantity } from './change-line.server.ts';

/** Adds pieces of a SKU, or a removed package again. */
export const addLine = (context: RequestContext, form: SubmittedForm): Promise<CartChange> =>
  form.has('packageId') ? addPackage(context, form) : addProduct(context, form);

async function addProduct(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  const parsed = parseForm(form, buySchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { skuId, quantity } = parsed.value.value;
  const added = await addToCart(context, { skuId, quantity });
  if (added.ok)
    return toAddition(
      added.value,
      quantity,
      (item) => item.skuId === skuId && !item.groupKey && !item.isCampaignFreeGift,
    );
  if (added.refusal.code === 'unknownSku') return refuseChange(409, 'catalog.buy.unknown');
  return refuseTooMany(added.refusal);
}

/** The API adds one package; more of them are a change of its group. */
async function addPackage(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  const parsed = parseForm(form, packageSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { packageId, quantity, parts } = parsed.value.value;
  const added = await addPackageToCart(context, { packageId, selections: parts });
  if (!added.ok) return refusePackage(added.refusal);
  const isAdded = (item: ApiCartItem) => item.productPackage?.packageId === packageId;
  const line = compact(added.value.items).findLast(isAdded)?.groupKey;
  if (quantity === 1 || !line) return toAddition(added.value, 1, isAdded);
  const changed = await setQuantity(context, { line, kind: 'package', quantity });
  // One package is there; the shop no longer has the parts for the others
  if (changed.status !== 200 || !changed.cart) return changed;
  return toAddition(changed.cart, quantity, (item) => item.groupKey === line);
}

/** The line that was added to is the newest one of its goods. */
function toAddition(cart: ApiCart, quantity: number, isAdded: (item: ApiCartItem) => boolean): CartChange {
  const item = compact(cart.items).findLast(isAdded);
  const name = item ? findName({ item }) : '';
  return {
    status: 200,
    cart,
    notice: { key: 'cart.notice.added', values: { name, quantity } },
    ...(item ? { added: { line: item.groupKey || item.id, quantity } } : {}),
  };
}

function refusePackage(refusal: RefusedPackage): CartChange {
  return refusal.code === 'changed' ? refuseChange(409, 'catalog.package.changed') : refuseTooMany(refusal);
}

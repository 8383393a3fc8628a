import { z } from 'zod';
import { MAX_API_ID } from '#app/commerce/api-id.ts';
import { type CommerceError, findErrorCode, isCommerceError } from '#app/commerce/commerce-error.ts';
import type { CartLine } from '#app/features/cart/cart.ts';
import {
  setPromoCodeDocument,
  updateCartGroupDocument,
  updateCartItemDocument,
} from '#app/features/cart/cart.documents.server.ts';
import type { ApiCart, ApiCartItem } from '#app/features/cart/cart-fragment.server.ts';
import {
  changeCart,
  changeExistingCart,
  findTooMany,
  replaceCart,
} from '#app/features/cart/visitor-cart.server.ts';
import { findApiCart, loadCartView } from '#app/features/cart/load-cart.server.ts';
import { compact } from '#app/features/catalog/omit-empty.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { ok, refused } from '#kernel/result.ts';
import { lineByRule, wholeNumber } from '#app/request/forms/text-by-rule.ts';
import { requireWriteAllowance } from '#app/request/forms/read-form.server.ts';
import { type CartResult, refuse, refuseForm, toTooMany } from './answer-cart-form.server.ts';
import { type CartUndo, MAX_QUANTITY, selectTooMany } from './cart-forms.ts';

/* Messages are message keys, of `ONE_TIME_MESSAGES`: a form without scripts is answered with a redirect. */
const INVALID = 'cart.notice.invalid';
const BAD_QUANTITY = 'catalog.buy.badQuantity';
const BAD_CODE = 'cart.promo.invalid';

/** Ids of lines and groups are GUIDs or numbers. */
const MAX_ID_CHARS = 60;
/** As the API bounds it. */
const MAX_CODE_CHARS = 60;

export const quantityFrom = (least: 0 | 1) => wholeNumber(BAD_QUANTITY, { least, most: MAX_QUANTITY });

const lineSchema = z.object({
  line: z.string({ error: INVALID }).min(1, INVALID).max(MAX_ID_CHARS, INVALID),
  kind: z.enum(['product', 'package'], { error: INVALID }),
});

export const changeSchema = lineSchema.extend({ quantity: quantityFrom(0) });

const promoSchema = z.object({
  code: lineByRule((code) => (code === '' || code.length > MAX_CODE_CHARS ? BAD_CODE : null)),
});

/** `1-2-345,2-1-346`: group, option and SKU of each part. */
const PARTS = /^\d{1,9}-\d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9}-\d{1,9}){0,49}$/;

/** A removed package, to be added again. */
export const packageSchema = z.object({
  packageId: wholeNumber(INVALID, { least: 1, most: MAX_API_ID }),
  quantity: quantityFrom(1),
  parts: z
    .string({ error: INVALID })
    .regex(PARTS, INVALID)
    .transform((text) =>
      text.split(',').map((part) => {
        const [groupId = 0, optionId = 0, skuId = 0] = part.split('-').map(Number);
        return { groupId, optionId, skuId };
      }),
    ),
});

type NamedLine = z.output<typeof lineSchema>;
type WantedQuantity = z.output<typeof changeSchema>;

/**
 * Sets the pieces of a line; 0 removes it. The number is absolute, not a difference: of two concurrent changes one is
 * the result, and no piece is counted twice.
 */
export async function changeLine(context: RequestContext, form: SubmittedForm): Promise<CartResult> {
  const parsed = parseForm(form, changeSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const wanted = parsed.value.value;
  await requireWriteAllowance(context, 'cartChange');
  return wanted.quantity === 0 ? remove(context, wanted) : setQuantity(context, wanted);
}

/** Removes a line. Idempotent. */
export async function removeLine(context: RequestContext, form: SubmittedForm): Promise<CartResult> {
  const parsed = parseForm(form, lineSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  await requireWriteAllowance(context, 'cartChange');
  return remove(context, parsed.value.value);
}

async function remove(context: RequestContext, { line, kind }: NamedLine): Promise<CartResult> {
  const before = await findApiCart(context);
  const items = findItems(before, { line, kind });
  if (before === null || items.length === 0) return ok({ cart: before });
  const changed = await setQuantity(context, { line, kind, quantity: 0 });
  // Another tab has removed it meanwhile
  if (!changed.ok) return ok({});
  const [removed] = (await loadCartView(context, { ...before, items })).lines;
  if (!removed) return changed;
  return ok({
    ...changed.value,
    notice: { key: 'cart.notice.removed', values: { name: removed.name } },
    ...(removed.isGift ? {} : { undo: toUndo(removed, items) }),
  });
}

const findItems = (cart: ApiCart | null, { line, kind }: NamedLine): ApiCartItem[] =>
  compact(cart?.items).filter((item) =>
    kind === 'package' ? item.groupKey === line : item.id === line && !item.groupKey,
  );

/** The fields of the form that adds a removed line again. */
function toUndo(line: CartLine, items: readonly ApiCartItem[]): CartUndo {
  const quantity = String(line.quantity);
  if (line.kind === 'product') return { skuId: String(line.skuId), quantity };
  const parts = items.flatMap(({ skuId, productPackage }) =>
    productPackage ? [`${productPackage.groupId}-${productPackage.optionId}-${skuId}`] : [],
  );
  return { packageId: String(line.productId), quantity, parts: parts.join(',') };
}

/** Sets the pieces of a line, or the number of a package. */
export async function setQuantity(context: RequestContext, wanted: WantedQuantity): Promise<CartResult> {
  try {
    const cart = await changeExistingCart(context, (id) => sendQuantity(context, id, wanted));
    return cart === null ? refused({ code: 'cart.notice.lineGone', status: 409, cart }) : ok({ cart });
  } catch (error) {
    if (!isCommerceError(error)) throw error;
    if (findErrorCode(error) === 'LINE_NOT_FOUND') return refuse(409, 'cart.notice.lineGone');
    const tooMany = findTooMany(error);
    if (tooMany === null) throw error;
    return refuseQuantity(context, wanted, tooMany);
  }
}

async function sendQuantity(
  { commerce }: RequestContext,
  id: string,
  { line, kind, quantity }: WantedQuantity,
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
  line: NamedLine,
  { stock, skuId }: { readonly stock: number; readonly skuId: number },
): Promise<CartResult> {
  const cart = await findApiCart(context);
  const items = findItems(cart, line);
  const short = items.find((item) => item.skuId === skuId) ?? items[0];
  const inCart = compact(cart?.items)
    .filter((item) => item.skuId === short?.skuId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (line.kind === 'product' || !short) return refused({ ...toTooMany({ stock, inCart }), cart });
  const name = short.product?.name?.trim() ?? '';
  const code = `catalog.package.${selectTooMany({ stock, inCart })}` as const;
  return refused({ code, status: 409, values: { name, stock, quantity: inCart }, cart });
}

/** Activates a promo code or gift card; it replaces the active one (CT-04). */
export async function activatePromoCode(context: RequestContext, form: SubmittedForm): Promise<CartResult> {
  const parsed = parseForm(form, promoSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { code } = parsed.value.value;
  await requireWriteAllowance(context, 'promoCode');
  try {
    const cart = await changeCart(context, (id) => setCode(context, id, code));
    const values = { code: cart.promoCode ?? code };
    return ok({ cart, notice: { key: 'cart.promo.activated', values } });
  } catch (error) {
    if (!isCommerceError(error) || !isRefusedCode(error)) throw error;
    return refuseCode(error, code);
  }
}

/** Removes the active code. Idempotent. */
export async function removePromoCode(context: RequestContext): Promise<CartResult> {
  await requireWriteAllowance(context, 'cartChange');
  const cart = await changeExistingCart(context, (id) => setCode(context, id, ''));
  return ok({ cart, notice: { key: 'cart.promo.removed', values: {} } });
}

async function setCode({ commerce }: RequestContext, id: string, promoCode: string): Promise<ApiCart | null> {
  return (await commerce.request(setPromoCodeDocument, { id, promoCode })).setCartPromoCode;
}

/** Error codes of a failing API, or of too many requests. */
const OTHER_CODES: ReadonlySet<string | null> = new Set([
  'INTERNAL_ERROR',
  'INTERNAL_SERVER_ERROR',
  'TOO_MANY_REQUESTS',
]);

/** Any other error with a code is about the promo code (contract 8.5). */
function isRefusedCode(error: CommerceError): boolean {
  const code = findErrorCode(error);
  return error.kind === 'graphql' && code !== null && !OTHER_CODES.has(code);
}

/** Returns the typed code for its field. The API may return the sum that the goods have to reach, and what is left to it. */
function refuseCode(error: CommerceError, code: string): CartResult {
  if (findErrorCode(error) !== 'RequirementsNotMet') return refuse(409, BAD_CODE, { code });
  const facts = error.errors.find(({ extensions }) => extensions?.minimum)?.extensions ?? {};
  const amounts = Object.entries({ minimum: facts.minimum, missing: facts.missing });
  const texts = amounts.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return refuse(409, 'cart.promo.requirements', { code, ...Object.fromEntries(texts) });
}

/** A new cart replaces the visitor's (CT-07); if the API cannot create one, the cart stays. */
export async function resetCart(context: RequestContext): Promise<CartResult> {
  await requireWriteAllowance(context, 'cartAdd');
  const cart = await replaceCart(context);
  return ok({ cart, notice: { key: 'cart.notice.reset', values: {} } });
}

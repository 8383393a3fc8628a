import type { RequestContext } from '#app/request/request-context.ts';
import { findErrorCode, isCommerceError, type CommerceError } from '#app/commerce/commerce-error.ts';
import { setPromoCodeDocument } from '#app/features/cart/cart.documents.server.ts';
import { changeCart, changeExistingCart, type CartMutation } from '#app/features/cart/change-cart.server.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { requireWriteAllowance } from '#app/request/writes/write-allowance.server.ts';
import { refuseForm, refuseChange, type CartChange } from './cart-change.ts';
import { promoSchema } from './cart-forms.schema.ts';

/** Activates a promo code or gift card in the place of the one before (CT-04). */
export async function activatePromoCode(context: RequestContext, form: SubmittedForm): Promise<CartChange> {
  const parsed = parseForm(form, promoSchema);
  if (!parsed.ok) return refuseForm(parsed.refusal);
  const { code } = parsed.value.value;
  await requireWriteAllowance(context, 'promoCode');
  try {
    const cart = await changeCart(context, setCode(context, code));
    const values = { code: cart.promoCode ?? code };
    return { status: 200, cart, notice: { key: 'cart.promo.activated', values } };
  } catch (error) {
    if (!isCommerceError(error) || !isRefusedCode(error)) throw error;
    return refuseCode(error, code);
  }
}

/** Removes the active code. Idempotent. */
export async function removePromoCode(context: RequestContext): Promise<CartChange> {
  await requireWriteAllowance(context, 'cartChange');
  const cart = await changeExistingCart(context, setCode(context, ''));
  return { status: 200, cart, notice: { key: 'cart.promo.removed', values: {} } };
}

const setCode =
  ({ commerce }: RequestContext, promoCode: string): CartMutation =>
  async (id) =>
    (await commerce.request(setPromoCodeDocument, { id, promoCode })).setCartPromoCode;

/** Codes that say nothing about a promo code: the API failed, or is asked too often. */
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

/** What was typed goes back into its field. The API may return the sum that the goods have to reach, and what is left to it. */
function refuseCode(error: CommerceError, code: string): CartChange {
  if (findErrorCode(error) !== 'RequirementsNotMet') return refuseChange(409, 'cart.promo.invalid', { code });
  const facts = error.errors.find(({ extensions }) => extensions?.minimum)?.extensions ?? {};
  const amounts = Object.entries({ minimum: facts.minimum, missing: facts.missing });
  const texts = amounts.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return refuseChange(409, 'cart.promo.requirements', { code, ...Object.fromEntries(texts) });
}

import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { addToCart } from './add-to-cart.server.ts';
import { buySchema } from './buy.schema.ts';
import type { CartContext } from './change-cart.server.ts';
import { selectTooMany } from './too-many.ts';

export type BuyOutcome =
  /** Of a package: `search` is the query of the page with the chosen parts; `isAdded` is false if only the price was asked. */
  | { readonly ok: true; readonly search?: string; readonly isAdded?: boolean }
  /** `facts`: values for the message's placeholders (CT-03). */
  | { readonly ok: false; readonly reply: FormReply; readonly facts?: Readonly<Record<string, number>> };

/** Validates the buy form and adds to the cart. Throws `CommerceError` when the API fails. */
export async function buyFromForm(context: CartContext, form: SubmittedForm): Promise<BuyOutcome> {
  const parsed = parseForm(form, buySchema);
  if (!parsed.ok) return { ok: false, reply: parsed.refusal };
  const { value, refuse } = parsed.value;
  const added = await addToCart(context, value);
  if (added.ok) return { ok: true };
  if (added.refusal.code === 'unknownSku')
    return { ok: false, reply: refuse({ '': ['catalog.buy.unknown'] }) };
  const { stock, inCart } = added.refusal;
  return {
    ok: false,
    reply: refuse({ quantity: [`catalog.buy.${selectTooMany(added.refusal)}`] }),
    facts: { stock, quantity: inCart },
  };
}

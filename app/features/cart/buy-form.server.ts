import { parseWithZod } from '@conform-to/zod/v4';
import type { FormReply } from '#app/ui/field/form-reply.ts';
import { addToCart, type CartContext } from './add-to-cart.server.ts';
import { buySchema } from './buy.schema.ts';

export type BuyOutcome =
  /** Of a package: `search` is the query of the page with the chosen parts; `isAdded` is false if only the price was asked. */
  | { readonly ok: true; readonly search?: string; readonly isAdded?: boolean }
  /** `facts`: values for the message's placeholders (CT-03). */
  | { readonly ok: false; readonly reply: FormReply; readonly facts?: Readonly<Record<string, number>> };

/** Validates the buy form and adds to the cart. Throws `CommerceError` when the API fails. */
export async function buyFromForm(context: CartContext, form: FormData): Promise<BuyOutcome> {
  const submission = parseWithZod(form, { schema: buySchema });
  if (submission.status !== 'success') return { ok: false, reply: submission.reply() };
  const added = await addToCart(context, submission.value);
  if (added.ok) return { ok: true };
  const { stock, inCart } = added.refusal;
  const message = inCart > 0 && inCart >= stock ? 'catalog.buy.threshold' : 'catalog.buy.tooMany';
  return {
    ok: false,
    reply: submission.reply({ fieldErrors: { quantity: [message] } }),
    facts: { stock, quantity: inCart },
  };
}

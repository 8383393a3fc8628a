import { addToCart } from '#app/features/cart/add-to-cart.server.ts';
import { buySchema } from '#app/features/cart/buy.schema.ts';
import type { CartContext } from '#app/features/cart/change-cart.server.ts';
import { selectTooMany } from '#app/features/cart/too-many.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import type { BuyOutcome } from './buy-outcome.ts';

/** Validates the buy form and adds to the cart. Throws `CommerceError` when the API fails. */
export async function buyProduct(context: CartContext, form: SubmittedForm): Promise<BuyOutcome> {
  const parsed = parseForm(form, buySchema);
  if (!parsed.ok) return { ok: false, reply: parsed.refusal };
  const { value, refuse } = parsed.value;
  const { skuId, quantity } = value;
  const added = await addToCart(context, value);
  if (added.ok)
    return {
      ok: true,
      added: {
        cart: added.value,
        quantity,
        isLine: (item) => item.skuId === skuId && !item.groupKey && !item.isCampaignFreeGift,
      },
    };
  if (added.refusal.code === 'unknownSku')
    return { ok: false, reply: refuse({ '': ['catalog.buy.unknown'] }) };
  const { stock, inCart } = added.refusal;
  return {
    ok: false,
    reply: refuse({ quantity: [`catalog.buy.${selectTooMany(added.refusal)}`] }),
    facts: { stock, quantity: inCart },
  };
}

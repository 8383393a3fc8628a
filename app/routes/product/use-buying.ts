import { useState, type FormEvent } from 'react';
import { type CartAnswer, PACKAGE_FIELD } from '#app/features/cart/forms/cart-forms.ts';
import { useCart } from '#app/features/cart/live/use-cart.tsx';
import { usePackageSelection } from '#app/features/cart/buy/package-form.tsx';
import { listPartNames, toPackagePrice } from '#app/features/catalog/product/package.ts';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import { useSubmit } from '#app/ui/router/typed-router.ts';
import { toFailedReply, TOO_MANY, type ProductReply } from './product-intents.ts';

/** What became of the buy form. */
interface Bought {
  readonly isAdded: boolean;
  readonly refused?: Pick<ProductReply, 'reply' | 'facts'> | undefined;
}

export interface Buying extends Bought, ReturnType<typeof usePackageSelection> {
  /** The product's price, or that of a package's chosen parts. */
  readonly price: PriceView | undefined;
  /** A package and its chosen parts; absent for an ordinary product. */
  readonly contents?: { readonly name: string; readonly parts: readonly string[] };
  readonly isSending: boolean;
  readonly send: (event: FormEvent<HTMLFormElement>) => void;
}

/** What the visitor is about to buy; `posted` is what became of a form that the server has answered with a page. */
export function useBuying(product: ProductPage, posted: Bought): Buying {
  const { bought = posted, ...sending } = useSendBuyForm(product);
  const state = usePackageSelection(product, bought.refused?.reply);
  const { package: contents, name, price } = product;
  const buying = { ...state, ...bought, ...sending };
  if (contents === undefined) return { ...buying, price };
  return {
    ...buying,
    price: toPackagePrice(contents, state.selection),
    contents: { name, parts: listPartNames(contents.groups, state.selection) },
  };
}

interface Sent {
  readonly productId: number;
  /** Of the last answer. */
  readonly bought: Bought | undefined;
  readonly isSending: boolean;
}

/** Sends the buy form by the cart's script. Where that cannot be loaded, the router sends it to its page. */
function useSendBuyForm({ alias, productId, package: contents }: ProductPage) {
  const loadCart = useCart();
  const submit = useSubmit();
  const [last, setLast] = useState<Sent>();
  const own = last?.productId === productId ? last : undefined;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = {
      ...(Object.fromEntries(new FormData(form)) as Record<string, string>),
      ...(contents ? { [PACKAGE_FIELD]: alias } : {}),
    };
    const answered = (answer: CartAnswer | null): void =>
      setLast({ productId, bought: toBought(answer, fields), isSending: false });
    setLast({ productId, bought: own?.bought, isSending: true });
    loadCart().then(
      (cart) => cart.send({ type: 'add', fields, answered }),
      () => {
        setLast(undefined);
        submit(form, { preventScrollReset: true });
      },
    );
  };
  return { bought: own?.bought, isSending: own?.isSending ?? false, send };
}

function toBought(answer: CartAnswer | null, fields: Readonly<Record<string, string>>): Bought {
  if (answer?.notice?.tone === 'success') return { isAdded: true };
  const key = answer?.notice?.key === TOO_MANY ? TOO_MANY : undefined;
  return { isAdded: false, refused: answer?.refused ?? toFailedReply('buy', fields, key) };
}

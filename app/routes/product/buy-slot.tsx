import { type FormEvent, useState } from 'react';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import { useSizeLink } from '#app/features/catalog/product/use-chosen-size.ts';
import { AddedNotice, BuyForm } from '#app/features/cart/buy/buy-form.tsx';
import { PackageForm, usePackageSelection } from '#app/features/cart/buy/package-form.tsx';
import { formatSelling } from '#app/features/pricing/price-block.tsx';
import { ReminderForm } from '#app/features/reminders/reminder-form.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { type CartAnswer, PACKAGE_FIELD } from '#app/features/cart/forms/cart-forms.ts';
import { useCart } from '#app/features/cart/live/use-cart.tsx';
import { listPartNames, toPackagePrice } from '#app/features/catalog/product/package.ts';
import type { PriceView } from '#app/features/pricing/price.ts';
import { useSubmit } from '#app/ui/router/typed-router.ts';
import { type ProductReply, toFailedReply, TOO_MANY } from './product-intents.ts';

/** DOM id of the buy form. */
export const BUY_FORM = 'buy';

interface BuySlotProps {
  readonly product: ProductPage;
  readonly buying: Buying;
  /** The chosen size; null before one is chosen. */
  readonly size: SizeStock | null;
  readonly reminder: Pick<ReminderSlotProps, 'reply' | 'isDone'>;
}

/** Whether anything of a product can be bought: it has a price, and a size in stock. */
export const canBuy = ({ price, sizes }: ProductPage): boolean =>
  price !== undefined && sizes.some(({ available }) => available > 0);

/** The buy form, and the reminder form for sizes that are sold out: open for a chosen one. */
export function BuySlot({ product, buying, size, reminder }: BuySlotProps) {
  return (
    <>
      {canBuy(product) ? (
        <ProductForm product={product} buying={buying} chosen={size?.skuId ?? null} />
      ) : null}
      {buying.isAdded ? <AddedNotice contents={buying.contents} /> : null}
      <ReminderSlot
        product={product}
        // The reminder is for the chosen size if that is sold out, else for all that are
        chosen={size?.available === 0 ? size : null}
        {...reminder}
      />
    </>
  );
}

interface ProductFormProps extends Pick<BuySlotProps, 'product' | 'buying'> {
  /** SKU id of the chosen size. */
  readonly chosen: number | null;
}

/** The form that adds a product, or a package's chosen parts, to the cart. */
function ProductForm({ product, buying, chosen }: ProductFormProps) {
  const t = useTranslate();
  const sizeLink = useSizeLink(BUY_FORM);
  const { selection, select, price, isSending } = buying;
  const form = { ...buying.refused, id: BUY_FORM, isSending, onSubmit: buying.send };
  if (product.package !== undefined)
    return (
      <PackageForm
        {...form}
        key={product.productId}
        productPackage={product.package}
        selection={selection}
        price={price ? formatSelling(t, price) : null}
        onSelect={select}
      />
    );
  const sizes = product.sizes.map((each) => ({
    ...each,
    note: t(`catalog.stock.${each.stock.state}`, { quantity: each.stock.left ?? 0 }),
    to: sizeLink(each),
  }));
  return <BuyForm {...form} sizes={sizes} chosen={chosen} />;
}

interface ReminderSlotProps {
  readonly product: ProductPage;
  /** The chosen size, if it is sold out. */
  readonly chosen: SizeStock | null;
  readonly reply: ProductReply['reply'] | undefined;
  readonly isDone: boolean;
}

function ReminderSlot({ product, chosen, reply, isDone }: ReminderSlotProps) {
  const soldOut = chosen ? [chosen] : product.sizes.filter(({ available }) => available === 0);
  if (soldOut.length === 0) return null;
  return (
    <ReminderForm
      // The key preselects the size that the visitor has chosen since
      key={chosen?.skuId ?? 0}
      sizes={soldOut}
      reply={reply}
      isDone={isDone}
      isAside={canBuy(product) && !chosen}
    />
  );
}

/** The result of the buy form. */
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

/** What the visitor is about to buy; `posted` is the result of a form that the server has answered with a page. */
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

import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import { useSizeLink } from '#app/features/catalog/product/use-chosen-size.ts';
import { AddedNotice, BuyForm } from '#app/features/cart/buy/buy-form.tsx';
import { PackageForm } from '#app/features/cart/buy/package-form.tsx';
import { formatSelling } from '#app/features/pricing/price-block.tsx';
import { ReminderForm } from '#app/features/reminders/reminder-form.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { Buying } from './use-buying.ts';
import type { ProductReply } from './product-intents.ts';

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

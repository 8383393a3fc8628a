import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import { useSizeLink } from '#app/features/catalog/product/use-chosen-size.ts';
import { AddedNotice } from '#app/features/cart/added-notice.tsx';
import { BuyForm } from '#app/features/cart/buy-form.tsx';
import { LazyPackageForm } from '#app/features/cart/package/lazy-package-form.ts';
import { formatSelling } from '#app/features/pricing/price-block.tsx';
import { ReminderForm } from '#app/features/reminders/reminder-form.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import type { Buying } from './use-buying.ts';
import { useShowAdded } from './use-show-added.ts';
import { DONE_MESSAGES, type ProductReply } from './product-intents.ts';

/** DOM id of the buy form. */
export const BUY_FORM = 'buy';

interface BuySlotProps {
  readonly product: ProductPage;
  readonly buying: Buying;
  /** The chosen size; null before one is chosen. */
  readonly size: SizeStock | null;
  readonly answer: ProductReply | undefined;
  /** About the form that was just accepted. */
  readonly message: OneTimeMessage | null;
}

/** Whether anything of a product can be bought: it has a price, and a size in stock. */
export const canBuy = ({ price, sizes }: ProductPage): boolean =>
  price !== undefined && sizes.some(({ available }) => available > 0);

/** The buy form, and the reminder form for sizes that are sold out: open for a chosen one. */
export function BuySlot({ product, buying, size, answer, message }: BuySlotProps) {
  const replyTo = (intent: ProductReply['intent']) => (answer?.intent === intent ? answer.reply : undefined);
  useShowAdded(product.productId, message === DONE_MESSAGES.buy);
  return (
    <>
      {canBuy(product) ? (
        <ProductForm
          product={product}
          buying={buying}
          chosen={size?.skuId ?? null}
          reply={replyTo('buy')}
          facts={answer?.facts}
        />
      ) : null}
      {message === DONE_MESSAGES.buy ? <AddedNotice contents={buying.contents} /> : null}
      <ReminderSlot
        product={product}
        // The reminder is for the chosen size if that is sold out, else for all that are
        chosen={size?.available === 0 ? size : null}
        reply={replyTo('remind')}
        isDone={message === DONE_MESSAGES.remind}
      />
    </>
  );
}

interface ProductFormProps extends Pick<BuySlotProps, 'product' | 'buying'> {
  /** SKU id of the chosen size. */
  readonly chosen: number | null;
  readonly reply: ProductReply['reply'] | undefined;
  readonly facts: ProductReply['facts'];
}

/** The form that adds a product, or a package's chosen parts, to the cart. */
function ProductForm({ product, buying, chosen, reply, facts }: ProductFormProps) {
  const t = useTranslate();
  const sizeLink = useSizeLink(BUY_FORM);
  const { selection, select, price } = buying;
  if (product.package !== undefined)
    return (
      <LazyPackageForm
        key={product.productId}
        id={BUY_FORM}
        productPackage={product.package}
        selection={selection}
        price={price ? formatSelling(t, price) : null}
        onSelect={select}
        reply={reply}
        facts={facts}
      />
    );
  const sizes = product.sizes.map((each) => ({
    ...each,
    note: t(`catalog.stock.${each.stock.state}`, { quantity: each.stock.left ?? 0 }),
    to: sizeLink(each),
  }));
  return <BuyForm id={BUY_FORM} sizes={sizes} chosen={chosen} reply={reply} facts={facts} />;
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

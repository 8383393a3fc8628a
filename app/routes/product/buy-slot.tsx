import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import { useSizeLink } from '#app/features/catalog/product/use-chosen-size.ts';
import { AddedNotice } from '#app/features/cart/added-notice.tsx';
import { BuyForm } from '#app/features/cart/buy-form.tsx';
import { ReminderForm } from '#app/features/reminders/reminder-form.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import { DONE_MESSAGES, type ProductReply } from './product-intents.ts';

/** DOM id of the buy form. */
export const BUY_FORM = 'buy';

interface BuySlotProps {
  readonly product: ProductPage;
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
export function BuySlot({ product, size, answer, message }: BuySlotProps) {
  const t = useTranslate();
  const sizeLink = useSizeLink(BUY_FORM);
  const replyTo = (intent: ProductReply['intent']) => (answer?.intent === intent ? answer.reply : undefined);
  const sizes = product.sizes.map((each) => ({
    ...each,
    note: t(`catalog.stock.${each.stock.state}`, { quantity: each.stock.left ?? 0 }),
    to: sizeLink(each),
  }));
  return (
    <>
      {canBuy(product) ? (
        <BuyForm
          id={BUY_FORM}
          sizes={sizes}
          chosen={size?.skuId ?? null}
          reply={replyTo('buy')}
          facts={answer?.facts}
        />
      ) : null}
      {message === DONE_MESSAGES.buy ? <AddedNotice /> : null}
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

import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';
import type { ProductSlots } from '#app/features/catalog/product/product-view.tsx';
import { BuyBar } from '#app/features/cart/buy-bar.tsx';
import { BuyForm } from '#app/features/cart/buy-form.tsx';
import { AddedNotice } from '#app/features/cart/added-notice.tsx';
import { RecentProducts } from '#app/features/recent/recent-products.tsx';
import { ReminderForm } from '#app/features/reminders/reminder-form.tsx';
import { ReviewList, ReviewScore } from '#app/features/reviews/review-list.tsx';
import type { ReviewPage } from '#app/features/reviews/review-page.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { findFieldError, type FormReply } from '#app/ui/field/form-reply.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { OneTimeMessage } from '#app/request/one-time-messages.ts';
import { DONE_MESSAGES, type ProductReply } from './product-intents.ts';

const BUY_FORM = 'buy';

/** An error of the form as a whole; the schema's error texts are message keys. */
const findFormError = (reply: FormReply | undefined) => findFieldError(reply, '') as MessageKey | null;

interface SlotFacts {
  readonly product: ProductPage;
  readonly reviews: ReviewPage | null;
  readonly answer: ProductReply | undefined;
  /** About the form that was just accepted. */
  readonly message: OneTimeMessage | null;
}

/** The parts of a product page that come from the features cart, reminders, reviews and recent. */
export function useProductSlots({ product, reviews, answer, message }: SlotFacts): ProductSlots {
  const t = useTranslate();
  const replyTo = (intent: ProductReply['intent']) => (answer?.intent === intent ? answer.reply : undefined);
  const soldOut = product.sizes.filter((size) => size.available === 0);
  const canBuy = product.price !== undefined && soldOut.length < product.sizes.length;
  const buyOutcome = message === DONE_MESSAGES.buy ? message : findFormError(replyTo('buy'));
  const sizes = product.sizes.map((size) => ({
    ...size,
    note: t(`catalog.stock.${size.stock.state}`, { quantity: size.stock.left ?? 0 }),
  }));
  return {
    favorite: <FavoriteButton product={{ id: product.productId, name: product.name }} place="besideTitle" />,
    buy: (
      <>
        {canBuy ? <BuyForm id={BUY_FORM} sizes={sizes} reply={replyTo('buy')} facts={answer?.facts} /> : null}
        {message === DONE_MESSAGES.buy ? <AddedNotice /> : null}
        {soldOut.length > 0 ? (
          <ReminderForm
            sizes={soldOut}
            reply={replyTo('remind')}
            isDone={message === DONE_MESSAGES.remind}
            isAside={canBuy}
          />
        ) : null}
      </>
    ),
    end: (
      <>
        <RecentProducts key={product.productId} productId={product.productId} source="/recent-products" />
        {canBuy ? (
          <BuyBar
            form={BUY_FORM}
            name={product.name}
            price={product.price?.selling}
            outcome={buyOutcome === null ? undefined : t(buyOutcome)}
          />
        ) : null}
      </>
    ),
    ...(reviews === null
      ? {}
      : {
          score:
            reviews.count === 0 ? null : (
              <SmartLink target={{ internal: true, to: '#reviews' }} look="row">
                <ReviewScore score={reviews.score} average={reviews.average} count={reviews.count} />
              </SmartLink>
            ),
          reviews: (
            <ReviewList
              page={reviews}
              path={product.path}
              reply={replyTo('review')}
              isSent={message === DONE_MESSAGES.review}
            />
          ),
        }),
  };
}

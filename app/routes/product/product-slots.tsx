import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import { useSizeLink } from '#app/features/catalog/product/use-chosen-size.ts';
import type { ProductSlots } from '#app/features/catalog/product/product-view.tsx';
import { BuyBar } from '#app/features/cart/buy-bar.tsx';
import { BuyForm } from '#app/features/cart/buy-form.tsx';
import { AddedNotice } from '#app/features/cart/added-notice.tsx';
import { ShareProduct } from '#app/features/catalog/product/share-product.tsx';
import { RecentProducts } from '#app/features/recent/recent-products.tsx';
import { ReminderForm } from '#app/features/reminders/reminder-form.tsx';
import { ReviewList, ReviewScore } from '#app/features/reviews/review-list.tsx';
import type { ReviewPage } from '#app/features/reviews/review-page.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/smart-link.tsx';
import type { ProductReply } from './submit.server.ts';

const BUY_FORM = 'buy';

interface SlotFacts {
  readonly product: ProductPage;
  /** Canonical address, absolute. */
  readonly url: string;
  /** The chosen size; null before one is chosen. */
  readonly size: SizeStock | null;
  readonly reviews: ReviewPage | null;
  readonly answer: ProductReply | undefined;
  /** Intent of the form that was just submitted successfully. */
  readonly done: string | null;
}

/** The parts of a product page that come from the features cart, reminders, reviews and recent. */
export function useProductSlots(facts: SlotFacts): ProductSlots {
  const { product, url, size, reviews, answer, done } = facts;
  const t = useTranslate();
  const replyTo = (intent: ProductReply['intent']) => (answer?.intent === intent ? answer.reply : undefined);
  const sizeLink = useSizeLink(BUY_FORM);
  const soldOut = product.sizes.filter(({ available }) => available === 0);
  const isSoldOut = size?.available === 0;
  const canBuy = product.price !== undefined && soldOut.length < product.sizes.length;
  const sizes = product.sizes.map((each) => ({
    ...each,
    note: t(`catalog.stock.${each.stock.state}`, { quantity: each.stock.left ?? 0 }),
    to: sizeLink(each),
  }));
  return {
    actions: (
      <>
        <ShareProduct key={product.path} name={product.name} url={url} />
        <FavoriteButton product={{ id: product.productId, name: product.name }} place="besideTitle" />
      </>
    ),
    buy: (
      <>
        {canBuy ? (
          <BuyForm
            id={BUY_FORM}
            sizes={sizes}
            chosen={size?.skuId ?? null}
            reply={replyTo('buy')}
            facts={answer?.facts}
          />
        ) : null}
        {done === 'buy' ? <AddedNotice /> : null}
        {soldOut.length > 0 ? (
          <ReminderForm
            // The key preselects the size that the visitor has chosen since
            key={isSoldOut ? size.skuId : 0}
            sizes={isSoldOut ? [size] : soldOut}
            reply={replyTo('remind')}
            isDone={done === 'remind'}
            isAside={canBuy && !isSoldOut}
          />
        ) : null}
      </>
    ),
    end: (
      <>
        <RecentProducts key={product.productId} productId={product.productId} source="/recent-products" />
        {canBuy && !isSoldOut ? (
          <BuyBar form={BUY_FORM} name={product.name} price={product.price?.selling} />
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
              isSent={done === 'review'}
            />
          ),
        }),
  };
}

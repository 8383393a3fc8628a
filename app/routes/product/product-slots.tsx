import { FavoriteButton } from '#app/features/catalog/card/favorite-button.tsx';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import type { ProductSlots } from '#app/features/catalog/product/product-blocks.tsx';
import { BuyBar } from '#app/features/cart/buy/buy-form.tsx';
import { ShareProduct } from '#app/features/catalog/product/product-view.tsx';
import { RecentProducts } from '#app/features/catalog/product/recent-products.tsx';
import { ReviewList, ReviewScore } from '#app/features/reviews/review-list.tsx';
import type { ReviewPage } from '#app/features/reviews/review.ts';
import { formatSelling, PriceBlock } from '#app/features/pricing/price-block.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { SmartLink } from '#app/ui/link/link.tsx';
import type { MessageKey } from '#app/i18n/messages.ts';
import { findFieldError } from '#app/ui/field/form.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import { BUY_FORM, type Buying, BuySlot, canBuy, useBuying } from './buy-slot.tsx';
import { DONE_MESSAGES, type ProductReply } from './product-intents.ts';

interface ProductSlotsProps {
  readonly product: ProductPage;
  /** Canonical address, absolute. */
  readonly url: string;
  /** The chosen size; null before one is chosen. */
  readonly size: SizeStock | null;
  readonly reviews: ReviewPage | null;
  readonly answer: ProductReply | undefined;
  /** About the form that was just accepted. */
  readonly message: OneTimeMessage | null;
}

/** The parts of a product page that come from the features cart, reminders, reviews and recent. */
export function useProductSlots(facts: ProductSlotsProps): ProductSlots {
  const { product, url, size, reviews, answer, message } = facts;
  const t = useTranslate();
  const replyTo = (intent: ProductReply['intent']) => (answer?.intent === intent ? answer.reply : undefined);
  const buying = useBuying(product, {
    isAdded: message === DONE_MESSAGES.buy,
    refused: answer?.intent === 'buy' ? answer : undefined,
  });
  const outcome = findOutcome(buying);
  return {
    price: buying.price ? <PriceBlock price={buying.price} size="l" perUnit={product.perUnit} /> : null,
    actions: (
      <>
        <ShareProduct key={product.path} name={product.name} url={url} />
        <FavoriteButton product={{ id: product.productId, name: product.name }} place="besideTitle" />
      </>
    ),
    buy: (
      <BuySlot
        product={product}
        buying={buying}
        size={size}
        reminder={{ reply: replyTo('remind'), isDone: message === DONE_MESSAGES.remind }}
      />
    ),
    end: (
      <>
        <RecentProducts key={product.productId} productId={product.productId} />
        {canBuy(product) && size?.available !== 0 ? (
          <BuyBar
            form={BUY_FORM}
            name={product.name}
            price={buying.price ? formatSelling(t, buying.price) : null}
            outcome={outcome === null ? undefined : t(outcome)}
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
              key={product.path}
              page={reviews}
              path={product.path}
              reply={replyTo('review')}
              isSent={message === DONE_MESSAGES.review}
            />
          ),
        }),
  };
}

/** The result of the buy form as a whole; the errors in a reply are message keys. */
const findOutcome = ({ isAdded, refused }: Buying): MessageKey | null =>
  isAdded ? DONE_MESSAGES.buy : (findFieldError(refused?.reply, '') as MessageKey | null);

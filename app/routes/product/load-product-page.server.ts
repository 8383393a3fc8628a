import { pickMessages } from '#app/features/catalog/catalog-messages.server.ts';
import { loadProduct } from '#app/features/catalog/product/product.server.ts';
import { selectAreaMessages } from '#app/features/content/page/content-head.server.ts';
import { loadProductArea } from '#app/features/content/load-areas.server.ts';
import { findRating, findReviews } from '#app/features/reviews/reviews.server.ts';
import { loadChannelMarkets, selectCurrentMarket } from '#app/features/pricing/channel-markets.server.ts';
import { productData } from '#app/features/seo/product-data.ts';
import { buildHead } from '#app/features/seo/page-head.server.ts';
import { mergeMessages } from '#app/i18n/use-translate.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { notFound } from '#app/request/responses.ts';
import { DONE_MESSAGES } from './product-intents.ts';

const MESSAGE_GROUPS = [
  'price',
  'stock',
  'delivery',
  'product',
  'buy',
  'reminder',
  'history',
  'recent',
] as const;

/**
 * Loader data of a product page. One round trip: all queries are sent in the same tick. Throws what `loadProduct` throws, and 404 for a
 * page of reviews beyond the last.
 */
export async function loadProductPage(context: RequestContext, alias: string | undefined) {
  const [{ product, head, offered }, reviews, area, markets] = await Promise.all([
    loadProduct(context, alias),
    findReviews(context, alias),
    loadProductArea(context),
    loadChannelMarkets(context),
  ]);
  if (reviews !== null && reviews.page > reviews.pages) return notFound();
  const country = selectCurrentMarket(context, markets)?.country ?? null;
  return {
    product,
    reviews,
    area,
    message: context.oneTimeMessages.take(Object.values(DONE_MESSAGES)),
    head: buildHead(context, {
      ...head,
      structuredData:
        offered === null ? [] : productData(context, offered, { rating: findRating(reviews), country }),
    }),
    messages: mergeMessages(
      pickMessages(
        context,
        ...MESSAGE_GROUPS,
        ...(product.package === undefined ? [] : (['package'] as const)),
        ...(reviews === null ? [] : (['reviews'] as const)),
      ),
      selectAreaMessages(context, area),
    ),
  };
}

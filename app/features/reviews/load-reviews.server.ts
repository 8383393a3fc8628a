import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { reviewsDocument } from './review.documents.server.ts';
import type { ReviewPage } from './review-page.ts';

/** As the API's public storefront shows them (contract 2.1). */
const REVIEWS_PER_PAGE = 5;
/** Further pages are not asked for: nobody reads them, and each would be a cache entry of its own. */
const MAX_PAGE = 200;

/** Name of the query parameter that turns the reviews' pages. */
export const REVIEWS_PARAMETER = 'reviews';

type ReviewContext = Pick<RequestContext, 'channel' | 'commerce' | 'locale' | 'url'>;

/**
 * A product's approved reviews, newest first; null where the channel has no reviews (`features.reviews`) or the API
 * could not tell: a product page is whole without them.
 */
export async function loadReviews(
  context: ReviewContext,
  alias: string | undefined,
): Promise<ReviewPage | null> {
  if (context.channel.features.reviews !== true || !alias) return null;
  const page = readPage(context.url);
  const { reviews: found } = await context.commerce.queryPartial(reviewsDocument, CATALOG_FRESHNESS, {
    alias,
    skip: (page - 1) * REVIEWS_PER_PAGE,
    take: REVIEWS_PER_PAGE,
  });
  if (!found) return null;
  const language = context.locale.code;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const average = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    count: found.count,
    average: average.format(found.averageRating),
    score: found.averageRating,
    page,
    hasNewer: page > 1,
    hasOlder: page * REVIEWS_PER_PAGE < found.count,
    reviews: (found.reviews ?? []).flatMap((review) => {
      if (!review) return [];
      const date = new Date(review.reviewDate);
      return {
        rating: review.rating,
        comment: review.comment,
        author: review.author,
        day: day.format(date),
        date: date.toISOString().slice(0, 10),
      };
    }),
  };
}

function readPage(url: URL): number {
  const page = Number(url.searchParams.get(REVIEWS_PARAMETER) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

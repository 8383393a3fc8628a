import { CATALOG_FRESHNESS } from '#app/commerce/freshness.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { reviewsDocument } from './review.documents.server.ts';
import type { ReviewPage } from './review-page.ts';

/** Page size of the API's public storefront (contract 2.1). */
const REVIEWS_PER_PAGE = 5;
/** Bounds the cache entries that one product can have; higher page numbers show the first page. */
const MAX_PAGE = 200;

/** Query parameter with the page of the reviews. */
export const REVIEWS_PARAMETER = 'reviews';

type ReviewContext = Pick<RequestContext, 'channel' | 'commerce' | 'locale' | 'url'>;

/**
 * One page of a product's approved reviews, newest first. Null where the channel has no reviews (`features.reviews`) and
 * where the API gives none: the product page is rendered without the section then.
 */
export async function findReviews(
  context: ReviewContext,
  alias: string | undefined,
): Promise<ReviewPage | null> {
  if (!context.channel.features.reviews || !alias) return null;
  const page = parsePage(context.url);
  const { reviews: answer } = await context.commerce.queryPartial(reviewsDocument, CATALOG_FRESHNESS, {
    alias,
    skip: (page - 1) * REVIEWS_PER_PAGE,
    take: REVIEWS_PER_PAGE,
  });
  if (!answer) return null;
  const language = context.locale.code;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const average = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    count: answer.count,
    average: average.format(answer.averageRating),
    score: answer.averageRating,
    page,
    hasNewer: page > 1,
    hasOlder: page * REVIEWS_PER_PAGE < answer.count,
    reviews: (answer.reviews ?? []).flatMap((review) => {
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

function parsePage(url: URL): number {
  const page = Number(url.searchParams.get(REVIEWS_PARAMETER) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

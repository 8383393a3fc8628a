import { remember } from '#kernel/remember.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { findDay, formatDay, getNumberFormat } from '#app/i18n/formatters.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { type SharedContext, toSharedContext } from '#app/request/shared-context.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { countPages, parsePage } from '#app/features/catalog/list/list-page.ts';
import type { Review, ReviewPage } from './review.ts';

const reviewsQuery = graphql(`
  query queryReviews($alias: String, $skip: Int, $take: Int) {
    reviews(alias: $alias, skip: $skip, take: $take) {
      count
      averageRating
      reviews {
        rating
        comment
        author
        reviewDate
        language @onlyWith(feature: "reviewLanguages")
        variant @onlyWith(feature: "reviewVariants")
      }
    }
  }
`);
const reviewsDocument = tagged(reviewsQuery, (_answer, { alias }) => listProductTags([{ alias }]));
type ApiReviews = NonNullable<ResultOf<typeof reviewsQuery>['reviews']>;

/** Page size of the API's public storefront (contract 2.1). */
const REVIEWS_PER_PAGE = 5;
/** Bounds the cache entries that one product can have. There are no later pages. */
const MAX_PAGE = 200;

/** Query parameter with the page of the reviews. */
const REVIEWS_PARAMETER = 'reviews';

/**
 * One page of a product's approved reviews, in the API's order; without any where the address names a page beyond the last. Null if the
 * channel has no reviews (`features.reviews`) or the API returns none: then the product page has no such section.
 */
export async function findReviews(
  context: RequestContext,
  alias: string | undefined,
): Promise<ReviewPage | null> {
  if (!context.channel.features.reviews || !alias) return null;
  const page = parsePage(context.url.searchParams.get(REVIEWS_PARAMETER));
  const load = () =>
    context.commerce.queryPartial(reviewsDocument, CATALOG_FRESHNESS, {
      alias,
      skip: Math.min(page - 1, MAX_PAGE) * REVIEWS_PER_PAGE,
      take: REVIEWS_PER_PAGE,
    });
  const answer = (await loadOptional(context, 'reviews', { load, fallback: null }))?.reviews;
  return answer ? toReviewPage(answer, toSharedContext(context), page) : null;
}

const toReviewPage = remember((answer: ApiReviews, shared: SharedContext, page: number): ReviewPage => {
  const language = shared.locale.code;
  return {
    count: answer.count,
    average: getNumberFormat(language, 1).format(answer.averageRating),
    score: answer.averageRating,
    page,
    pages: Math.min(countPages(answer.count, REVIEWS_PER_PAGE), MAX_PAGE),
    reviews: (answer.reviews ?? []).flatMap((review) => {
      const date = findDay(review?.reviewDate, shared.channel.timeZone);
      if (!review || date === null) return [];
      return {
        rating: review.rating,
        comment: review.comment,
        author: review.author,
        day: formatDay(language, 'date', date),
        date,
        ...(review.variant ? { variant: review.variant } : {}),
        ...toForeignLanguage(review.language, language),
      };
    }),
  };
});

/** What `Intl` accepts: `sv`, `sv-SE`, `zh-Hant-TW`. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Za-z]{2})?$/;

/** The language of a review that is in another one than the page, with its name for the reader. */
function toForeignLanguage(
  written: string | null | undefined,
  pageLanguage: string,
): Pick<Review, 'language' | 'languageName'> {
  if (!written || !LANGUAGE_TAG.test(written)) return {};
  if (new Intl.Locale(written).language === new Intl.Locale(pageLanguage).language) return {};
  const names = new Intl.DisplayNames(pageLanguage, { type: 'language' });
  return { language: written, languageName: names.of(written) ?? written };
}

/** The rating for structured data; null without reviews, because search engines reject an empty rating. */
export function findRating(
  reviews: ReviewPage | null,
): { readonly average: number; readonly count: number } | null {
  return reviews === null || reviews.count === 0 ? null : { average: reviews.score, count: reviews.count };
}

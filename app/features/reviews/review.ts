import type { MessageKey } from '#app/i18n/messages.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { FieldRule } from '#app/request/forms/text-by-rule.ts';

/** One page of a product's reviews (contract 3.12). */
export interface ReviewPage {
  /** Number of all approved reviews, not only of this page. */
  readonly count: number;
  /** 1 to 5 with one decimal, formatted in the page's language. */
  readonly average: string;
  /** `average` as a number, for the stars. */
  readonly score: number;
  readonly reviews: readonly Review[];
  /** Page shown, from 1. */
  readonly page: number;
  readonly pages: number;
}

export interface Review {
  readonly rating: number;
  readonly comment: string;
  readonly author: string;
  /** Long date in the page's language. */
  readonly day: string;
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** The variant or size that it is about: `500 g`. */
  readonly variant?: string;
  /** BCP 47 tag of the comment where it is in another language than the page. */
  readonly language?: string;
  /** Name of `language` in the page's language. */
  readonly languageName?: string;
}

/** The fields of the review form (VL-04). */
export const REVIEW_RULES = {
  rating: (value) => (/^[1-5]$/.test(value) ? null : 'catalog.reviews.ratingRequired'),
  comment: (value) => findTextError(value, REVIEW_LIMITS.comment, 'catalog.reviews.commentRequired'),
  author: (value) => findTextError(value, REVIEW_LIMITS.author, 'catalog.reviews.authorRequired'),
} as const satisfies Readonly<Record<string, FieldRule<MessageKey>>>;

function findTextError(value: string, maxChars: number, missing: MessageKey): MessageKey | null {
  if (cleanLine(value) === '') return missing;
  return value.length > maxChars ? 'catalog.reviews.tooLong' : null;
}

/** Longest texts of a review that the API accepts, in characters. */
export const REVIEW_LIMITS = { comment: 2000, author: 60 } as const;

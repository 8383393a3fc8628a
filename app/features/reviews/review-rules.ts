import type { MessageKey } from '#app/i18n/messages.ts';
import { cleanLine } from '#kernel/to-line.ts';
import type { FieldRule } from '#kernel/field-rule.ts';

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

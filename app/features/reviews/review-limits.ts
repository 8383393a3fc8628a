/** Longest texts of a review that the API accepts, in characters. */
export const REVIEW_LIMITS = { comment: 2000, author: 60 } as const;

/** Longest texts of a review, in characters; the API takes no longer ones. */
export const REVIEW_LIMITS = { comment: 2000, author: 60 } as const;

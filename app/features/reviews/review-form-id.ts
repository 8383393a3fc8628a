/** DOM id of the form and of the notice that replaces it. Without script, the answer opens at this element. */
export const REVIEW_FORM = 'review';

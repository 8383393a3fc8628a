import type { Language } from '#backend/core/text/languages.ts';

export interface PooledReview {
  readonly rating: number;
  readonly comment: string;
}

/** Texts by language. A language without texts has no reviews of the topic. */
export type ReviewTexts = Readonly<Partial<Record<Language, readonly PooledReview[]>>>;

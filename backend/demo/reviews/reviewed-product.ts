import type { Language } from '#backend/core/text/languages.ts';
import type { ReviewTopic } from './review-pool.ts';

export const DAY_MS = 86_400_000;

/** What the demo's reviews of a product depend on. */
export interface ReviewedProduct {
  readonly id: number;
  readonly languages: readonly Language[];
  readonly topic: ReviewTopic;
  readonly publishedAt: Date;
}

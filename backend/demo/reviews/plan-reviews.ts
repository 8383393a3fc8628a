import { listPooledReviews, REVIEWERS, type ReviewTopic } from './review-pool.ts';
import { seededHash } from './seeded-hash.ts';
import type { Language } from '#backend/core/text/languages.ts';

const DAY_MS = 86_400_000;
const MAX_REVIEWS = 11;
const NEWEST_DAYS = 2;
const OLDEST_DAYS = 300;

/** What the demo's reviews of a product depend on. */
interface ReviewedProduct {
  readonly id: number;
  readonly languages: readonly Language[];
  readonly topic: ReviewTopic;
  readonly publishedAt: Date;
}

interface PlannedReview {
  readonly language: Language;
  readonly rating: number;
  readonly comment: string;
  readonly author: string;
  /** ISO time, before `now` and after the product was published. */
  readonly createdAt: string;
}

/** The `number`th of the pool from a seeded start; different numbers give different entries while there are any. */
function takeFrom<Item>(pool: readonly Item[], id: number, salt: number, number: number): Item | undefined {
  return pool[(seededHash(id, salt, pool.length) + number) % pool.length];
}

/** The demo's reviews of one product; none for a product that has just been published. `isMost`: as many as a product can have. */
export function planReviews(product: ReviewedProduct, now: Date, isMost: boolean): PlannedReview[] {
  const { id, languages, topic, publishedAt } = product;
  const onSaleDays = Math.floor((now.getTime() - publishedAt.getTime()) / DAY_MS);
  const oldest = Math.min(OLDEST_DAYS, onSaleDays);
  if (oldest <= NEWEST_DAYS) return [];
  const count = isMost ? MAX_REVIEWS : 1 + seededHash(id, 7, MAX_REVIEWS);
  const used = new Map<Language, number>();
  return Array.from({ length: count }, (_, number) => number).flatMap((number): PlannedReview[] => {
    const language = languages[seededHash(id, number, languages.length)];
    if (language === undefined) return [];
    const nth = used.get(language) ?? 0;
    const pool = listPooledReviews(topic, language);
    const text = nth < pool.length ? takeFrom(pool, id, 3, nth) : undefined;
    const author = takeFrom(REVIEWERS, id, 40, number);
    if (text === undefined || author === undefined) return [];
    used.set(language, nth + 1);
    const age = NEWEST_DAYS + seededHash(id, number + 90, oldest - NEWEST_DAYS);
    return [{ ...text, language, author, createdAt: new Date(now.getTime() - age * DAY_MS).toISOString() }];
  });
}

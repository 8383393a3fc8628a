import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';

const reviewRow = z.object({
  id: z.int(),
  product_id: z.int(),
  language: z.string(),
  rating: z.int(),
  comment: z.string(),
  author: z.string(),
  created_at: z.string(),
});
export type ReviewRow = Readonly<z.output<typeof reviewRow>>;

const sumsRow = z.object({ count: z.int(), average: z.number() });

export interface ReviewSums {
  readonly count: number;
  readonly average: number;
}

/** Count and average rating (one decimal) of a product's approved reviews; zeros without any. */
export function sumReviews({ raw }: Database, channelId: string, productId: number): ReviewSums {
  const sql = `select count(*) as count, coalesce(avg(rating), 0) as average from reviews
    where channel_id = ? and product_id = ? and state = 'approved'`;
  const { count, average } = raw.get(sumsRow, sql, [channelId, productId]);
  return { count, average: Math.round(average * 10) / 10 };
}

export interface ReviewQuery {
  readonly channelId: string;
  readonly productId: number;
  readonly skip: number;
  readonly take: number;
}

/** Approved reviews, newest first. */
export function listReviews({ raw }: Database, query: ReviewQuery): ReviewRow[] {
  const sql = `select id, product_id, language, rating, comment, author, created_at from reviews
    where channel_id = ? and product_id = ? and state = 'approved' order by created_at desc, id desc limit ? offset ?`;
  const { channelId, productId, skip, take } = query;
  return raw.select(reviewRow, sql, [channelId, productId, take, skip]);
}

export interface NewReview {
  readonly channelId: string;
  readonly productId: number;
  readonly language: string;
  readonly rating: number;
  readonly comment: string;
  readonly author: string;
  readonly state: 'pending' | 'approved';
  readonly createdAt: string;
}

export function insertReview({ raw }: Database, review: NewReview): void {
  raw.run(
    `insert into reviews (channel_id, product_id, language, rating, comment, author, state, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      review.channelId,
      review.productId,
      review.language,
      review.rating,
      review.comment,
      review.author,
      review.state,
      review.createdAt,
    ],
  );
}

import { z } from 'zod';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import type { Database } from '#backend/core/db/database.ts';

const reviewRow = z.object({
  rating: z.int(),
  comment: z.string(),
  author: z.string(),
  reviewDate: z.string(),
  language: z.string(),
});

const REVIEW_COLUMNS = columnsOf(reviewRow, { reviewDate: 'created_at' });

const sumsRow = z.object({ count: z.int(), average: z.number() });

/** Count and average rating (one decimal) of a product's approved reviews; zeros without any. */
export function sumReviews({ raw }: Database, channelId: string, productId: number) {
  const sql = `select count(*) as count, coalesce(avg(rating), 0) as average from reviews
    where channel_id = ? and product_id = ? and state = 'approved'`;
  const { count, average } = raw.get(sumsRow, sql, [channelId, productId]);
  return { count, average: Math.round(average * 10) / 10 };
}

interface ReviewQuery {
  readonly channelId: string;
  readonly productId: number;
  readonly skip: number;
  readonly take: number;
}

/** Approved reviews, newest first. */
export function listReviews({ raw }: Database, query: ReviewQuery) {
  const sql = `select ${REVIEW_COLUMNS} from reviews
    where channel_id = ? and product_id = ? and state = 'approved' order by created_at desc, id desc limit ? offset ?`;
  const { channelId, productId, skip, take } = query;
  return raw.select(reviewRow, sql, [channelId, productId, take, skip]);
}

interface NewReview {
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
  insertRow(raw, 'reviews', { ...review });
}

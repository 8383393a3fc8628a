import { z } from 'zod';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import { idRow } from '#backend/core/db/catalog-rows.ts';
import { placeholders, type Database } from '#backend/core/db/database.ts';

const reviewRow = z.object({
  productId: z.int(),
  rating: z.int(),
  comment: z.string(),
  author: z.string(),
  reviewDate: z.string(),
  language: z.string(),
});

const REVIEW_COLUMNS = columnsOf(reviewRow, { reviewDate: 'created_at' });

const sumsRow = z.object({ count: z.int(), average: z.number() });

/** Ids of some products and of their variants, with which they share reviews. Parameters: the ids, twice. */
const sharingSql = (ids: readonly number[]): string =>
  `select id from products where id in (${placeholders(ids)}) union
  select other.id from products own join products other
    on other.channel_id = own.channel_id and other.variant_group = own.variant_group
  where own.id in (${placeholders(ids)})`;
const SHARING = `product_id in (${sharingSql([0])})`;

export function listSharingIds({ raw }: Database, productIds: readonly number[]): number[] {
  return raw.select(idRow, sharingSql(productIds), [...productIds, ...productIds]).map(({ id }) => id);
}

/** Count and average rating (one decimal) of the approved reviews of a product and its variants; zeros without any. */
export function sumReviews({ raw }: Database, channelId: string, productId: number) {
  const sql = `select count(*) as count, coalesce(avg(rating), 0) as average from reviews
    where channel_id = ? and ${SHARING} and state = 'approved'`;
  const { count, average } = raw.get(sumsRow, sql, [channelId, productId, productId]);
  return { count, average: Math.round(average * 10) / 10 };
}

interface ReviewQuery {
  readonly channelId: string;
  readonly productId: number;
  /** Of the reader. */
  readonly language: string;
  readonly skip: number;
  readonly take: number;
}

/** Approved reviews of a product and its variants: those in the reader's language first, then the newest. */
export function listReviews({ raw }: Database, query: ReviewQuery) {
  const sql = `select ${REVIEW_COLUMNS} from reviews where channel_id = ? and ${SHARING} and state = 'approved'
    order by language = ? desc, created_at desc, id desc limit ? offset ?`;
  const { channelId, productId, language, skip, take } = query;
  return raw.select(reviewRow, sql, [channelId, productId, productId, language, take, skip]);
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

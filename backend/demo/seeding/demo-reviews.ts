import type { Language } from '#backend/core/text/languages.ts';
import type { Shop } from '#backend/model/shop.ts';
import {
  ANY_TEXTS,
  GOODS_TEXTS,
  SWEETS_TEXTS,
  HOME_TEXTS,
  LAMP_TEXTS,
  LIGHT_TEXTS,
  type PooledReview,
  type ReviewTexts,
} from './review-texts.ts';
import { seededHash } from './seed-ids.ts';
import { z } from 'zod';
import { insertReview } from '#backend/domain/catalog/product/review-store.ts';
import type { BackendServices } from '#backend/model/scope.ts';

/** Kind of product that a review text fits. `goods` fits everything that is not food. */
export type ReviewTopic = 'sweets' | 'home' | 'lamp' | 'light' | 'goods';

const TOPICS: Readonly<Record<ReviewTopic, ReviewTexts>> = {
  sweets: SWEETS_TEXTS,
  home: HOME_TEXTS,
  lamp: LAMP_TEXTS,
  light: LIGHT_TEXTS,
  goods: GOODS_TEXTS,
};

/** Invented initials and nicknames. */
export const REVIEWERS: readonly string[] = [
  'A. K.',
  'Maja',
  'J. L.',
  'Sanna',
  'E. R.',
  'Lykke',
  'Tor',
  'H. B.',
  'Saga',
  'Ilmari',
  'P. N.',
  'Vilma',
  'O. S.',
  'Freja',
  'Aino',
  'R. T.',
  'Ingrid',
  'Kasper',
  'L. M.',
  'Elias',
  'Noora',
  'G. W.',
  'Signe',
];

/** Texts of the topic in the language, with those about delivery and service, which fit any product. */
export function listPooledReviews(topic: ReviewTopic, language: Language): readonly PooledReview[] {
  return [...(TOPICS[topic][language] ?? []), ...(ANY_TEXTS[language] ?? [])];
}

/** Topics of a demo shop's categories, by key; a category without a topic has its parent's. */
const CATEGORY_TOPICS: Readonly<Record<string, Readonly<Record<string, ReviewTopic>>>> = {
  karamell: {
    tillbehor: 'goods',
    presenter: 'sweets',
    godis: 'sweets',
    lakrits: 'sweets',
    choklad: 'sweets',
    kola: 'sweets',
  },
  koivu: { ceiling: 'lamp', 'table-floor': 'lamp', wall: 'lamp', candlelight: 'goods', parts: 'goods' },
  lumo: {
    indoor: 'light',
    'smart-bulbs': 'light',
    control: 'goods',
    outdoor: 'light',
    components: 'goods',
    mobility: 'light',
  },
  nordic: { kitchen: 'home', textiles: 'home', home: 'home' },
};

/** What reviews of the category's products are about; `goods` for shops and categories without topics. */
function getReviewTopic({ key, categories }: Shop, categoryId: number): ReviewTopic {
  const topics = CATEGORY_TOPICS[key] ?? {};
  for (let at = categories.get(categoryId); at !== undefined; at = categories.get(at.parentId)) {
    const topic = topics[at.key];
    if (topic !== undefined) return topic;
  }
  return 'goods';
}

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
  return pool[((seededHash(id, salt) % pool.length) + number) % pool.length];
}

/** The demo's reviews of one product; none for a product that has just been published. `isMost`: as many as a product can have. */
export function planReviews(product: ReviewedProduct, now: Date, isMost: boolean): PlannedReview[] {
  const { id, languages, topic, publishedAt } = product;
  const onSaleDays = Math.floor((now.getTime() - publishedAt.getTime()) / DAY_MS);
  const oldest = Math.min(OLDEST_DAYS, onSaleDays);
  if (oldest <= NEWEST_DAYS) return [];
  const count = isMost ? MAX_REVIEWS : 1 + (seededHash(id, 8) % MAX_REVIEWS);
  const used = new Map<Language, number>();
  return Array.from({ length: count }, (_, number) => number).flatMap((number): PlannedReview[] => {
    const language = languages[seededHash(id, number + 1) % languages.length];
    if (language === undefined) return [];
    const nth = used.get(language) ?? 0;
    const pool = listPooledReviews(topic, language);
    const text = nth < pool.length ? takeFrom(pool, id, 4, nth) : undefined;
    const author = takeFrom(REVIEWERS, id, 41, number);
    if (text === undefined || author === undefined) return [];
    used.set(language, nth + 1);
    const age = NEWEST_DAYS + (seededHash(id, number + 91) % (oldest - NEWEST_DAYS));
    return [{ ...text, language, author, createdAt: new Date(now.getTime() - age * DAY_MS).toISOString() }];
  });
}

/** Every third product has reviews. */
const REVIEWED_EVERY = 3;

const reviewedRow = z.object({ id: z.int(), category_id: z.int(), available_on: z.string() });

function hasReviews({ database }: BackendServices, shop: Shop): boolean {
  const sql = 'select 1 from reviews where channel_id = ? limit 1';
  return database.raw.exists(sql, [shop.channelId]);
}

function seedShop({ database, now }: BackendServices, shop: Shop): void {
  const { channelId, languages } = shop;
  const sql =
    'select id, category_id, available_on from products where channel_id = ? order by id limit 2000';
  const products = database.raw.select(reviewedRow, sql, [channelId]);
  for (const [index, { id, category_id, available_on }] of products.entries()) {
    if (index % REVIEWED_EVERY !== 0) continue;
    const topic = getReviewTopic(shop, category_id);
    const product = { id, languages, topic, publishedAt: new Date(available_on) };
    for (const review of planReviews(product, now(), index === 0))
      insertReview(database, { ...review, channelId, productId: id, state: 'approved' });
  }
}

/** Creates reviews of the demo's products; skips a shop that has reviews already. */
export function seedReviews(services: BackendServices): void {
  for (const shop of services.shops.values()) if (!hasReviews(services, shop)) seedShop(services, shop);
}

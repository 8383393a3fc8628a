import { findIdByAlias } from '#backend/domain/catalog/product/product-rows.ts';
import { listVariantNames } from '#backend/api/graphql/views/variant-view.ts';
import { getAvailableStock, findGoods } from '#backend/trade/cart/goods.ts';
import { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import { answerOnce } from '#backend/domain/answer-once.ts';
import { cleanLine } from '#kernel/to-line.ts';
import { refusal } from '#backend/core/refusal.ts';
import { requireScope, requireWriteAllowance } from '#backend/domain/find-scope.ts';
import type { BackendContext, FieldPlace, Scope, TenantArguments } from '#backend/model/scope.ts';
import {
  insertWithdrawal,
  sendWithdrawalReceipt,
  type StoredWithdrawal,
  type WithdrawalStatement,
} from '#backend/trade/withdrawals.ts';
import { addSubscriber, MAX_TAGS } from '#backend/domain/customers/newsletter.ts';
import { parseEmail } from '#backend/domain/customers/user-store.ts';
import { insertReview, listReviews, sumReviews } from '#backend/domain/catalog/product/review-store.ts';

type Args<Own extends object> = TenantArguments & Own;
type Optional<Value> = Value | null | undefined;

const MAX_REVIEWS = 50;
const DEFAULT_REVIEWS = 20;
/** In characters; equal to the limits of the storefront's forms. */
const MAX_LENGTHS = { comment: 2000, author: 60, tag: 60 } as const;
/** Of a statement of withdrawal, whose goods may have several lines. */
const STATEMENT_LENGTHS = { name: 200, orderNumber: 60, goods: 1000 } as const;

function requireEmail(text: string): string {
  const email = parseEmail(text);
  if (email === null) throw refusal('INVALID_EMAIL', 'The e-mail address is invalid.', { member: 'email' });
  return email;
}

function requireProduct(scope: Scope, alias: Optional<string>): number {
  const id = alias ? findIdByAlias(scope, alias.toLowerCase()) : null;
  if (id === null) throw refusal('PRODUCT_UNKNOWN', 'The shop has no product with this alias.');
  return id;
}

function invalidInput(member: string, message: string) {
  return refusal('INVALID_INPUT', message, { member });
}

interface ReviewInput {
  readonly alias: string;
  readonly rating?: Optional<number>;
  readonly comment?: Optional<string>;
  readonly author: string;
}

function requireReview({ rating, comment, author }: ReviewInput) {
  const stars = rating ?? 0;
  if (stars < 1 || stars > 5) throw invalidInput('rating', 'A rating must be from 1 to 5.');
  const name = cleanLine(author);
  if (name === '' || name.length > MAX_LENGTHS.author)
    throw invalidInput('author', `An author has 1 to ${MAX_LENGTHS.author} characters.`);
  const text = (comment ?? '').trim();
  if (text.length > MAX_LENGTHS.comment)
    throw invalidInput('comment', `A comment has at most ${MAX_LENGTHS.comment} characters.`);
  return { rating: stars, author: name, comment: text };
}

type StatementInput = Omit<WithdrawalStatement, 'goods'> & { readonly goods?: Optional<string> };

/** Refuses what cannot be read only: a statement counts whatever it names. */
function requireStatement(input: StatementInput): WithdrawalStatement {
  const statement = {
    name: cleanLine(input.name),
    orderNumber: cleanLine(input.orderNumber),
    goods: (input.goods ?? '').trim(),
  };
  for (const member of ['name', 'orderNumber', 'goods'] as const) {
    const { length } = statement[member];
    if (length > STATEMENT_LENGTHS[member] || (length === 0 && member !== 'goods'))
      throw invalidInput(member, `It has 1 to ${STATEMENT_LENGTHS[member]} characters.`);
  }
  return { ...statement, email: requireEmail(input.email) };
}

const submittedSchema = z.object({
  reference: z.string(),
  submittedAt: z.string(),
  isSettled: z.literal(false),
});

/** Root fields of feedback (contract 2): reviews, newsletter, availability reminders, withdrawals. */
export const feedbackFields = {
  reviews(
    args: Args<{ alias?: Optional<string>; skip?: Optional<number>; take?: Optional<number> }>,
    context: BackendContext,
  ) {
    const scope = requireScope(context, args);
    const { database, shop } = scope;
    const productId = args.alias ? findIdByAlias(scope, args.alias.toLowerCase()) : null;
    if (productId === null) return { count: 0, averageRating: 0, reviews: [] };
    const { count, average } = sumReviews(database, shop.channelId, productId);
    const take = Math.min(Math.max(args.take ?? DEFAULT_REVIEWS, 0), MAX_REVIEWS);
    const skip = Math.max(args.skip ?? 0, 0);
    return {
      count,
      averageRating: average,
      reviews: () => {
        const { channelId } = shop;
        const found = listReviews(database, { channelId, productId, language: scope.language, skip, take });
        const variants = listVariantNames(
          scope,
          found.map((review) => review.productId),
        );
        return found.map((review) => ({ ...review, variant: variants.get(review.productId) ?? null }));
      },
    };
  },

  postProductReview(args: Args<ReviewInput>, context: BackendContext, place?: FieldPlace) {
    const scope = requireScope(context, args);
    const { database, shop, language, now } = scope;
    const productId = requireProduct(scope, args.alias);
    const review = requireReview(args);
    requireWriteAllowance(context, scope, 'review');
    const facts = { channelId: shop.channelId, productId, language, createdAt: now().toISOString() };
    return answerOnce(context, scope, {
      place: place ?? null,
      input: args,
      outcome: z.literal(true),
      work: () => {
        insertReview(database, { ...review, ...facts, state: 'pending' });
        return true as const;
      },
    });
  },

  /** Idempotent; the tags of all requests are merged. */
  subscribeToNewsletter(
    args: Args<{ email: string; tags?: Optional<(string | null)[]> }>,
    context: BackendContext,
  ) {
    const scope = requireScope(context, args);
    const email = requireEmail(args.email);
    const tags = [...new Set((args.tags ?? []).flatMap((tag) => tag ?? []))];
    if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_LENGTHS.tag))
      throw invalidInput('tags', `There are at most ${MAX_TAGS} tags of ${MAX_LENGTHS.tag} characters.`);
    requireWriteAllowance(context, scope, 'newsletter');
    inTransaction(scope.database, () => addSubscriber(scope, email, tags));
    return true;
  },

  /** Returns true without storing a request when the SKU is available. */
  monitorProductAvailability(args: Args<{ email: string; skuId: number }>, context: BackendContext) {
    const scope = requireScope(context, args);
    const { database, shop, language, now } = scope;
    const email = requireEmail(args.email);
    const goods = findGoods(scope, args.skuId);
    if (goods === null) throw refusal('SKU_UNKNOWN', 'The shop has no SKU with this skuId.');
    requireWriteAllowance(context, scope, 'reminder');
    if (getAvailableStock(goods.sku) > 0) return true;
    inTransaction(database, () => {
      database.raw.run(
        `insert into availability_requests (channel_id, sku_id, email, language, created_at) values (?, ?, ?, ?, ?)
           on conflict (channel_id, sku_id, email) do update set sent_at = null, language = excluded.language`,
        [shop.channelId, args.skuId, email, language, now().toISOString()],
      );
    });
    return true;
  },

  /** Stored once per key (`answerOnce`). Reads no order, so neither the answer nor its time tells which orders exist. */
  submitWithdrawal(args: Args<StatementInput>, context: BackendContext, place?: FieldPlace) {
    const scope = requireScope(context, args);
    const statement = requireStatement(args);
    requireWriteAllowance(context, scope, 'withdrawal');
    const written: StoredWithdrawal[] = [];
    const submitted = answerOnce(context, scope, {
      place: place ?? null,
      input: args,
      outcome: submittedSchema,
      work() {
        const withdrawal = insertWithdrawal(scope, statement);
        written.push(withdrawal);
        return {
          reference: withdrawal.reference,
          submittedAt: withdrawal.createdAt,
          isSettled: false as const,
        };
      },
    });
    for (const withdrawal of written) sendWithdrawalReceipt(context, scope, withdrawal);
    return submitted;
  },
};

import { randomUUID } from 'node:crypto';
import { parseGuid } from '#backend/core/guid.ts';
import type { Database } from '#backend/core/db/database.ts';
import { columnsOf, insertRow } from '#backend/core/db/columns.ts';
import type { Scope } from '#backend/model/scope.ts';
import { z } from 'zod';
import type { Stored } from '#backend/model/address.ts';

/** How a payment ended; the values of the buttons on the payment page. */
export const PAYMENT_OUTCOMES = ['paid', 'declined', 'cancelled', 'blocked', 'out-of-stock'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Open, ended, or `replaced`: a frame whose cart has changed, which charges nothing any more. */
const paymentState = z.enum(['open', 'replaced', ...PAYMENT_OUTCOMES]);
export type PaymentState = z.output<typeof paymentState>;

/** One attempt at a hosted or embedded payment page. */
const paymentRow = z.object({
  /** A GUID; also the provider's order id. */
  id: z.string(),
  channelId: z.string(),
  cartId: z.string(),
  /** Null for an embedded page until it is paid: only then its order is written. */
  orderId: z.int().nullable(),
  /** The customer who was signed in when the payment was opened. */
  userId: z.int().nullable(),
  paymentType: z.string(),
  market: z.string(),
  language: z.string(),
  state: paymentState,
  /** Minor units. */
  amount: z.int(),
  /** The version of the cart that an embedded page charges for; null for a hosted page, which charges for its order. */
  cartVersion: z.string().nullable(),
  currency: z.string(),
  /** May contain the placeholders of contract 9.6. */
  successUrl: z.string(),
  cancelUrl: z.string(),
});
export type StoredPayment = Stored<typeof paymentRow>;

/** The embedded frame of a payment option. */
export interface PaymentSession {
  /** The provider's HTML; null for options that need none. */
  readonly html: string | null;
  readonly isNew: boolean;
}

const COLUMNS = columnsOf(paymentRow);

function find({ raw }: Database, where: string, values: readonly (string | number)[]): StoredPayment | null {
  return raw.find(paymentRow, `select ${COLUMNS} from payments where ${where}`, values);
}

/** Finds a payment by its id. The id is a capability: only the shopper's browser receives it. */
export function findPayment(database: Database, id: string): StoredPayment | null {
  const guid = parseGuid(id);
  return guid === null ? null : find(database, 'id = ?', [guid]);
}

export function findOpenPayment(database: Database, orderId: number): StoredPayment | null {
  return find(database, "order_id = ? and state = 'open' order by created_at desc limit 1", [orderId]);
}

/** The open embedded session of a cart in a market. Sessions are per market because their currency differs. */
export function findOpenSession(database: Database, cartId: string, market: string): StoredPayment | null {
  return find(
    database,
    "cart_id = ? and market = ? and order_id is null and state = 'open' order by created_at desc limit 1",
    [cartId, market],
  );
}

type NewPayment = Pick<
  StoredPayment,
  'cartId' | 'orderId' | 'paymentType' | 'amount' | 'cartVersion' | 'successUrl' | 'cancelUrl'
>;

export function openPayment(
  { database, shop, market, language, customer, now }: Scope,
  payment: NewPayment,
): StoredPayment {
  const stored: StoredPayment = {
    ...payment,
    id: randomUUID(),
    userId: customer?.userId ?? null,
    channelId: shop.channelId,
    market: market.alias,
    language,
    state: 'open',
    currency: market.currency.code,
  };
  const time = now().toISOString();
  insertRow(database.raw, 'payments', { ...stored, createdAt: time, updatedAt: time });
  return stored;
}

/** Records a provider callback: the resulting state and the order that was paid. */
export function recordPaymentCallback(
  { raw }: Database,
  id: string,
  change: { readonly state: StoredPayment['state']; readonly orderId: number | null; readonly now: Date },
): void {
  raw.run(
    'update payments set state = ?, order_id = ?, callbacks = callbacks + 1, updated_at = ? where id = ?',
    [change.state, change.orderId, change.now.toISOString(), id],
  );
}

/** Closes a frame whose cart has changed: from now on it refuses to charge. */
export function markPaymentReplaced({ raw }: Database, id: string, now: Date): void {
  raw.run("update payments set state = 'replaced', updated_at = ? where id = ? and state = 'open'", [
    now.toISOString(),
    id,
  ]);
}

/** Frames without an order are deleted after this long: each change of a cart in the checkout leaves one. */
const UNUSED_FRAME_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes old embedded payments that charged nothing; returns how many. */
export function sweepPayments({ raw }: Database, now: Date): number {
  const before = new Date(now.getTime() - UNUSED_FRAME_DAYS * DAY_MS).toISOString();
  const sql = "delete from payments where order_id is null and state <> 'paid' and created_at < ?";
  return raw.run(sql, [before]).changes;
}

/** The parts of an open payment that may change while its page is open; what it charges never does. */
export type PaymentTerms = Pick<StoredPayment, 'language' | 'successUrl' | 'cancelUrl'>;

/** Updates an open payment when the shopper returns with another language or other return URLs. */
export function updatePaymentTerms({ raw }: Database, id: string, terms: PaymentTerms): void {
  raw.run('update payments set language = ?, success_url = ?, cancel_url = ? where id = ?', [
    terms.language,
    terms.successUrl,
    terms.cancelUrl,
    id,
  ]);
}

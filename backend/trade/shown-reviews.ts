import { z } from 'zod';
import { listSharingIds } from '#backend/domain/catalog/product/review-store.ts';
import { listAliasTags, listProductTags } from '#backend/domain/shown/product-tags.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { inTransaction } from '#backend/core/db/transaction.ts';

type Services = Pick<BackendServices, 'database' | 'changes'>;

/** Publishes that the approved reviews of some products have changed. */
function publishReviews(
  { database, changes }: Services,
  channelId: string,
  productIds: readonly number[],
): void {
  if (productIds.length === 0) return;
  const shown = listSharingIds(database, productIds);
  const aliases = shown.flatMap((id) => listAliasTags(database, id));
  const tags = [...listProductTags(database, shown), ...aliases];
  changes.publish({ kind: 'shown', channelId, tags });
}

const countsRow = z.object({
  channel_id: z.string(),
  product_id: z.int(),
  count: z.int(),
  newest: z.int(),
});

/** Which approved reviews products have, to find those that another process has approved. */
export class ShownReviews {
  readonly #services: Services;
  #states: ReadonlyMap<string, string>;

  constructor(services: Services) {
    this.#services = services;
    this.#states = new Map(this.#read().map(({ key, state }) => [key, state]));
  }

  /** Publishes what has changed since the last call. */
  reload(): void {
    const rows = this.#read();
    for (const { key, state, channelId, productId } of rows)
      if (this.#states.get(key) !== state) publishReviews(this.#services, channelId, [productId]);
    this.#states = new Map(rows.map(({ key, state }) => [key, state]));
  }

  #read() {
    const sql = `select channel_id, product_id, count(*) as count, max(id) as newest from reviews
      where state = 'approved' group by channel_id, product_id`;
    return this.#services.database.raw.select(countsRow, sql).map((row) => ({
      key: `${row.channel_id} ${row.product_id}`,
      state: `${row.count} ${row.newest}`,
      channelId: row.channel_id,
      productId: row.product_id,
    }));
  }
}

interface ModerationTarget {
  readonly channelId: string;
  /** One review; null for all pending reviews of the channel. */
  readonly id: number | null;
}

const productRow = z.object({ product_id: z.int() });

/** Approves or rejects pending reviews and publishes the approved ones; returns how many. */
export function moderateReviews(
  { database, changes }: Pick<BackendServices, 'database' | 'changes'>,
  { channelId, id }: ModerationTarget,
  state: 'approved' | 'rejected',
): number {
  const sql = `update reviews set state = ? where channel_id = ? and state = 'pending' and (? is null or id = ?)
    returning product_id`;
  const moderated = inTransaction(database, () =>
    database.raw.select(productRow, sql, [state, channelId, id, id]),
  );
  const productIds = new Set(moderated.map((row) => row.product_id));
  // A pending review is not shown, so its rejection changes nothing.
  if (state === 'approved') publishReviews({ database, changes }, channelId, [...productIds]);
  return moderated.length;
}

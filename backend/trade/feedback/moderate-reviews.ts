import { z } from 'zod';
import { inTransaction } from '#backend/core/db/transaction.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { publishReviews } from './shown-reviews.ts';

export interface ModerationTarget {
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

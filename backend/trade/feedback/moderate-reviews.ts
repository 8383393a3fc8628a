import { inTransaction } from '#backend/core/db/transaction.ts';
import type { BackendServices } from '#backend/model/scope.ts';

export interface ModerationTarget {
  readonly channelId: string;
  /** One review; null for all pending reviews of the channel. */
  readonly id: number | null;
}

/** Approves or rejects pending reviews; returns how many. */
export function moderateReviews(
  { database }: Pick<BackendServices, 'database'>,
  { channelId, id }: ModerationTarget,
  state: 'approved' | 'rejected',
): number {
  const sql = `update reviews set state = ? where channel_id = ? and state = 'pending' and (? is null or id = ?)`;
  return inTransaction(database, () => database.raw.run(sql, [state, channelId, id, id]).changes);
}

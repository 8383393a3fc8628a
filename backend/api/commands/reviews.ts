import { z } from 'zod';
import { moderateReviews } from '#backend/trade/feedback/moderate-reviews.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import { requireChannel, requireNumber } from './require-channel.ts';

const waitingRow = z.object({ id: z.int(), rating: z.int(), author: z.string(), comment: z.string() });

export function listPendingReviews(services: BackendServices, channel: string | undefined): string {
  const { channelId } = requireChannel(services, channel);
  const sql = `select id, rating, author, comment from reviews
    where channel_id = ? and state = 'pending' order by id limit 100`;
  const rows = services.database.raw.select(waitingRow, sql, [channelId]);
  if (rows.length === 0) return 'There are no pending reviews.';
  return rows
    .map(({ id, rating, author, comment }) => `${id}  ${rating}/5  ${author}: ${comment}`)
    .join('\n');
}

export function moderateShopReviews(
  services: BackendServices,
  channel: string | undefined,
  id: string | undefined,
  state: 'approved' | 'rejected',
): string {
  const { channelId } = requireChannel(services, channel);
  const one = id === undefined ? null : requireNumber('The review', id);
  return `${moderateReviews(services, { channelId, id: one }, state)} reviews are ${state}.`;
}

import type { Channel } from '#app/channels/channel.ts';

/** The part of a product filter by which the API ranks sold-out products last: empty where the shop or its API does not. */
export const rankSoldOutLast = ({
  list,
  features,
}: Pick<Channel, 'list' | 'features'>): { soldOutLast?: true } =>
  list.soldOutLast && features.soldOutLast ? { soldOutLast: true } : {};

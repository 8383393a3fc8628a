import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';

/** Whose live socket it is. */
export interface LiveVisit {
  /** As it was at the upgrade. */
  readonly channel: Channel;
  /** Name of the shop's host that the browser has asked. */
  readonly hostName: string;
  /** Of the visitor's HttpOnly cookie at the upgrade. */
  readonly cartId: string | undefined;
  /** Null for a proxy that names no visitor. */
  readonly addressKey: string | null;
  readonly log: Logger;
}

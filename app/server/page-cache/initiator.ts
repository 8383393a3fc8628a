import type { Logger } from '#kernel/logger.ts';

/** On whose behalf a page is made: for logs and limits, never for the page. */
export interface Initiator {
  readonly requestId: string;
  readonly log: Logger;
  /** Null where it is not a visitor, or not known which. */
  readonly addressKey: string | null;
}

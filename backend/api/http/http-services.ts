import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { AuthServices } from '#backend/api/auth/auth-service.ts';
import type { Documents } from '#backend/api/graphql/documents.ts';
import type { BackendLimitName } from '#backend/core/limits/backend-limits.ts';
import type { LimitCount } from '#kernel/limits/limit-log.ts';
import type { PurgedStorefronts } from '#backend/api/purge/purge-storefronts.ts';
import type { ImageService } from '#backend/api/images/image-service.ts';
import type { FindSender } from '#backend/core/http/sender.ts';
import type { Outbox } from '#backend/trade/mail/outbox.ts';
import type { BackendServices } from '#backend/model/scope.ts';
import type { StoreSettings } from './store-settings.ts';
import type { TestEndpoints } from './test-endpoints.ts';
import { randomInt } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';

/** Resolves when the next operation may run. */
type WaitForTurn = () => Promise<void>;

/**
 * Operations run in a round of the event loop each: the database is synchronous, so sixteen searches that arrive together would
 * keep everybody else waiting for the time of all of them.
 */
export function createExecutionTurns(): WaitForTurn {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextRound()));
}

/**
 * The wait before the work after an answer, in ms: from, and below. Work done at once would delay the next answer, but only where there is
 * a mail to send: a caller who measures the time would learn that the order or account exists.
 */
const WAIT_MS = [50, 1000] as const;

/** What answers do not depend on, such as mails: done some time after them. */
export class LaterWork {
  readonly #waiting = new Set<() => void>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(work: () => void): void {
    this.#waiting.add(work);
    setTimeout(() => this.#run(work), randomInt(...WAIT_MS));
  }

  /** Does what still waits, before the server stops. */
  flush(): void {
    for (const work of this.#waiting) this.#run(work);
  }

  #run(work: () => void): void {
    if (!this.#waiting.delete(work)) return;
    try {
      work();
    } catch (error) {
      this.#log.error({ err: error }, 'work after an answer failed');
    }
  }
}

/** The services that the endpoints share. */
export interface HttpServices {
  readonly services: BackendServices;
  /** Null where no storefront is notified of changes. */
  readonly storefronts: Pick<PurgedStorefronts, 'settled'> | null;
  /** How often each limit was reached, for `GET /limits`. */
  readonly limitCounts: () => readonly LimitCount<BackendLimitName>[];
  /** What the check at the start has found so far, for `GET /health`. */
  readonly databaseState: () => 'unchecked' | 'sound' | 'damaged';
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  /** Of GraphQL operations. */
  readonly waitForTurn: WaitForTurn;
  readonly later: LaterWork;
  readonly images: ImageService;
  readonly auth: AuthServices;
  readonly outbox: Outbox;
  readonly log: Logger;
  readonly apiKey: string;
  /** The tenants of `GET /store-settings`; null unless that is enabled: it hands out the API key. */
  readonly storeSettings: StoreSettings | null;
  readonly findSender: FindSender;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Null unless test endpoints are enabled (architecture §9). */
  readonly testEndpoints: TestEndpoints | null;
}

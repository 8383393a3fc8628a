import type { Env } from '#app/env.server.ts';
import { createWriteCounts, type VisitorWriteCounts } from '#kernel/limits/write-counts.ts';
import { createEndedSessions } from '#app/request/session/create-ended-sessions.server.ts';
import type { EndedSessions } from '#app/request/session/ended-sessions.ts';
import { createRefreshes, type Refreshes } from '#app/request/session/refreshes.server.ts';
import { createLinkNonces, type Nonces } from '#app/request/single-use/nonces.server.ts';

/** What the requests of one visitor share over all replicas (docs/replicas.md). */
export interface SharedUses {
  readonly writes: VisitorWriteCounts;
  /** Those of links. */
  readonly linkNonces: Nonces;
  /** Logins that have ended. */
  readonly endedSessions: EndedSessions;
  readonly refreshes: Refreshes;
}

/** Those of a replica that works alone. One per process. */
export function createLocalUses({ limits }: Pick<Env, 'limits'>): SharedUses {
  const counts = createWriteCounts(limits);
  return {
    writes: { take: (kind, writer) => Promise.resolve(counts.take(kind, writer)) },
    linkNonces: createLinkNonces(),
    endedSessions: createEndedSessions(),
    refreshes: createRefreshes(),
  };
}

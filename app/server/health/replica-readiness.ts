import type { ChannelStatus } from '#app/channels/channel-status.server.ts';
import type { Phase } from '#app/server/http/lifecycle.ts';
import { createReadiness, type AreEnoughServed, type ReadyRequires } from './readiness.ts';

/** The state of every channel file is looked at once in this time, however often probes ask. */
const CHANNELS_EVERY_MS = 1000;

export interface ReadinessSources {
  readonly lifecycle: { phase(): Phase };
  readonly registry: { status(): readonly Pick<ChannelStatus, 'state'>[] };
  readonly requires: ReadyRequires;
}

export interface ReplicaReadiness {
  /** Whether load balancers should send requests here: what `/readyz` says, for callers that ask often. */
  readonly isReady: () => boolean;
  /** The part of it that is about the channel files. */
  readonly areEnoughServed: AreEnoughServed;
}

export function createReplicaReadiness({
  lifecycle,
  registry,
  requires,
}: ReadinessSources): ReplicaReadiness {
  const areEnoughServed = createReadiness(requires);
  let isEnough = false;
  let lookedAt = -Infinity;
  return {
    areEnoughServed,
    isReady() {
      if (lifecycle.phase() !== 'ready') return false;
      const now = performance.now();
      if (now - lookedAt >= CHANNELS_EVERY_MS) {
        lookedAt = now;
        isEnough = areEnoughServed(registry.status().map(({ state }) => state));
      }
      return isEnough;
    },
  };
}

import type { ChannelStatus } from '#app/channels/channel-status.server.ts';
import type { Phase } from '#app/server/http/lifecycle.ts';

/** The state of every channel file is looked at once in this time, however often probes ask. */
const CHANNELS_EVERY_MS = 1000;

export interface ReadinessSources {
  readonly lifecycle: { phase(): Phase };
  readonly registry: { status(): readonly Pick<ChannelStatus, 'state'>[] };
  readonly areEnoughServed: (states: readonly ChannelStatus['state'][]) => boolean;
}

/** Whether load balancers should send requests here: `/readyz` as the admin listener answers it, for callers that ask often. */
export function createReplicaReadiness({
  lifecycle,
  registry,
  areEnoughServed,
}: ReadinessSources): () => boolean {
  let isEnough = false;
  let lookedAt = -Infinity;
  return () => {
    if (lifecycle.phase() !== 'ready') return false;
    const now = performance.now();
    if (now - lookedAt >= CHANNELS_EVERY_MS) {
      lookedAt = now;
      isEnough = areEnoughServed(registry.status().map(({ state }) => state));
    }
    return isEnough;
  };
}

import { vi } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import type { SharedStore } from '#app/operate/replicas/shared-store.ts';
import { createReplicaUses, type ReplicaUses } from '#app/operate/replicas/shared-uses.ts';
import { openStore } from './opened.ts';

/** What a replica has on the store: its own connection and memory. */
export interface OpenedReplica {
  readonly store: SharedStore;
  readonly uses: ReplicaUses;
  /** What was logged. */
  readonly lines: readonly string[];
}

/** One of two replicas whose store answers, until the end of the test. */
export async function openReplica(
  url: string,
  limits: typeof DEFAULT_LIMITS = DEFAULT_LIMITS,
): Promise<OpenedReplica> {
  const { store } = await openStore(url);
  const lines: string[] = [];
  const sharedStore = { address: null, sentinelPassword: undefined, prefix: 'test', replicas: 2 };
  const uses = createReplicaUses(
    store,
    { limits, sharedStore, sessionSecrets: ['s'.repeat(32)] },
    { warn: (_facts, message) => void lines.push(message) },
  );
  await storeAnswers(store);
  return { store, uses, lines };
}

/** Waits for a store that starts. */
export const storeAnswers = (store: SharedStore): Promise<unknown> =>
  vi.waitFor(() => store.run((redis) => redis.get(store.key('birch', 'absent')), 500), {
    timeout: 10_000,
    interval: 50,
  });

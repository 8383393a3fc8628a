import { vi } from 'vitest';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { parseStoreAddress } from '#kernel/settings/shared-store-settings.ts';
import { createSharedStore } from '#app/server/shared-store/create-shared-store.ts';
import type { SharedStore } from '#app/server/shared-store/shared-store.ts';
import { createReplicaUses, type ReplicaUses } from '#app/server/shared-uses/create-shared-uses.ts';

/** What a replica has on the store: its own connection and memory. */
export interface OpenedReplica {
  readonly store: SharedStore;
  readonly uses: ReplicaUses;
  /** What was logged. */
  readonly lines: readonly string[];
}

/** One of two replicas whose store answers. */
export async function openReplica(
  url: string,
  limits: typeof DEFAULT_LIMITS = DEFAULT_LIMITS,
): Promise<OpenedReplica> {
  const address = parseStoreAddress(url);
  if (!address) throw new Error(`${url} is no address`);
  const sharedStore = { address, sentinelPassword: undefined, prefix: 'test', replicas: 2 };
  const lines: string[] = [];
  const write = (_facts: unknown, message: string): void => void lines.push(message);
  const log = { info: write, warn: write, error: write };
  const store = await createSharedStore(sharedStore, address, log);
  const uses = createReplicaUses(store, { limits, sharedStore, sessionSecrets: ['s'.repeat(32)] }, log);
  await storeAnswers(store);
  return { store, uses, lines };
}

/** Waits for a store that starts. */
export const storeAnswers = (store: SharedStore): Promise<unknown> =>
  vi.waitFor(() => store.run((redis) => redis.get(store.key('birch', 'absent')), 500), {
    timeout: 10_000,
    interval: 50,
  });

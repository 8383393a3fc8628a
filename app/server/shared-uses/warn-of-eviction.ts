import type { Logger } from '#kernel/logger.ts';
import type { SharedStore } from '#app/server/shared-store/shared-store.ts';
import { whenReady } from './when-ready.ts';

const LIMIT_MS = 1000;

/** Logs once where the store would remove what has no expiry when it is full: it would forget which links were used. */
export function warnOfEviction(
  store: Pick<SharedStore, 'run' | 'onReady' | 'report'>,
  log: Pick<Logger, 'warn'>,
): void {
  let isLogged = false;
  const look = async (): Promise<void> => {
    // `CONFIG GET` is forbidden at many providers; a refusal says nothing about the store
    const facts = await store.run((redis) => redis.info('memory').catch(() => ''), LIMIT_MS).catch(() => '');
    const [, policy] = /^maxmemory_policy:(allkeys-\w+)/m.exec(facts) ?? [];
    if (policy === undefined || isLogged) return;
    isLogged = true;
    log.warn({ policy, needed: 'volatile-lru' }, 'shared store may forget which links were used');
  };
  whenReady(store, () => void look());
}

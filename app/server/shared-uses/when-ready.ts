import type { SharedStore } from '#app/server/shared-store/shared-store.ts';

/** Calls `listener` whenever the store answers again, and now where it does already. */
export function whenReady(store: Pick<SharedStore, 'onReady' | 'report'>, listener: () => void): void {
  store.onReady(listener);
  if (store.report().state === 'ready') listener();
}

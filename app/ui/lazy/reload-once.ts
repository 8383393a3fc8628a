import { findNextLocation } from '#app/ui/router/remix-globals.ts';

/** NV-08: a failed code chunk reloads the page at most so often, in ms. */
export const CHUNK_RELOAD_MS = 60_000;
/** When the tab was last reloaded for a chunk, in the tab's session storage. */
const STORAGE_KEY = 'arkad.chunk-reload';

/**
 * Whether a page may be reloaded for a chunk that failed, and notes that it is: not where the last time was less than a minute
 * ago, by a clock that may have been set back, and not where the browser denies the storage, as pages could reload for ever.
 */
export function takeReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage().getItem(STORAGE_KEY) ?? -CHUNK_RELOAD_MS);
    if (Math.abs(now - last) < CHUNK_RELOAD_MS) return false;
    storage().setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/** A document is on its way: what else fails meanwhile has no effect. */
let isLeaving = false;

/**
 * NV-08: for a navigation whose code cannot be loaded, as after a deployment: loads the document of the page that was asked
 * for, or of this one where the address is already right. Never returns then.
 *
 * @throws `error` where it was done less than a minute ago: the error page shows
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (!isLeaving) {
    if (!takeReload(() => sessionStorage, Date.now())) throw error;
    isLeaving = true;
    const target = findNextLocation();
    if (target) location.assign(target.pathname + target.search + target.hash);
    else location.reload();
  }
  return new Promise(() => {});
}

/**
 * The same for Remix (scripts/vite/guard-chunks.ts). It also loads code for links that the visitor only points at, which fails
 * without effect. And it shows an empty page where the code of a navigation fails, so the page gets a view that throws.
 *
 * @public imported by the code that the build adds
 */
export async function reloadForNavigation(error: unknown): Promise<{ readonly default: () => never }> {
  if (!findNextLocation()) return new Promise(() => {});
  try {
    return await reloadOnce(error);
  } catch {
    return {
      default() {
        throw error;
      },
    };
  }
}

import { parseHeartValue } from '#app/features/catalog/card/favorite-button.tsx';
import type { PrefixedUrl } from '#kernel/shop-path.ts';

/** Changes that are not saved yet. */
export interface FavoriteQueue {
  /** Settles when the last change was sent. */
  last: Promise<unknown>;
  /** Number of pending changes. */
  waiting: number;
}

interface FavoritesState {
  readonly queue: FavoriteQueue;
  /** Of the form. */
  readonly url: PrefixedUrl;
  /** Shows a changed list. */
  readonly show: (change: (ids: readonly number[] | null) => readonly number[]) => void;
  /** Shows the list in the cookie. */
  readonly read: () => void;
  readonly setHasFailed: (hasFailed: boolean) => void;
}

/**
 * Shows the change of a heart at once and sends it after the pending ones: each response sets the whole list, so that
 * parallel requests would overwrite each other. The server sets the cookie, because browsers limit the lifetime of
 * cookies set by scripts.
 */
export function sendFavoriteChange(
  { name, value }: Pick<HTMLButtonElement, 'name' | 'value'>,
  { queue, url, show, read, setHasFailed }: FavoritesState,
  send: typeof fetch = fetch,
): Promise<unknown> {
  const { ids: saved } = parseHeartValue(value);
  const pressed = saved.split(',').map(Number);
  show((ids) => {
    const others = (ids ?? []).filter((id) => !pressed.includes(id));
    return name === 'add' ? [...pressed, ...others] : others;
  });
  setHasFailed(false);
  queue.waiting += 1;
  const previous = queue.last;
  const run = async () => {
    await previous;
    const body = new URLSearchParams({ [name]: saved });
    // A successful response redirects to the favorites page; `manual` does not follow it. `keepalive` completes the
    // request even if the visitor leaves the page
    const answer = await send(url, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
      () => null,
    );
    queue.waiting -= 1;
    const isSaved = answer?.type === 'opaqueredirect';
    if (!isSaved) setHasFailed(true);
    // The cookie does not contain pending changes yet
    if (!isSaved || queue.waiting === 0) read();
  };
  queue.last = run();
  return queue.last;
}

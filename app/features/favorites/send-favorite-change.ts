/** What has been pressed and not yet been kept, in order. */
export interface FavoriteQueue {
  last: Promise<unknown>;
  waiting: number;
}

interface FavoritesState {
  readonly queue: FavoriteQueue;
  /** Where the form goes. */
  readonly action: string;
  /** Shows another list at once. */
  readonly show: (change: (ids: readonly number[] | null) => readonly number[]) => void;
  /** Shows what the cookie says. */
  readonly read: () => void;
  readonly setHasFailed: (hasFailed: boolean) => void;
}

/**
 * Fills or empties a heart at once and sends it after those before it: each answer carries the whole list, so that two
 * at once would undo each other. The server writes the cookie, because browsers shorten the life of cookies that
 * scripts write.
 */
export function sendFavoriteChange(
  { name, value }: Pick<HTMLButtonElement, 'name' | 'value'>,
  { queue, action, show, read, setHasFailed }: FavoritesState,
  send: typeof fetch = fetch,
): Promise<unknown> {
  const pressed = value.split(',').map(Number);
  show((ids) => {
    const others = (ids ?? []).filter((id) => !pressed.includes(id));
    return name === 'add' ? [...pressed, ...others] : others;
  });
  setHasFailed(false);
  queue.waiting += 1;
  const before = queue.last;
  const keep = async () => {
    await before;
    const body = new URLSearchParams({ [name]: value });
    // The answer to a change that went through leads to the list; nobody needs to go there. Who leaves the page right
    // after the press has pressed all the same
    const answer = await send(action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
      () => null,
    );
    queue.waiting -= 1;
    const isKept = answer?.type === 'opaqueredirect';
    if (!isKept) setHasFailed(true);
    // What is still on its way is not in the cookie yet
    if (!isKept || queue.waiting === 0) read();
  };
  queue.last = keep();
  return queue.last;
}

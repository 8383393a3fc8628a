/** SR-02: how long nothing is typed before suggestions are asked for. */
export const SEARCH_DEBOUNCE_MS = 500;

/** How the question after a text stands. */
export type Asked<Value> =
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'found'; readonly text: string; readonly value: Value }
  | { readonly kind: 'failed'; readonly text: string };

interface LatestAnswer<Value> {
  readonly load: (text: string, signal: AbortSignal) => Promise<Value>;
  readonly tell: (asked: Asked<Value>) => void;
  readonly pauseMs?: number;
}

/**
 * Asks after a text once it has rested, and tells only what became of the last one: an earlier question is aborted,
 * and its answer is dropped even where it comes all the same.
 */
export function createDebouncedRequest<Value>({
  load,
  tell,
  pauseMs = SEARCH_DEBOUNCE_MS,
}: LatestAnswer<Value>) {
  let current = new AbortController();

  const stop = (): void => current.abort();

  async function answer(text: string, { signal }: AbortController): Promise<void> {
    tell({ kind: 'loading', text });
    const asked = await load(text, signal).then(
      (value): Asked<Value> => ({ kind: 'found', text, value }),
      (): Asked<Value> => ({ kind: 'failed', text }),
    );
    if (!signal.aborted) tell(asked);
  }

  function ask(text: string): void {
    stop();
    const mine = new AbortController();
    current = mine;
    const timer = setTimeout(() => void answer(text, mine), pauseMs);
    mine.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return { ask, stop };
}

/** SR-02: how long typing must pause before suggestions are requested. */
export const SEARCH_DEBOUNCE_MS = 500;

export type RequestState<Value> =
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'found'; readonly text: string; readonly value: Value }
  | { readonly kind: 'failed'; readonly text: string };

interface DebouncedRequest<Value> {
  readonly load: (text: string, signal: AbortSignal) => Promise<Value>;
  readonly onChange: (state: RequestState<Value>) => void;
  readonly debounceMs?: number;
}

/**
 * Loads the value for a text after a debounce delay and reports only the latest request: a newer text aborts the
 * previous request, and an answer that arrives in spite of that is dropped.
 */
export function createDebouncedRequest<Value>({
  load,
  onChange,
  debounceMs = SEARCH_DEBOUNCE_MS,
}: DebouncedRequest<Value>) {
  let current = new AbortController();

  const stop = (): void => current.abort();

  async function send(text: string, { signal }: AbortController): Promise<void> {
    onChange({ kind: 'loading', text });
    const state = await load(text, signal).then(
      (value): RequestState<Value> => ({ kind: 'found', text, value }),
      (): RequestState<Value> => ({ kind: 'failed', text }),
    );
    if (!signal.aborted) onChange(state);
  }

  function request(text: string): void {
    stop();
    const controller = new AbortController();
    current = controller;
    const timer = setTimeout(() => void send(text, controller), debounceMs);
    controller.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  return { request, stop };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { parseSearchText } from '#app/features/search/search.ts';
import type { SearchPanelData, Suggestions } from '#app/features/search/suggestions.ts';
import { trackCall } from '#app/ui/router/page-progress.ts';

export type FoundSuggestions = Extract<RequestState<Suggestions>, { readonly kind: 'found' }>;

/**
 * Data of the search panel: what it shows before anything is typed, and the suggestions for the latest text.
 *
 * @param source path of the suggestions route, language prefix included
 */
export function useSuggestions(source: PrefixedUrl) {
  const [panelData, setPanelData] = useState<SearchPanelData>();
  const [request, setRequest] = useState<RequestState<Suggestions>>();
  // Shown until the next answer arrives, so that the panel does not flicker
  const [found, setFound] = useState<FoundSuggestions>();
  const [debounced] = useState(() =>
    createDebouncedRequest<Suggestions>({
      load: (text, signal) => fetchJson(`${source}?q=${encodeURIComponent(text)}`, signal),
      onChange(state) {
        setRequest(state);
        if (state.kind !== 'loading') setFound(state.kind === 'found' ? state : undefined);
      },
    }),
  );
  const panelDataRequest = useRef<AbortController>();
  /** Loads the panel data unless it is loaded or loading. If that fails, the box stays a plain form. */
  const loadPanelData = useCallback(() => {
    if (panelDataRequest.current) return;
    const controller = new AbortController();
    panelDataRequest.current = controller;
    fetchJson<SearchPanelData>(source, controller.signal).then(setPanelData, () => {
      // Allows a retry the next time the box is used
      if (panelDataRequest.current === controller) panelDataRequest.current = undefined;
    });
  }, [source]);
  useEffect(() => {
    loadPanelData();
    return () => {
      panelDataRequest.current?.abort();
      panelDataRequest.current = undefined;
    };
  }, [loadPanelData]);
  useEffect(() => debounced.stop, [debounced]);

  /** SR-03: an empty text clears the results and sends no request. */
  function search(typed: string): void {
    const text = parseSearchText(typed);
    if (text) return debounced.request(text);
    debounced.stop();
    setRequest(undefined);
    setFound(undefined);
  }
  return { panelData, request, found, loadPanelData, search };
}

/** SR-02: how long typing must pause before suggestions are requested. */
const SEARCH_DEBOUNCE_MS = 500;

export type RequestState<Value> =
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'found'; readonly text: string; readonly value: Value }
  | { readonly kind: 'failed'; readonly text: string };

/**
 * Loads the value for a text after a debounce delay and reports only the latest request: a newer text aborts the
 * previous request, and an answer that arrives in spite of that is dropped.
 */
export function createDebouncedRequest<Value>({
  load,
  onChange,
  debounceMs = SEARCH_DEBOUNCE_MS,
}: {
  readonly load: (text: string, signal: AbortSignal) => Promise<Value>;
  readonly onChange: (state: RequestState<Value>) => void;
  readonly debounceMs?: number;
}) {
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

async function fetchJson<Answer>(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await trackCall(fetch(url, { signal }));
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  // Trusted: our own route, see suggestions.server.ts
  return (await response.json()) as Answer;
}

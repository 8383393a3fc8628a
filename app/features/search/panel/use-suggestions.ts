import { useCallback, useEffect, useRef, useState } from 'react';
import { createDebouncedRequest, type Asked } from './debounced-request.ts';
import { parseSearchText } from '#app/features/search/search-text.ts';
import type { SearchStart, Suggestions } from '#app/features/search/suggestions.ts';

export type FoundSuggestions = Extract<Asked<Suggestions>, { readonly kind: 'found' }>;

async function fetchJson<Answer>(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}`);
  // Our own route, see load-suggestions.server.ts.
  return (await response.json()) as Answer;
}

/** What `source` (the route of the suggestions, prefix included) says: once what to begin with, then after each text. */
export function useSuggestions(source: string) {
  const [start, setStart] = useState<SearchStart>();
  const [asked, setAsked] = useState<Asked<Suggestions>>();
  // Stays while the next text is asked after, so that the panel does not flicker.
  const [found, setFound] = useState<FoundSuggestions>();
  const [latest] = useState(() =>
    createDebouncedRequest<Suggestions>({
      load: (text, signal) => fetchJson(`${source}?q=${encodeURIComponent(text)}`, signal),
      tell(state) {
        setAsked(state);
        if (state.kind !== 'loading') setFound(state.kind === 'found' ? state : undefined);
      },
    }),
  );
  const beginning = useRef<AbortController>();
  /** Asks for what to begin with, unless it is there or on its way. Without it the box stays a plain form. */
  const begin = useCallback(() => {
    if (beginning.current) return;
    const mine = new AbortController();
    beginning.current = mine;
    fetchJson<SearchStart>(source, mine.signal).then(setStart, () => {
      // The next time the box is used it is asked for again
      if (beginning.current === mine) beginning.current = undefined;
    });
  }, [source]);
  useEffect(() => {
    begin();
    return () => {
      beginning.current?.abort();
      beginning.current = undefined;
    };
  }, [begin]);
  useEffect(() => latest.stop, [latest]);

  /** SR-03: an empty text clears and asks nothing. */
  function ask(typed: string): void {
    const text = parseSearchText(typed);
    if (text) return latest.ask(text);
    latest.stop();
    setAsked(undefined);
    setFound(undefined);
  }
  return { start, asked, found, begin, ask };
}

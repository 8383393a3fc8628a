import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrefixedUrl } from '#app/ui/link/link-prefix.ts';
import { closeFrame } from './close-frame.ts';
import { findInput } from './field-dom.ts';
import { useOnNavigation } from './use-on-navigation.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SearchPanelState = ReturnType<typeof useSearchPanel>;

/**
 * State of the search panel and the actions that change it. The text itself is in the form's own field inside `box`.
 */
export function useSearchPanel(box: RefObject<HTMLElement>) {
  const suggestions = useSuggestions(usePrefixedUrl('/search-suggestions'));
  const { loadPanelData, search } = suggestions;
  const recent = useRecentSearches();
  // This is loaded when the field is first used, so it may have the focus already
  const [isOpen, setIsOpen] = useState(() => box.current?.contains(document.activeElement) === true);
  const [active, setActive] = useState<string | null>(null);

  /** SR-03: closing clears the text and the results. */
  function close(): void {
    const input = findInput(box);
    if (input) input.value = '';
    setIsOpen(false);
    setActive(null);
    search('');
  }
  /** Closes on the visitor's request: the browser gives the focus back to what opened the header's panel. */
  function dismiss(): void {
    close();
    closeFrame(box.current);
  }
  function leave(): void {
    if (!isOpen) return;
    close();
    closeFrame(box.current);
  }
  /** Remembers a search that was submitted or chosen, and closes. */
  function finish(text: string): void {
    recent.add(text);
    findInput(box)?.blur();
    close();
    closeFrame(box.current);
  }
  const { ignorePending } = useOnNavigation(leave);
  function open(): void {
    ignorePending();
    setIsOpen(true);
    loadPanelData();
    recent.refresh();
  }
  function type(text: string): void {
    ignorePending();
    setIsOpen(true);
    loadPanelData();
    setActive(null);
    search(text);
  }

  useInitialText(box, search);
  return { ...suggestions, recent, isOpen, active, setActive, open, type, dismiss, leave, finish };
}

/** Searches for the text that was typed while the panel's script was loading. */
function useInitialText(box: RefObject<HTMLElement>, search: (text: string) => void): void {
  const firstSearch = useRef(search);
  useEffect(() => {
    const typed = findInput(box)?.value;
    if (typed) firstSearch.current(typed);
  }, [box]);
}

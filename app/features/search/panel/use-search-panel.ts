import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from '@remix-run/react';
import { usePrefixedUrl } from '#app/ui/link/link.tsx';
import { RECENT_SEARCHES_KEY } from '#app/request/visitor/storage-keys.ts';
import { closeFrame } from './close-frame.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SearchPanelState = ReturnType<typeof useSearchPanel>;

/**
 * State of the search panel and the actions that change it. The text itself is in the form's own field inside `box`.
 */
export function useSearchPanel(box: RefObject<HTMLElement>) {
  const suggestions = useSuggestions(usePrefixedUrl('/search-suggestions'));
  const { loadPanelData, search } = suggestions;
  const recent = useRecentSearches();
  // This script loads when the field is first used, so the field may have the focus already
  const [isOpen, setIsOpen] = useState(() => box.current?.contains(document.activeElement) === true);
  const [active, setActive] = useState<string | null>(null);

  /** The browser gives the focus back to what opened the header's panel. */
  function hide(): void {
    setIsOpen(false);
    setActive(null);
    search('');
    closeFrame(box.current);
  }
  /** SR-03: clears the text and the results; on a page of results the field shows its text again. */
  function close(): void {
    resetText(box);
    hide();
  }
  function leave(): void {
    if (isOpen) close();
  }
  /** Remembers a search that was submitted or chosen, and closes. The text stays until the next page has its own. */
  function finish(text: string): void {
    recent.add(text);
    findInput(box)?.blur();
    hide();
  }
  const { ignorePending } = useOnNavigation(() => {
    resetText(box);
    leave();
  });
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
  return { ...suggestions, recent, isOpen, active, setActive, open, type, close, leave, finish };
}

/** Searches for the text that was typed while the panel's script was loading. */
function useInitialText(box: RefObject<HTMLElement>, search: (text: string) => void): void {
  const firstSearch = useRef(search);
  useEffect(() => {
    const typed = findInput(box)?.value;
    if (typed) firstSearch.current(typed);
  }, [box]);
}

/** Sets the combobox attributes on the form's own field, which React does not render here. */
export function describeField(
  input: HTMLInputElement | null,
  /** Ids of the popup, while it is shown, and of the active grid cell. */
  { popup, active }: { readonly popup: string | null; readonly active: string | null },
): void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'grid',
    'aria-expanded': String(popup !== null),
    'aria-controls': popup,
    'aria-activedescendant': active,
  };
  for (const [name, value] of Object.entries(attributes))
    if (value === null) input?.removeAttribute(name);
    else input?.setAttribute(name, value);
}

/**
 * Sets `data-open` for the style sheet. The value says whether the page's scroll bar takes up width: it is hidden while
 * the panel is open, and its gutter must stay so that the page does not shift.
 */
export function markOpen(box: HTMLElement | null, isOpen: boolean): void {
  if (!isOpen) box?.removeAttribute('data-open');
  else if (box?.dataset.open === undefined)
    box?.setAttribute('data-open', innerWidth > document.documentElement.clientWidth ? 'gutter' : 'overlay');
}

const resetText = (box: RefObject<HTMLElement>) => findInput(box)?.form?.reset();

export const findInput = (box: RefObject<HTMLElement>) => box.current?.querySelector('input') ?? null;

/** The link or button inside a grid cell. */
export const findControl = (cellId: string) =>
  document.getElementById(cellId)?.querySelector<HTMLElement>('a, button') ?? null;

/** Ids of the grid's cells, row by row. */
export const listCells = (grid: HTMLElement | null): string[][] =>
  Array.from(grid?.querySelectorAll('[role=row]') ?? [], (row) =>
    Array.from(row.children, (cell) => cell.id),
  );

/**
 * Calls `onNavigate` after each navigation, including those by the browser's own buttons. `ignorePending` excludes a
 * navigation that is in progress: a search that is started meanwhile continues on the new page.
 */
function useOnNavigation(onNavigate: () => void): { readonly ignorePending: () => void } {
  const { key } = useLocation();
  const isPending = useNavigation().state !== 'idle';
  const shown = useRef({ key, isPending });
  const isIgnored = useRef(false);
  useEffect(() => {
    // A page that is left before it is rendered ends with the key of the one before
    const hasEnded = shown.current.isPending && !isPending;
    if ((hasEnded || shown.current.key !== key) && !isIgnored.current) onNavigate();
    shown.current = { key, isPending };
    // Resets also after an aborted navigation, so that the next one counts
    if (!isPending) isIgnored.current = false;
  });
  return {
    ignorePending() {
      isIgnored.current = isPending;
    },
  };
}

/** Empty when the browser denies access to its storage. */
function readSearches(): string[] {
  try {
    return parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY));
  } catch {
    return [];
  }
}

function writeSearches(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or denied: the search is not remembered
  }
}

/** This visitor's last searches (SR-04), stored in the browser only. Not for components that the server renders. */
function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(readSearches);
  const change = (update: (known: readonly string[]) => string[]): void => {
    // Reads again, because another tab may have changed them
    const changed = update(readSearches());
    writeSearches(changed);
    setSearches(changed);
  };
  return {
    searches,
    refresh: () => setSearches(readSearches()),
    add: (search: string) => change((known) => addRecentSearch(known, search)),
    remove: (search: string) => change((known) => removeRecentSearch(known, search)),
    removeAll: () => change(() => []),
  };
}

const MAX_RECENT_SEARCHES = 5;

/** The stored searches, newest first: a JSON list of texts (specification, local storage); empty for malformed text. */
export function parseRecentSearches(stored: string | null): string[] {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  return value
    .filter((search): search is string => typeof search === 'string' && search !== '')
    .slice(0, MAX_RECENT_SEARCHES);
}

/** Adds a search at the front; a repeated one moves there, ignoring case (SR-04). */
export function addRecentSearch(searches: readonly string[], search: string): string[] {
  if (!search) return [...searches];
  return [search, ...removeRecentSearch(searches, search)].slice(0, MAX_RECENT_SEARCHES);
}

export function removeRecentSearch(searches: readonly string[], search: string): string[] {
  const removed = search.toLowerCase();
  return searches.filter((known) => known.toLowerCase() !== removed);
}

import { SHOWN_LISTS_KEY } from '#app/request/visitor/storage-keys.ts';
import type { RememberedList } from './loaded-pages.ts';

/** A tab has about five million characters in all, and writing more than this would delay leaving the page. */
const MAX_CHARACTERS = 1_000_000;

interface Stored {
  /** Build that wrote it: another build may use another shape of products. */
  readonly build: string;
  readonly memories: readonly (readonly [entry: string, memory: RememberedList])[];
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'build' in value && 'memories' in value;
}

/**
 * The lists that the tab's previous document stored; empty if the browser denies storage or another build wrote them.
 */
export function readLists(build: string): Stored['memories'] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SHOWN_LISTS_KEY) ?? 'null');
    return isStored(stored) && stored.build === build ? stored.memories : [];
  } catch {
    return [];
  }
}

/** Stores lists (oldest first) for the tab's next document; drops the oldest until the rest fits. */
export function writeLists(build: string, memories: Stored['memories']): void {
  let newest = memories;
  let text = JSON.stringify({ build, memories: newest } satisfies Stored);
  while (text.length > MAX_CHARACTERS && newest.length > 0) {
    newest = newest.slice(1);
    text = JSON.stringify({ build, memories: newest } satisfies Stored);
  }
  try {
    sessionStorage.setItem(SHOWN_LISTS_KEY, text);
  } catch {
    // Storage is full or denied: a reload then shows only the page of its address
  }
}

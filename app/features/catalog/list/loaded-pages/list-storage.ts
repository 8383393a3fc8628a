import type { RememberedList } from './loaded-pages.ts';

/** Entry of the tab's own storage, which belongs to the shop's origin; read and written by this file alone. */
const STORAGE_KEY = 'arkad.lists';
/** In characters; a tab has about five million for all. What is larger is not worth the wait while a page is left. */
const MAX_CHARACTERS = 1_000_000;

interface Stored {
  /** Build that wrote it: another may know products by other members. */
  readonly build: string;
  readonly memories: readonly (readonly [entry: string, memory: RememberedList])[];
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'build' in value && 'memories' in value;
}

/** The lists that this tab remembered when its last document was left; none where the browser keeps nothing. */
export function readLists(build: string): Stored['memories'] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStored(stored) && stored.build === build ? stored.memories : [];
  } catch {
    return [];
  }
}

/** Keeps the newest lists for the tab's next document. */
export function writeLists(build: string, memories: Stored['memories']): void {
  let kept = memories;
  let text = JSON.stringify({ build, memories: kept } satisfies Stored);
  while (text.length > MAX_CHARACTERS && kept.length > 0) {
    kept = kept.slice(1);
    text = JSON.stringify({ build, memories: kept } satisfies Stored);
  }
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: a reload then shows the page of its address alone.
  }
}

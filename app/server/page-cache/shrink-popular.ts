import { setTimeout as sleep } from 'node:timers/promises';
import { encodeThoroughly, type KeptPage } from './kept-page.ts';

/** Answers with the same bytes after which they are worth more work. */
export const POPULAR_HITS = 10;
/** Beyond it a page waits for its next hits: a crawler makes every page a little popular. */
const MAX_WAITING = 100;
/** Of the time that the work took, as a pause after it: so it takes at most a tenth of one processor. */
const PAUSE_FACTOR = 9;
/** Larger pages would take a second. */
const MAX_BYTES = 400_000;

export interface PopularPages {
  /** Call it for each answer of a kept page. */
  noteHit(page: KeptPage): void;
}

/**
 * Compresses pages that are asked for again and again once more, as well as brotli can: a list of 104 kB takes 14.4 kB instead
 * of 16.2. That is 150 ms of work, so it is done beside the answers, for one page at a time.
 *
 * @param shrink for tests
 */
export function createPopularPages(
  shrink: (page: KeptPage) => Promise<void> = encodeThoroughly,
): PopularPages {
  const waiting: KeptPage[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const startedAt = performance.now();
      // The page stays as it is
      await shrink(page).catch(() => undefined);
      await sleep((performance.now() - startedAt) * PAUSE_FACTOR, undefined, { ref: false });
    }
    isWorking = false;
  }

  return {
    noteHit(page) {
      const encoded = page.encodings.get('br');
      if (encoded === undefined || encoded instanceof Promise || encoded.isThorough) return;
      encoded.hits += 1;
      if (encoded.hits % POPULAR_HITS !== 0 || page.identity.byteLength > MAX_BYTES) return;
      if (waiting.length === MAX_WAITING || waiting.some(({ encodings }) => encodings === page.encodings))
        return;
      waiting.push(page);
      if (!isWorking) void work();
    },
  };
}

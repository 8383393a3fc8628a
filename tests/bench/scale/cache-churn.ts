import { LRUCache } from 'lru-cache';
import { FairRoom } from '#kernel/fair-room.ts';
import { SeededRandom } from '#tests/support/seeded-random.ts';

const SHOPS = 10_000;
/** 10 million products in 10,000 shops. */
const PAGES_PER_SHOP = 1000;
const REQUESTS = 300_000;
/** Of both laws: the shares of shops, and of a shop's pages, as measured sites report them. */
const EXPONENT = 0.9;
/** A page of the demo compressed in two encodings with its headers. */
const [LEAST_BYTES, MOST_BYTES] = [12_000, 48_000];

export interface ChurnCosts {
  readonly mib: number;
  /** Of the second half of the requests, when the cache is full or has all that it gets. */
  readonly hitRate: number;
  readonly heldMib: number;
  readonly pages: number;
  readonly shops: number;
  /** Of the rarer half of the shops, which visitors of others must not cost their pages. */
  readonly quietHitRate: number;
  /** Of a cache of the same size that shares nothing fairly: what fairness costs. */
  readonly unfairHitRate: number;
  /** CPU time of one request at the cache, hit or miss. */
  readonly microseconds: number;
}

interface Page {
  readonly bytes: number;
}

interface Visit {
  readonly shop: number;
  readonly page: number;
  /** Of the page where it has to be stored. */
  readonly bytes: number;
}

/** Returns the function that draws the next of the same visits in each run. */
function createVisits(): () => Visit {
  const random = new SeededRandom(3);
  const drawShop = createZipf(SHOPS, EXPONENT, random);
  const drawPage = createZipf(PAGES_PER_SHOP, EXPONENT, random);
  const drawBytes = (): number => Math.round(LEAST_BYTES + random.next() * (MOST_BYTES - LEAST_BYTES));
  return () => ({ shop: drawShop(), page: drawPage(), bytes: drawBytes() });
}

/** Counts the hits of the second half of the visits. */
function countHits(visit: (visit: Visit) => boolean) {
  const counts = { all: 0, hits: 0, quiet: 0, quietHits: 0 };
  const next = createVisits();
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const visited = next();
    const isHit = visit(visited);
    if (turn < REQUESTS / 2) continue;
    const isQuiet = visited.shop >= SHOPS / 2;
    counts.all += 1;
    if (isHit) counts.hits += 1;
    if (isQuiet) counts.quiet += 1;
    if (isQuiet && isHit) counts.quietHits += 1;
  }
  return { hitRate: counts.hits / counts.all, quietHitRate: counts.quietHits / counts.quiet };
}

/** Visits of shops and pages by Zipf's law at a cache of this size. Nothing is rendered: an entry is its size. */
export function measureChurn(mib: number): ChurnCosts {
  const maxBytes = mib * 2 ** 20;
  const room = new FairRoom<Page>({ maxBytes, onRemoved: () => {} });
  const startedAt = performance.now();
  const rates = countHits(({ shop, page, bytes }) => {
    const [owner, id] = [`shop-${shop}`, `shop-${shop}/p/${page}`];
    if (room.get(id) !== undefined) return true;
    room.set(id, { bytes }, { owner, bytes });
    return false;
  });
  const microseconds = ((performance.now() - startedAt) * 1000) / REQUESTS;
  const { hitRate: unfairHitRate } = measureUnfair(maxBytes);
  return { mib, ...sumUp(room), ...rates, unfairHitRate, microseconds };
}

function measureUnfair(maxBytes: number) {
  const cache = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  return countHits(({ shop, page, bytes }) => {
    const key = `shop-${shop}/p/${page}`;
    if (cache.get(key) !== undefined) return true;
    cache.set(key, { bytes });
    return false;
  });
}

function sumUp(room: FairRoom<Page>): Pick<ChurnCosts, 'heldMib' | 'pages' | 'shops'> {
  let [bytes, pages, shops] = [0, 0, 0];
  for (const owner of room.owners()) {
    const amounts = room.amountsOf(owner);
    bytes += amounts.bytes;
    pages += amounts.entries;
    shops += 1;
  }
  return { heldMib: bytes / 2 ** 20, pages, shops };
}

/** Draws ranks from 0 to `count - 1` with Zipf's law: rank r is drawn in proportion to 1 / (r + 1) ** exponent. */
function createZipf(count: number, exponent: number, random: SeededRandom): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank += 1) sums[rank] = total += 1 / (rank + 1) ** exponent;
  return () => {
    const wanted = random.next() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

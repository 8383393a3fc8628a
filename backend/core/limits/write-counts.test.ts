import { expect, test } from 'vitest';
import { BACKEND_LIMITS, DEFAULT_BACKEND_LIMITS } from './backend-limits.ts';
import { WriteCounts } from './write-counts.ts';
import { WRITES, type WriteKind } from './write-limit-rows.ts';

const KINDS = Object.keys(WRITES) as WriteKind[];
const HOME = { channelId: '1|se', address: '203.0.113.1' };

/** How many writes are accepted before the first refusal. */
function countAccepted(counts: WriteCounts, kind: WriteKind, next: (index: number) => typeof HOME): number {
  let accepted = 0;
  while (counts.take(kind, next(accepted)) === null) accepted += 1;
  return accepted;
}

test.each(KINDS)('[CH-11] %s: as many as the table says per address, in each shop', (kind) => {
  const counts = new WriteCounts(DEFAULT_BACKEND_LIMITS);
  const { address } = WRITES[kind];
  expect(countAccepted(counts, kind, () => HOME)).toBe(address);
  const wait = counts.take(kind, HOME);
  expect(wait?.reached).toBe(`${kind}OfAddress`);
  expect(wait?.seconds).toBeGreaterThan(0);
  expect(wait?.seconds).toBeLessThanOrEqual(WRITES[kind].minutes * 60);
  // Other addresses, other shops and other kinds are not affected
  expect(counts.take(kind, { ...HOME, address: '203.0.113.2' })).toBeNull();
  expect(counts.take(kind, { ...HOME, channelId: '2|com' })).toBeNull();
  for (const other of KINDS.filter((each) => each !== kind)) expect(counts.take(other, HOME)).toBeNull();
});

test('[CH-11] a flood from many addresses reaches the limit of its shop, and of no other', () => {
  const counts = new WriteCounts({ ...DEFAULT_BACKEND_LIMITS, reviewOfChannel: 500 });
  const flood = (index: number) => ({ channelId: '1|se', address: `198.18.${index >> 8}.${index & 255}` });
  expect(countAccepted(counts, 'review', flood)).toBe(500);
  expect(counts.take('review', HOME)?.reached).toBe('reviewOfChannel');
  expect(counts.take('review', { ...HOME, channelId: '2|com' })).toBeNull();
});

test('every limit of a write is a row of the table with a variable of its own', () => {
  const rows = KINDS.flatMap((kind) => [
    BACKEND_LIMITS[`${kind}OfAddress`],
    BACKEND_LIMITS[`${kind}OfChannel`],
  ]);
  expect(new Set(rows.map(({ variable }) => variable)).size).toBe(KINDS.length * 2);
  expect(BACKEND_LIMITS.reviewOfAddress).toMatchObject({
    variable: 'BACKEND_LIMIT_REVIEWS_PER_ADDRESS',
    bounds: 'reviews of one address in one shop in 10 minutes',
  });
});

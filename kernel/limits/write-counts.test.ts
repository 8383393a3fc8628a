import { expect, test } from 'vitest';
import { DEFAULT_LIMITS, LIMITS } from './limits.ts';
import { createWriteCounts, type WriteCounts, type Writer } from './write-counts.ts';
import { WRITES, type WriteKind } from './write-limits.ts';

const KINDS = Object.keys(WRITES) as WriteKind[];
const HOME: Writer = { channelKey: 'karamell', cookieId: null, addressKey: '203.0.113.1' };

/** How many writes are accepted before the first refusal. */
function countAccepted(
  counts: Pick<WriteCounts, 'take'>,
  kind: WriteKind,
  next: (index: number) => Writer,
): number {
  let accepted = 0;
  while (counts.take(kind, next(accepted)) === null) accepted += 1;
  return accepted;
}

test.each(KINDS)(
  '[CH-11] %s: as many as the table says for a visitor, and none taken from others',
  (kind) => {
    const counts = createWriteCounts(DEFAULT_LIMITS);
    expect(countAccepted(counts, kind, () => HOME)).toBe(WRITES[kind].visitor);
    const wait = counts.take(kind, HOME);
    expect(wait?.reached).toBe(`${kind}OfVisitor`);
    expect(wait?.seconds).toBeGreaterThan(0);
    expect(wait?.seconds).toBeLessThanOrEqual(WRITES[kind].minutes * 60);
    // A colleague with a cart, another address, another shop and another form
    expect(counts.take(kind, { ...HOME, cookieId: 'cart-1' })).toBeNull();
    expect(counts.take(kind, { ...HOME, addressKey: '203.0.113.2' })).toBeNull();
    expect(counts.take(kind, { ...HOME, channelKey: 'koivu' })).toBeNull();
    for (const other of KINDS.filter((each) => each !== kind)) expect(counts.take(other, HOME)).toBeNull();
  },
);

test.each(KINDS)('[CH-11] %s: made-up cookies give no more than what an address may write', (kind) => {
  const counts = createWriteCounts(DEFAULT_LIMITS);
  const next = (index: number): Writer => ({ ...HOME, cookieId: `cart-${index}` });
  expect(countAccepted(counts, kind, next)).toBe(WRITES[kind].address);
  expect(counts.take(kind, { ...HOME, cookieId: 'new' })?.reached).toBe(`${kind}OfAddress`);
  expect(counts.take(kind, { ...HOME, cookieId: 'new', channelKey: 'koivu' })).toBeNull();
});

test('a cookie that moves to another address stays one visitor', () => {
  const counts = createWriteCounts(DEFAULT_LIMITS);
  const next = (index: number): Writer => ({
    ...HOME,
    cookieId: 'cart-1',
    addressKey: `198.51.100.${index}`,
  });
  expect(countAccepted(counts, 'review', next)).toBe(WRITES.review.visitor);
});

test('[CH-11] a flood from many addresses reaches the limit of its shop, and of no other', () => {
  const counts = createWriteCounts({ ...DEFAULT_LIMITS, reviewOfChannel: 300 });
  const next = (index: number): Writer => ({ ...HOME, addressKey: `198.18.${index >> 8}.${index & 255}` });
  expect(countAccepted(counts, 'review', next)).toBe(300);
  expect(counts.take('review', HOME)?.reached).toBe('reviewOfChannel');
  expect(counts.take('review', { ...HOME, channelKey: 'koivu' })).toBeNull();
});

test('without limits of visitors an address is the narrowest scope', () => {
  const counts = createWriteCounts<'reviewOfAddress'>({ reviewOfAddress: 2 });
  expect(countAccepted(counts, 'review', () => HOME)).toBe(2);
  expect(counts.take('review', HOME)?.reached).toBe('reviewOfAddress');
  counts.reset();
  expect(counts.take('review', HOME)).toBeNull();
});

test('every limit of a write is a row of the table with a variable of its own', () => {
  const rows = KINDS.flatMap((kind) => [
    LIMITS[`${kind}OfVisitor`],
    LIMITS[`${kind}OfAddress`],
    LIMITS[`${kind}OfChannel`],
  ]);
  expect(new Set(rows.map(({ variable }) => variable)).size).toBe(KINDS.length * 3);
  expect(LIMITS.cartAddOfVisitor).toMatchObject({
    variable: 'CART_ADDS_PER_VISITOR',
    bounds: 'products added to carts of one visitor in one shop in a minute',
  });
});

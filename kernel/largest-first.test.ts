import { array, assert, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { LargestFirst } from './largest-first.ts';

/** Items by their index, and how often an amount was looked up. */
function aHeap(size: number) {
  const amounts = Array.from({ length: size }, () => 0);
  const count = { lookups: 0 };
  const heap = new LargestFirst<number>((item) => {
    count.lookups += 1;
    return amounts[item] ?? 0;
  });
  const change = (item: number, amount: number): void => {
    amounts[item] = amount;
    heap.update(item);
  };
  return { amounts, count, heap, change };
}

test('after any changes the first has the largest amount, and none without an amount is in it', () => {
  assert(
    property(array(tuple(nat(12), nat(20)), { maxLength: 200 }), (changes) => {
      const { amounts, heap, change } = aHeap(13);
      for (const [item, amount] of changes) {
        change(item, amount);
        const largest = Math.max(...amounts);
        expect(heap.first === undefined ? 0 : amounts[heap.first]).toBe(largest);
        // The one that reached the largest amount last is to lose
        if (amount === largest && amount > 0) expect(heap.first).toBe(item);
        expect(heap.size).toBe(amounts.filter((each) => each > 0).length);
      }
    }),
  );
});

test.each([4, 500, 32_000])(
  'a change costs a number of steps that grows with the logarithm of %i items',
  (size) => {
    const { count, heap, change } = aHeap(size);
    for (let item = 0; item < size; item += 1) change(item, 1 + ((item * 7919) % 1000));
    const levels = Math.ceil(Math.log2(size + 1));
    for (let step = 0; step < 1000; step += 1) {
      count.lookups = 0;
      // To the top, to the bottom, and out
      change((step * 31) % size, [5000, 1, 0][step % 3] ?? 0);
      expect(heap.first).toBeDefined();
      expect(count.lookups).toBeLessThanOrEqual(4 * levels + 4);
    }
  },
);

import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('groups take turns, and entries of one group keep their order', () => {
  const queue = new FairQueue<string>();
  for (const entry of ['a1', 'a2', 'a3', 'a4']) queue.add('a', entry);
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  queue.add('b', 'b2');
  const taken = Array.from({ length: 8 }, () => queue.takeNext());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', null]);
});

test('a group that comes later waits for one entry of each other group', () => {
  const queue = new FairQueue<string>();
  for (const entry of ['a1', 'a2', 'a3']) queue.add('a', entry);
  expect(queue.takeNext()).toBe('a1');
  queue.add('b', 'b1');
  expect([queue.takeNext(), queue.takeNext(), queue.takeNext()]).toEqual(['a2', 'b1', 'a3']);
});

test('a removed entry is not taken, and a group is counted by itself', () => {
  const queue = new FairQueue<string>();
  for (const entry of ['a1', 'a2']) queue.add('a', entry);
  queue.add('b', 'b1');
  expect([queue.sizeOf('a'), queue.sizeOf('b'), queue.sizeOf('c')]).toEqual([2, 1, 0]);
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('c', 'a2')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([queue.takeNext(), queue.takeNext(), queue.takeNext()]).toEqual(['a2', 'b1', null]);
});

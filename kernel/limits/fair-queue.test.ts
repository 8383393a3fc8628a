import { array, assert, boolean, constantFrom, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS: QueueLimits = { runningPerLine: 1, running: 2, waitingPerLine: 3, waiting: 4 };

/** A queue that records who got a turn and who was refused, and functions that end a turn or give up. */
function aQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const events: string[] = [];
  const leaves = new Map<string, () => void>();
  return {
    queue,
    events,
    join: (line: string, name: string): void => {
      const leave = queue.join(line, {
        onTurn: () => events.push(name),
        onRefused: (refusal) => events.push(`${name} ${refusal}`),
      });
      leaves.set(name, leave);
    },
    leave: (name: string): void => leaves.get(name)?.(),
  };
}

test('[CH-11] a line of many entries delays another line by one turn', () => {
  const { join, leave, events } = aQueue({ running: 1 });
  for (const name of ['a1', 'a2', 'a3']) join('a', name);
  join('b', 'b1');
  join('b', 'b2');
  for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) leave(name);
  expect(events).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('[CH-11] a line that got a turn lets the others go first when the next is free', () => {
  const { join, leave, events } = aQueue({ runningPerLine: 2 });
  for (const name of ['c1', 'c2']) join('c', name);
  for (const name of ['a1', 'a2']) join('a', name);
  join('b', 'b1');
  leave('c1');
  leave('c2');
  expect(events).toEqual(['c1', 'c2', 'a1', 'b1']);
});

test('[CH-11] a line that has all its turns leaves the others free', () => {
  const { join, events } = aQueue();
  for (const [line, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ] as const)
    join(line, name);
  expect(events).toEqual(['a1', 'b1']);
});

test('the bounds of a line and of the queue: the last place is given, one more is refused', () => {
  const { join, events, queue } = aQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) join('a', name);
  expect(events).toEqual(['a1', 'a5 waitingPerLine']);
  for (const name of ['b1', 'b2']) join('b', name);
  expect(queue.size()).toEqual({ running: 2, waiting: 4 });
  expect(events).toEqual(['a1', 'a5 waitingPerLine', 'b1']);
  for (const name of ['c1', 'c2']) join('c', name);
  // The longest line lost its newest for c1; with c2 it would be as short as that of c.
  expect(events.slice(3)).toEqual(['a4 waiting', 'c2 waiting']);
});

test('entries that give up leave no gap, and leaving twice does nothing', () => {
  const { join, leave, events, queue } = aQueue({ running: 1 });
  for (const name of ['a1', 'a2', 'a3']) join('a', name);
  leave('a2');
  leave('a2');
  leave('a1');
  leave('a1');
  expect(events).toEqual(['a1', 'a3']);
  leave('a3');
  expect(queue.size()).toEqual({ running: 0, waiting: 0 });
});

test('whatever comes and goes, no bound is exceeded and nobody waits beside a free turn', () => {
  const step = record({
    line: constantFrom('a', 'b', 'c'),
    leaves: nat(20),
    isLeaving: boolean(),
  });
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const { join, leave, queue } = aQueue();
      for (const [index, { line, leaves, isLeaving }] of steps.entries()) {
        if (isLeaving) leave(String(leaves));
        else join(line, String(index));
        const { running, waiting } = queue.size();
        expect(running).toBeLessThanOrEqual(LIMITS.running);
        expect(waiting).toBeLessThanOrEqual(LIMITS.waiting);
        expect(running === 0 && waiting > 0).toBe(false);
      }
      for (const index of steps.keys()) leave(String(index));
      expect(queue.size()).toEqual({ running: 0, waiting: 0 });
    }),
  );
});

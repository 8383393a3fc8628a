import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countArrivals, createEventLoopScheduler } from './event-loop-scheduler.ts';

test('[CH-11] pieces of work run one at a time, and shops take turns', async () => {
  const scheduler = createEventLoopScheduler(() => 0);
  const order: string[] = [];
  await Promise.all(
    ['a', 'a', 'a', 'b', 'c'].map(async (shop) => {
      await scheduler.wait(shop);
      order.push(shop);
    }),
  );
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a']);
});

test('work waits while connections arrive, and starts once none does', async () => {
  let arrivals = 0;
  let hasStarted = false;
  const started = createEventLoopScheduler(() => arrivals)
    .wait('a')
    .then(() => {
      hasStarted = true;
      return hasStarted;
    });
  for (let round = 0; round < 20; round += 1) {
    arrivals += 1;
    await nextRound();
  }
  expect(hasStarted).toBe(false);
  await started;
});

test('endless arrivals do not stop the work', async () => {
  let arrivals = 0;
  await createEventLoopScheduler(() => (arrivals += 1)).wait('a');
  expect(arrivals).toBeGreaterThan(2);
});

test('new connections are arrivals, requests on open ones are not', () => {
  const server = new EventEmitter();
  const getArrivals = countArrivals(server as Server);
  for (const event of ['connection', 'request', 'request', 'connection', 'request']) server.emit(event);
  expect(getArrivals()).toBe(2);
});

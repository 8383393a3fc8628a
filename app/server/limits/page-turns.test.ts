import { expect, test } from 'vitest';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { DEFAULT_LIMITS, type Limits } from '#kernel/limits/limits.ts';
import { countArrivals, createEventLoopScheduler, createPageTurns, type PageTurn } from './page-turns.ts';

const never = new AbortController().signal;

function turnsWith(limits: Partial<Limits>) {
  const turns = createPageTurns({ ...DEFAULT_LIMITS, ...limits });
  const wait = (channelKey: string, addressKey: string | null = null, signal = never): Promise<PageTurn> =>
    turns.wait({ channelKey, addressKey, signal });
  return { wait };
}

function leave(turn: PageTurn): void {
  if (turn.kind === 'turn') turn.leave();
}

test('one address has so many places over all shops, and gets them back', async () => {
  const { wait } = turnsWith({ pagesPerAddress: 2 });
  const [first, second, third] = [await wait('a', 'one'), await wait('b', 'one'), await wait('a', 'one')];
  expect([first.kind, second.kind, third]).toEqual([
    'turn',
    'turn',
    { kind: 'refused', limit: 'pagesPerAddress' },
  ]);
  expect((await wait('a', 'other')).kind).toBe('turn');
  leave(first);
  leave(first);
  expect([(await wait('a', 'one')).kind, (await wait('a', 'one')).kind]).toEqual(['turn', 'refused']);
});

test('visitors whose address is not known are not counted as one', async () => {
  const { wait } = turnsWith({ pagesPerAddress: 1 });
  expect([(await wait('a')).kind, (await wait('a')).kind]).toEqual(['turn', 'turn']);
});

test('a refused request takes no place of its address', async () => {
  const { wait } = turnsWith({
    pagesPerAddress: 2,
    pagesPerChannel: 1,
    waitingPerChannel: 0,
    waitingInAll: 9,
  });
  leave(await wait('a', 'other'));
  const held = await wait('a', 'one');
  const refused = { kind: 'refused', limit: 'waitingPerChannel' };
  expect([await wait('a', 'one'), await wait('a', 'one')]).toEqual([refused, refused]);
  leave(held);
  expect((await wait('a', 'one')).kind).toBe('turn');
});

test('who waits too long is refused, and who comes in time gets the turn', async () => {
  const { wait } = turnsWith({ pagesPerChannel: 1, pageWaitMs: 20 });
  const held = await wait('a');
  expect(await wait('a')).toEqual({ kind: 'refused', limit: 'pageWaitMs' });
  const inTime = wait('a');
  leave(held);
  expect((await inTime).kind).toBe('turn');
});

test('a client that disconnects leaves the queue', async () => {
  const { wait } = turnsWith({ pagesPerChannel: 1, waitingPerChannel: 1 });
  const held = await wait('a');
  const controller = new AbortController();
  const aborted = wait('a', 'one', controller.signal);
  controller.abort();
  expect(await aborted).toEqual({ kind: 'gone' });
  expect(await wait('a', 'one', controller.signal)).toEqual({ kind: 'gone' });
  const next = wait('a');
  leave(held);
  expect((await next).kind).toBe('turn');
});

test('[CH-11] shops share the bound of all pages in turn', async () => {
  const { wait } = turnsWith({ pagesInAll: 1, pagesPerChannel: 1 });
  const order: string[] = [];
  const held = await wait('a');
  const make = async (channel: string): Promise<void> => {
    const turn = await wait(channel);
    order.push(channel);
    leave(turn);
  };
  const all = Promise.all(['a', 'a', 'a', 'b'].map(make));
  leave(held);
  await all;
  expect(order).toEqual(['b', 'a', 'a', 'a']);
});

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

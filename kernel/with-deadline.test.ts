import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withDeadline } from './with-deadline.ts';

/** Collects garbage all the time, until the test ends. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const timer = setInterval(collect, 10);
  onTestFinished(() => clearInterval(timer));
}

/** An address whose answer has no end: a byte now and then. */
async function startDripping(): Promise<string> {
  const server = createServer((_, res) => {
    const timer = setInterval(() => res.write('x'), 10);
    res.on('close', () => clearInterval(timer));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const read = async (url: string, signal: AbortSignal): Promise<string> =>
  (await fetch(url, { signal })).text();

test('a garbage collection takes no deadline away', async () => {
  collectGarbage();
  const url = await startDripping();
  const stop = new AbortController();
  const reading = withDeadline({ ms: 500, stop: stop.signal }, (signal) => read(url, signal));
  await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('the work ends with the signal that stops it, before and after its start', async () => {
  const url = await startDripping();
  const stop = new AbortController();
  const reading = withDeadline({ ms: 60_000, stop: stop.signal }, (signal) => read(url, signal));
  stop.abort(new Error('shutdown'));
  await expect(reading).rejects.toThrow('shutdown');
  const late = withDeadline({ ms: 60_000, stop: stop.signal }, (signal) => read(url, signal));
  await expect(late).rejects.toThrow('shutdown');
});

test('no timer and no listener outlives the work', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stop = new AbortController().signal;
  const [add, remove] = [vi.spyOn(stop, 'addEventListener'), vi.spyOn(stop, 'removeEventListener')];
  expect(await withDeadline({ ms: 60_000, stop }, async () => 'done')).toBe('done');
  await expect(
    withDeadline({ ms: 60_000, stop }, async () => {
      throw new Error('failed');
    }),
  ).rejects.toThrow('failed');
  expect([vi.getTimerCount(), remove.mock.calls]).toEqual([0, add.mock.calls]);
});

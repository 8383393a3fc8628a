import { expect, test } from 'vitest';
import { WorkerPool, type PoolOptions, type WorkerProcess } from './worker-pool.ts';

interface FakeWorker extends WorkerProcess {
  readonly told: unknown[][];
  makeReady(): void;
  end(how: string): void;
}

const LOG = { info: () => {}, warn: () => {}, error: () => {} };
const TIMES = { startMs: 500, firstPauseMs: 1, longestPauseMs: 2, soundMs: 1000, stopMs: 200 };

/** `behave` is called with each new process, counted from 1. */
function createPool(count: number, behave: (worker: FakeWorker, number: number) => void) {
  const workers: FakeWorker[] = [];
  const reasons: string[] = [];
  const fork: PoolOptions['fork'] = () => {
    let makeReady = (): void => {};
    let end = (_how: string): void => {};
    const told: unknown[][] = [];
    const worker: FakeWorker = {
      id: workers.length + 1,
      pid: undefined,
      told,
      ready: new Promise<void>((resolve) => (makeReady = resolve)),
      ended: new Promise<string>((resolve) => (end = resolve)),
      link: {
        call: () => Promise.reject(new Error('not used')),
        tell(name, values) {
          told.push([name, ...values]);
          if (name === 'stop') end('code 0');
        },
      },
      makeReady: () => makeReady(),
      end: (how) => end(how),
      kill: () => end('signal SIGKILL'),
    };
    workers.push(worker);
    behave(worker, workers.length);
    return worker;
  };
  const onGiveUp = (reason: string): void => void reasons.push(reason);
  return { pool: new WorkerPool({ count, fork, log: LOG, onGiveUp, times: TIMES }), workers, reasons };
}

const idsOf = (pool: { serving(): readonly { process: { id: number } }[] }): number[] =>
  pool.serving().map(({ process: { id } }) => id);

const until = async (check: () => boolean): Promise<void> => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 2));
};

test('a crashed worker is replaced, a stopped one is not', async () => {
  const { pool, workers } = createPool(2, (worker) => worker.makeReady());
  await pool.start();
  workers[0]?.end('signal SIGSEGV');
  await until(() => pool.serving().length === 2 && workers.length === 3);
  expect(idsOf(pool)).toEqual([2, 3]);
  expect(await pool.stop()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(workers).toHaveLength(3);
});

test('the first worker that ends before it is ready ends the start', async () => {
  const { pool, workers } = createPool(2, (worker) => worker.end('code 1'));
  await expect(pool.start()).rejects.toThrow(/before it was ready, with code 1/);
  expect(workers).toHaveLength(1);
});

test('a restart replaces one worker after another and keeps the old ones if the new one fails', async () => {
  const { pool, workers } = createPool(2, (worker, number) =>
    number === 5 ? worker.end('code 1') : worker.makeReady(),
  );
  await pool.start();
  await pool.restart();
  expect(idsOf(pool)).toEqual([3, 4]);
  expect(workers.map(({ told }) => told)).toEqual([[['stop', 'restart']], [['stop', 'restart']], [], []]);
  await pool.restart();
  expect(idsOf(pool)).toEqual([3, 4]);
  expect(workers).toHaveLength(5);
});

test('the pool gives up where no worker is left and none comes up', async () => {
  const { pool, workers, reasons } = createPool(1, (worker, number) =>
    number === 1 ? worker.makeReady() : worker.end('code 1'),
  );
  await pool.start();
  workers[0]?.end('signal SIGKILL');
  await until(() => reasons.length > 0);
  expect(reasons).toEqual([expect.stringContaining('no worker is left')]);
  expect(workers.length).toBeGreaterThanOrEqual(5);
});

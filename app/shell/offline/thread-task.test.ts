import { expect, test } from 'vitest';
import { createThreadTask } from './thread-task.server.ts';

const PROGRAM = `
const { parentPort, workerData: { kind, value } } = require('node:worker_threads');
if (kind === 'endless') for (;;);
if (kind === 'throws') throw new Error('no');
if (kind === 'large') { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); }
// A MiB about every 2 ms, up to 1 GiB
if (kind === 'buffers')
  for (const all = []; all.length < 1024;) {
    all.push(Buffer.alloc(2 ** 20, 1));
    for (const until = performance.now() + 2; performance.now() < until;);
  }
if (kind === 'doubles') parentPort.postMessage({ value: value * 2, env: Object.keys(process.env).length });
`;

test('a program that does not end, fails or needs too much gives null, and the next one runs', async () => {
  const run = createThreadTask<{ kind: string; value?: number }, { value: number; env: number }>({
    source: PROGRAM,
    timeLimitMs: 3000,
    maxHeapMb: 16,
    maxGrowthMb: 1000,
  });
  const kinds = ['endless', 'throws', 'large', 'silent'];
  const results = await Promise.all([
    ...kinds.map((kind) => run({ kind })),
    run({ kind: 'doubles', value: 21 }),
  ]);
  // Without the environment's secrets
  expect(results).toEqual([null, null, null, null, { value: 42, env: 0 }]);
});

test('a program ends that makes the process much larger by what is not in its heap', async () => {
  const limits = { timeLimitMs: 20_000, maxHeapMb: 16, maxGrowthMb: 50 };
  const run = createThreadTask<{ kind: string }, never>({ source: PROGRAM, ...limits });
  const before = process.memoryUsage.rss();
  let largest = before;
  const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), 10);
  expect(await run({ kind: 'buffers' })).toBeNull();
  clearInterval(watch);
  expect((largest - before) / 2 ** 20).toBeLessThan(400);
});

import { expect, test } from 'vitest';
import { createThreadTask } from './thread-task.ts';

const PROGRAM = `
const { parentPort, workerData: { kind, value } } = require('node:worker_threads');
if (kind === 'endless') for (;;);
if (kind === 'throws') throw new Error('no');
if (kind === 'large') { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); }
if (kind === 'doubles') parentPort.postMessage({ value: value * 2, env: Object.keys(process.env).length });
`;

test('a program that does not end, fails or needs too much gives null, and the next one runs', async () => {
  const run = createThreadTask<{ kind: string; value?: number }, { value: number; env: number }>({
    source: PROGRAM,
    timeLimitMs: 3000,
    maxHeapMb: 16,
  });
  const kinds = ['endless', 'throws', 'large', 'silent'];
  const results = await Promise.all([
    ...kinds.map((kind) => run({ kind })),
    run({ kind: 'doubles', value: 21 }),
  ]);
  // Without the environment's secrets
  expect(results).toEqual([null, null, null, null, { value: 42, env: 0 }]);
});

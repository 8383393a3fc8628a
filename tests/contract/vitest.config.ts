import { defineConfig } from 'vitest/config';

/** `npm run e2e` starts a pair of servers per worker; by hand there is one pair. */
const workers = (JSON.parse(process.env.TEST_SERVERS ?? '[0]') as unknown[]).length;

/** Over HTTP, against servers that are already running. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/contract/**/*.test.ts'],
    testTimeout: 30_000,
    // A worker's files run one after another: they set the clock, the stock and faults of its servers.
    maxWorkers: workers,
  },
});

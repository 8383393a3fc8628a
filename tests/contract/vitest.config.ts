import { defineConfig } from 'vitest/config';

/** `npm run e2e` starts one pair of servers per worker; a manual run uses one pair. */
const workers = (JSON.parse(process.env.TEST_SERVERS ?? '[0]') as unknown[]).length;

/** Runs over HTTP against servers that are already running. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/contract/**/*.test.ts'],
    testTimeout: 60_000,
    // The files of a worker run one after another, because they set the clock, stock and faults of its servers
    maxWorkers: workers,
    // No test replaces modules, so files of a worker share what they import
    isolate: false,
  },
});

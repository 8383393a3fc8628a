import { defineConfig } from 'vitest/config';

/** Tests start their own backends on free ports with their own data; no server has to run before. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/durability/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // Half of their time is waiting: for starts, drains and breakers. More at once would slow down what has to be in time.
    maxWorkers: 2,
    isolate: false,
    // None of the servers that `npm run e2e` starts, of which there is one pair per worker of the contract suite only
    env: { TEST_SERVERS: '' },
  },
});

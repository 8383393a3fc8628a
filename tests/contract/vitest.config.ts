import { defineConfig } from 'vitest/config';

/** Over HTTP, against servers that are already running: `npm run e2e` starts them. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/contract/**/*.test.ts'],
    testTimeout: 30_000,
    fileParallelism: false,
  },
});

import { defineConfig } from 'vitest/config';

/** Runs over HTTP against servers that are already running; `npm run e2e` starts them. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/isolation/**/*.test.ts'],
    testTimeout: 90_000,
    fileParallelism: false,
  },
});

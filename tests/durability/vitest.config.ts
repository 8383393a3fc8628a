import { defineConfig } from 'vitest/config';

/** Backends of its own, on free ports with data of their own: nothing has to run before. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/durability/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});

import { defineConfig } from 'vitest/config';

/** Tests start their own backends on free ports with their own data; no server has to run before. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/durability/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});

import { configDefaults, defineConfig } from 'vitest/config';

/** These read the build, or start servers of their own: how many replicas run changes nothing for them. */
const OF_THE_BUILD = ['tests/isolation/client-bundle.test.ts', 'tests/isolation/one-build.test.ts'];

/**
 * Runs over HTTP: against the one process that `npm run e2e` has started, and then once more against two replicas behind nginx, which
 * this suite starts itself.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    testTimeout: 90_000,
    fileParallelism: false,
    projects: [
      {
        extends: true,
        test: { name: 'one process', include: ['tests/isolation/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'two replicas',
          include: ['tests/isolation/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...OF_THE_BUILD],
          globalSetup: 'tests/isolation/start-replicas.ts',
          setupFiles: 'tests/isolation/use-replicas.ts',
        },
      },
    ],
  },
});

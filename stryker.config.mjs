import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Set by `npm run mutate -- <folder>`. */
const folder = process.env.MUTATED_FOLDER ?? 'kernel';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // vite.config.ts limits the tests to those of the folder
  vitest: { configFile: 'vite.config.ts', related: false },
  mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.test.*', '!**/*.css.ts', '!**/*.documents.server.ts'],
  // What a module computes once: each such change runs all tests of the folder
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${folder.replaceAll('/', '-')}.json`,
  disableTypeChecks: false,
  ignorePatterns: ['/build', '/.data', '/docs', '/test-results'],
  // Not below node_modules, where vitest looks for no tests
  tempDirName: join(tmpdir(), 'arkad-stryker'),
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};

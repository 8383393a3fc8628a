import { defineConfig } from '@playwright/test';
import base from '#tests/e2e/playwright.config.ts';

/** One after another: two renderers at once make a slow machine miss fonts. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  reporter: [['list']],
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'desktop' || name === 'phone')
    .map(({ name, use }) => ({ name, use })),
});

import { defineConfig, devices, type Project } from '@playwright/test';
import { existsSync } from 'node:fs';

/** Debian's Chromium if installed, otherwise Playwright's. Containers do not allow Chromium's sandbox. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((path) => path && existsSync(path));
const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Headless Chromium gives a page that has painted nothing after four frames one frame per second
    '--disable-new-content-rendering-timeout',
    // The headless shell of Chromium 150 crashes in a tab that a link opens in another process
    '--process-per-site',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
};

const phone = { ...devices['Pixel 7'], defaultBrowserType: undefined };
const desktop = { viewport: { width: 1360, height: 900 } };

const needsScript = /\.js-only\.spec\.ts$/;
/** These tests need a pointer with hover. */
const needsMouse = /\.desktop\./;

/**
 * A project for one kind of visit. A test runs in the projects of its tags (`runsOn` in shop-test.ts), and without tags on
 * a desktop with scripts. `E2E_MATRIX=full` runs each test in every project that supports it, as the nightly workflow does.
 */
const project = (visit: string, use: Project['use'], extra: Partial<Project> = {}): Project => ({
  name: visit,
  use: { ...use, launchOptions },
  ...(process.env.E2E_MATRIX === 'full' ? {} : { grep: tagPattern(visit) }),
  ...extra,
});
const tagPattern = (visit: string): RegExp =>
  new RegExp(
    `@${visit}( |$)${visit === 'desktop' ? '|^(?!.* @(desktop|phone|no-js|phone-no-js)( |$))' : ''}`,
  );

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../../test-results/e2e.json' }]],
  use: {
    // Recording a trace slows every test down; a failure of the everyday run can be traced with E2E_TRACE=1.
    trace: process.env.E2E_TRACE || process.env.E2E_MATRIX === 'full' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    project('desktop', desktop),
    project('phone', phone, { testIgnore: needsMouse }),
    project('no-js', { ...desktop, javaScriptEnabled: false }, { testIgnore: needsScript }),
    project('phone-no-js', { ...phone, javaScriptEnabled: false }, { testIgnore: needsScript }),
  ],
});

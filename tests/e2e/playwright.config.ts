import { defineConfig, devices, type Project } from '@playwright/test';
import { existsSync } from 'node:fs';

/** Debian's Chromium where it is installed (its sandbox needs rights that containers lack); Playwright's own elsewhere. */
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path && existsSync(path),
);
const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ],
};

const phone = { ...devices['Pixel 7'], defaultBrowserType: undefined };
const desktop = { viewport: { width: 1360, height: 900 } };

/** Each journey runs four ways: desktop and phone, with scripting and without it. */
const project = (name: string, use: Project['use'], extra: Partial<Project> = {}): Project => ({
  name,
  use: { ...use, launchOptions },
  ...extra,
});
const needsScript = /\.js-only\.spec\.ts$/;
/** A finger has no hover. */
const needsMouse = /\.desktop\./;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 40_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../../test-results/e2e.json' }]],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure', serviceWorkers: 'block' },
  projects: [
    project('desktop', desktop),
    project('phone', phone, { testIgnore: needsMouse }),
    project(
      'desktop without JavaScript',
      { ...desktop, javaScriptEnabled: false },
      { testIgnore: needsScript },
    ),
    project('phone without JavaScript', { ...phone, javaScriptEnabled: false }, { testIgnore: needsScript }),
  ],
});

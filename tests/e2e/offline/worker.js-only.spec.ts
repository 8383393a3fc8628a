import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { shopUrl, testServers } from '#tests/support/test-servers.ts';
import { expect, test } from '#tests/e2e/shop-test.ts';
import { readStoredPages, readStoreNames, untilStored } from './stores.ts';

test.use({ serviceWorkers: 'allow' });

const HOST = 'deployed.localhost';
/** A shop of this test, so that no other test sees its changes. */
function deployShop(change: Readonly<Record<string, unknown>>): void {
  const source = readFileSync(path.join(testServers.channelsDir, 'lumo.json'), 'utf8');
  const file = { ...(JSON.parse(source) as Record<string, unknown>), hosts: { primary: HOST }, ...change };
  writeFileSync(path.join(testServers.channelsDir, 'deployed.json'), JSON.stringify(file));
}

/**
 * The browser itself looks for a new worker seconds after a page has loaded, and replaces the old one when it ends it, idle. That takes
 * Chromium from 30 s to 5 minutes, so the old one is stopped here once the new one waits.
 */
async function updateWorker(page: Page): Promise<void> {
  await untilStored(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  const replace = async () => {
    const state = await page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return found?.installing ? 'installing' : found?.waiting ? 'waiting' : 'replaced';
    });
    if (state === 'waiting') await browser.send('ServiceWorker.stopAllWorkers');
    return state;
  };
  await expect.poll(replace).toBe('replaced');
  await browser.detach();
}

test('[LY-14] a deployment replaces the worker and drops old stores; switched off, it removes itself', async ({
  page,
}) => {
  const shellOf = async () => (await readStoreNames(page)).filter((name) => name.startsWith('offline-shell'));
  deployShop({ themeColor: '#123456' });
  try {
    const home = shopUrl(HOST, '/');
    await expect.poll(async () => (await ask(HOST, '/')).status).toBe(200);
    await page.goto(home);
    await untilStored(page);
    const [first = ''] = await shellOf();
    expect(first).toMatch(/^offline-shell-\w+$/);
    await page.evaluate(() => caches.open('offline-shell-of-long-ago'));

    deployShop({ themeColor: '#654321' });
    const readWorker = async () => (await ask(HOST, '/sw.js')).body;
    await expect.poll(readWorker).not.toContain(first.replace('offline-shell-', ''));
    // The open page works on while the worker is replaced
    await page.locator('main [data-alias] a[href*="/p/"]').first().click();
    await expect(page).toHaveURL(/\/p\//);
    await page.reload();
    await updateWorker(page);
    await expect.poll(shellOf).toHaveLength(1);
    await expect.poll(shellOf).not.toContain(first);
    await untilStored(page);
    expect(await readStoredPages(page)).not.toContain('/');

    const features = { ...featuresOfLumo(), serviceWorker: false };
    deployShop({ themeColor: '#654321', features });
    await expect.poll(readWorker).toContain('unregister');
    await page.reload();
    await updateWorker(page);
    const readRest = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect.poll(readRest).toEqual([0, 0]);
    // The page does not register it again
    const asked = page.waitForResponse(/\/offline\.json$/);
    await page.reload();
    expect(await (await asked).json()).toMatchObject({ worker: false });
  } finally {
    rmSync(path.join(testServers.channelsDir, 'deployed.json'));
  }
});

function featuresOfLumo(): Readonly<Record<string, unknown>> {
  const source = readFileSync(path.join(testServers.channelsDir, 'lumo.json'), 'utf8');
  return (JSON.parse(source) as { features?: Record<string, unknown> }).features ?? {};
}

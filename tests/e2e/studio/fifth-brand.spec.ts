import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, runsOn, test } from '#tests/e2e/shop-test.ts';
import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { readFontFile } from '#tests/support/channels/own-folder.ts';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

const STUDIO = `http://localhost:${testServers.adminPort}/studio`;

interface BrandFile {
  readonly siteName: string;
  readonly theme: { readonly style: Readonly<Record<string, string>>; readonly fonts: unknown };
}

/** The draft as shoppers would see it, of another origin. */
const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of the draft"]');
/** Chromium can lose a press while a page and the frame of its preview are loading. */
async function pressWhenLoaded(target: Locator): Promise<void> {
  await target.page().waitForLoadState();
  await target.click();
}
const press = (page: Page, name: string) => pressWhenLoaded(page.getByRole('button', { name, exact: true }));

test(
  '[CH-12] an operator makes a fifth brand from nothing, mends its colours, saves it and rolls it back',
  runsOn('desktop', 'phone-no-js'),
  async ({ page, javaScriptEnabled }) => {
    const key = `fifth-${test.info().project.name}`;
    const file = join(testServers.channelsDir, `${key}.json`);
    const read = async () => JSON.parse(await readFile(file, 'utf8')) as BrandFile;
    const expectShown = (name: string) =>
      expect(async () => {
        expect((await ask(`${key}.localhost`, '/')).body).toMatch(new RegExp(`<title>[^<]*${name}`));
      }).toPass({ timeout: 5000 });
    try {
      await page.goto(STUDIO);
      await page.getByRole('main').getByRole('link', { name: 'New shop' }).click();
      await expect(page.getByRole('heading', { name: 'New shop' })).toBeVisible();
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await page.getByLabel('Name', { exact: true }).fill('Fifth Light');
      await page.getByLabel('Key', { exact: true }).fill(key);
      await page.getByLabel('Brand colour').fill('#7A2E1F');
      await page.getByLabel('Commerce API').selectOption('lumo');
      const channelId = page.getByLabel('Channel id');
      await channelId.fill('99|none');
      await press(page, 'Make the draft');
      await expect(page.getByText('The API has no such channel; free: none; taken: ')).toBeVisible();
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await channelId.fill('4|eu');
      await press(page, 'Make the draft');
      await expect(page.getByText('A new shop, not saved yet.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No errors' })).toBeVisible();
      // Opened by the script where it is beside the form
      if (!javaScriptEnabled) await page.getByText('Preview', { exact: true }).click();
      await expect(previewOf(page).getByText('Draft of a shop')).toBeVisible();

      await press(page, 'Files');
      await page.getByLabel('Add files').setInputFiles({
        name: 'brand.woff2',
        mimeType: 'font/woff2',
        buffer: await readFontFile('plain'),
      });
      await press(page, 'Upload');
      await expect(page.getByText('The files are there.')).toBeVisible();
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await pressWhenLoaded(page.getByRole('link', { name: 'Back to the form' }));
      await press(page, 'Look');
      const groups = page.getByRole('navigation', { name: 'Groups of settings' });
      await pressWhenLoaded(groups.getByRole('link', { name: 'Fonts' }));
      await page
        .getByRole('group', { name: /^Title/ })
        .getByRole('radio', { name: /^brand\.woff2/ })
        .check();

      let release = () => {};
      const released = new Promise<void>((done) => (release = done));
      await page.route('**/studio/assets/client.js', (route) => released.then(() => route.continue()));
      await press(page, 'Colours');
      await page.locator('[name="/theme/style/body-text-color"]').fill('#CCCCCC');
      release();
      if (javaScriptEnabled) {
        // Without a button: the verdict follows the typing, also before the script has loaded
        await expect(page.getByText('needs 4.5:1')).toBeVisible();
      }
      await press(page, 'Save');
      await expect(page.getByText('The file was not saved')).toBeVisible();
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await expect(readFile(file)).rejects.toThrow();
      await pressWhenLoaded(page.getByRole('button', { name: /^Take #/ }));
      await expect(page.getByRole('heading', { name: 'No errors' })).toBeVisible();
      await press(page, 'Save');
      await expect(page.getByText('Saved. The server takes the file over now.')).toBeVisible();
      expect((await read()).theme.style).toMatchObject({ 'accent-color': '#7A2E1F' });
      expect((await read()).theme.style['body-text-color']).not.toBe('#CCCCCC');
      expect((await read()).theme.fonts).toEqual({ title: { file: 'brand.woff2' } });
      await expectShown('Fifth Light');

      await page.getByLabel('Site name', { exact: true }).fill('Sixth Light');
      if (javaScriptEnabled)
        await expect(
          previewOf(page)
            .getByRole('link', { name: /Sixth Light/ })
            .first(),
        ).toBeAttached();
      await press(page, 'Save');
      await expect(page.getByText('Saved. The server takes the file over now.')).toBeVisible();
      expect((await read()).siteName).toBe('Sixth Light');
      await expectShown('Sixth Light');

      await press(page, 'History');
      await pressWhenLoaded(page.getByRole('button', { name: /^Roll back to/ }));
      await expect(page.getByText('The file has this content again.')).toBeVisible();
      expect((await read()).siteName).toBe('Fifth Light');
      await expectShown('Fifth Light');
    } finally {
      await rm(file, { force: true });
      await rm(join(testServers.channelsDir, `${key}.files`), { recursive: true, force: true });
    }
  },
);

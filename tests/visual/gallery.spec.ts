import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expectNoViolations } from '#tests/e2e/accessibility/axe.ts';
import { listFaint, listFormless, listMoving, listOverflow } from '#tests/e2e/accessibility/layout-faults.ts';
import { expect, test as base } from '#tests/e2e/shop-test.ts';
import { HEADER_LAYOUTS } from '#themes/compositions.ts';
import { FOOTER_THEMES, HEADER_THEMES, PALETTES } from '#themes/names.ts';

const WIDTHS_PX = [320, 768, 1300, 2560];
/** Each palette with another header and footer: all themes, without all combinations. */
const THEMES = PALETTES.map((palette, at) => ({
  palette,
  header: HEADER_THEMES[at % HEADER_THEMES.length] ?? 'light',
  layout: HEADER_LAYOUTS[at % HEADER_LAYOUTS.length] ?? 'row',
  footer: FOOTER_THEMES[(at + 1) % FOOTER_THEMES.length] ?? 'light',
}));
const LAYERS = ['Open the dialog', 'Open the question', 'Open the panel'];

const test = base.extend<object, { readonly gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const server: ViteDevServer = await createServer({
        configFile: 'gallery/vite.config.ts',
        logLevel: 'error',
        server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      });
      await server.listen();
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A new size of the window and new colours, which change by transitions, reach the page a frame later. */
const waitForFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const theme of THEMES)
  test(`the parts of the design system are accessible and fit, in ${theme.palette}`, async ({
    page,
    gallery,
    consoleErrors,
  }) => {
    test.slow();
    await page.goto(`${gallery}?${new URLSearchParams(theme)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The picture that is not there, and what the development build of React tells
    await page.waitForLoadState('networkidle');
    consoleErrors.length = 0;
    await expectNoViolations(page, 'the parts');
    expect.soft(await page.evaluate(listMoving), 'motion').toEqual([]);
    for (const name of LAYERS) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expectNoViolations(page, name);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await page.getByRole('button', { name: 'Show toasts' }).click();
    await expect(page.getByText('It did not work')).toBeVisible();
    await expectNoViolations(page, 'toasts');
    // On phones the toasts lie over the end of the page
    await page.getByRole('button', { name: 'Show progress' }).press('Enter');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectNoViolations(page, 'progress');
    for (const dir of ['ltr', 'rtl'])
      for (const width of WIDTHS_PX) {
        await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);
        await page.setViewportSize({ width, height: 800 });
        await waitForFrames(page);
        // Sizes with a transition take some frames more
        await expect.poll(() => page.evaluate(listOverflow), `${dir}, ${width} px`).toEqual([]);
      }
    await page.emulateMedia({ forcedColors: 'active' });
    await waitForFrames(page);
    expect.soft(await page.evaluate(listFormless), 'forced colours').toEqual([]);
    expect.soft(await page.evaluate(listFaint), 'texts in forced colours').toEqual([]);
  });

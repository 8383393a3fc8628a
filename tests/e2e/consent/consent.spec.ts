import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { openTagShop } from '#tests/support/consent/tag-shop.ts';
import { listViolations } from '#tests/e2e/accessibility/run-axe.ts';
import { expect, getFirstCategoryPath, open, runsOn, shopsFor, test } from '#tests/e2e/shop-test.ts';

test.use({ hasAnswered: false });

const banner = (page: Page) => page.locator('section:has([data-consent-form])');
const answerOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'ralph-cookie-consent')?.value;

for (const shop of shopsFor('any'))
  test(
    `[CK-01] [LW-03] ${shop.key}: the question covers no more than half, is answered once, and can be answered anew`,
    runsOn('phone', 'no-js'),
    async ({ page, isMobile, javaScriptEnabled }) => {
      await open(page, shop);
      await expect(banner(page)).toBeVisible();
      const buttons = banner(page).locator('button, [data-consent-settings]');
      const heights = await buttons.evaluateAll((all) => all.map((each) => each.clientHeight));
      expect(new Set(heights).size).toBe(1);
      if (isMobile) await page.setViewportSize({ width: 320, height: 400 });
      const [box, window] = [await banner(page).boundingBox(), page.viewportSize()];
      expect((box?.height ?? 0) <= (window?.height ?? 0) / 2 + 1).toBe(true);
      await page.keyboard.press('Escape');
      await expect(banner(page)).toBeVisible();
      if (javaScriptEnabled) expect(await listViolations(page)).toEqual([]);
      await banner(page).locator('[value=decline-all]').click();
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => answerOf(page)).toBe('false');
      if (javaScriptEnabled) {
        // What proves the answer, without a reload
        await page.locator('footer [data-consent-settings]').click();
        await expect(page.getByRole('dialog')).toContainText(/\(ID [\w-]{16}\)/);
        await page.keyboard.press('Escape');
      }
      await page.reload();
      await expect(page.locator('footer')).toBeAttached();
      await expect(banner(page)).toHaveCount(0);
      await open(page, shop, '/cookies#settings');
      await page.locator('main [value=accept-all]').click();
      await expect.poll(() => answerOf(page)).toBe('true');
      await expect(page.locator('main [name=category][value=marketing]')).toBeChecked();
    },
  );

/** A server of this machine that counts what it is asked for. */
async function aThirdParty() {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Content-Type', 'text/javascript');
    response.end("document.cookie = '_ga=1; path=/'; window.tagsLoaded = true;");
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('[CK-02] no third party before consent, the tag manager after it, nothing after the withdrawal', async ({
  page,
}) => {
  const tags = await aThirdParty();
  const service = await aThirdParty();
  const { shop, close } = await openTagShop('tags-e2e', {
    tags: tags.origin,
    personalisation: `${service.origin}/events`,
  });
  try {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.hostname !== shop.host && url.protocol.startsWith('http')) foreign.push(request.url());
    });
    const category = await getFirstCategoryPath(page, shop);
    await open(page, shop, category);
    await page.locator('main a[href*="/p/"]').first().click();
    await page.waitForLoadState('networkidle');
    await open(page, shop, '/checkout/card-fail');
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeVisible();
    expect(foreign).toEqual([]);

    await open(page, shop, category);
    await banner(page).locator('[data-consent-settings]').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await answerOf(page)).toBeUndefined();
    await banner(page).locator('[value=accept-all]').click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => tags.asked).toEqual(['/gtm.js?id=GTM-TEST']);
    await expect.poll(() => service.asked.length).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => tags.asked.length).toBe(2);
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => ('event' in entry ? entry.event : Reflect.get(entry, 1))),
    );
    expect(commands[0]).toBe('default');
    expect(commands.indexOf('update')).toBeLessThan(commands.indexOf('view_item_list'));

    await page
      .locator('footer a[href$="#settings"], footer [data-consent-settings], footer a[href$="/cookies"]')
      .first()
      .click();
    await page.locator('[data-consent-form] [value=decline-all]').last().click();
    await expect.poll(() => answerOf(page)).toBe('false');
    // The page after the redirect: another navigation would interrupt it
    await expect(page.locator('main [name=category][value=marketing]')).not.toBeChecked();
    await page.waitForLoadState('networkidle');
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('_ga') || name === 'ralph-latest-products')).toEqual([]);
    const before = [tags.asked.length, service.asked.length];
    await open(page, shop, category);
    await page.waitForLoadState('networkidle');
    expect([tags.asked.length, service.asked.length]).toEqual(before);
  } finally {
    await close();
    tags.close();
    service.close();
  }
});

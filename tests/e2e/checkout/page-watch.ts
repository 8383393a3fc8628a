import type { Page } from '@playwright/test';
import { listOverflow } from '#tests/e2e/accessibility/layout-faults.ts';
import { expect, untilHydrated } from '#tests/e2e/shop-test.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { listWrongTexts } from '#tests/support/vocabulary/message-texts.ts';

/** All that a page says: its texts, also folded ones, and its labels. Not what is marked as another language. Runs in the page. */
function listTexts(): string[] {
  const skipped = 'script, style, template, noscript, iframe, body [lang], [hreflang]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(skipped))
      texts.push(walker.currentNode.textContent?.trim() ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    if (!element.closest(skipped))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Pictures that have loaded and show nothing. Runs in the page. */
const listBrokenPictures = (): string[] =>
  [...document.images].filter((each) => each.complete && each.naturalWidth === 0).map(({ src }) => src);

/** A document without scripts may be complete before its style sheets are. Runs in the page. */
const areStylesLoaded = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  );

/** Addresses of the header and footer within the shop. Runs in the page. */
const listFrameLinks = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('body header a[href], body footer a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);

/** Checks each page of a visit for what no page of a shop may have. */
export class PageWatch {
  /** Paths within the shop that headers and footers of the checked pages link to. */
  readonly links = new Set<string>();
  readonly #page: Page;
  readonly #language: string;
  readonly #isScripted: boolean;
  /** Of the shop's own answers, since the last check. */
  #refused: string[] = [];
  #status = 0;

  constructor(page: Page, shop: DemoShop, language: string, isScripted: boolean) {
    this.#page = page;
    this.#language = language;
    this.#isScripted = isScripted;
    page.on('response', (response) => {
      const { host, pathname } = new URL(response.url());
      if (!host.startsWith(shop.host)) return;
      if (response.status() >= 400) this.#refused.push(`${response.status()} ${pathname}`);
      if (response.request().isNavigationRequest()) this.#status = response.status();
    });
  }

  /**
   * Checks the page that is shown. Call it after an expectation that the page has changed.
   * @param name for messages
   */
  async check(name: string): Promise<void> {
    const page = this.#page;
    // Not for all pictures: they are not what is checked
    await page.waitForLoadState('domcontentloaded');
    await expect.poll(() => page.evaluate(areStylesLoaded)).toBe(true);
    if (this.#isScripted) await untilHydrated(page);
    const at = `${name}, ${page.url()}`;
    await expect.soft(page.locator('h1'), `${at}: headings`).toHaveCount(1);
    expect.soft(this.#status, `${at}: status`).toBe(200);
    expect.soft(this.#refused, `${at}: refused requests`).toEqual([]);
    this.#refused = [];
    expect.soft(await page.locator('html').getAttribute('lang'), `${at}: language`).toBe(this.#language);
    expect
      .soft(listWrongTexts(this.#language, await page.evaluate(listTexts)), `${at}: wrong texts`)
      .toEqual([]);
    expect.soft(await page.evaluate(listOverflow), `${at}: overflow`).toEqual([]);
    expect.soft(await page.evaluate(listBrokenPictures), `${at}: broken pictures`).toEqual([]);
    for (const path of await page.evaluate(listFrameLinks)) this.links.add(path);
  }
}

import type { Page } from '@playwright/test';
import { expect, isFullMatrix, open, shopsFor, test } from '#tests/e2e/shop-test.ts';
import { findFocusFault } from './focus.ts';
import { answerConsent, listPageTypes } from './page-types.ts';

/** More stops than any page has. */
const MAX_STOPS = 250;
/** A page has a hundred stops, and each takes two calls of the browser. */
const PAGES = isFullMatrix ? ['home', 'category', 'product', 'cookies', 'account'] : ['category'];

interface Stop {
  readonly name: string;
  /** 0 skip link, 1 header, 2 main, 3 footer. */
  readonly area: number;
  /** Why it is out of order after the stop before it; null when it is not. */
  readonly jump: string | null;
}

/**
 * The focused control; null where the focus has left the page. Compares it with the control before it, which the window
 * remembers, because both have to be measured at the same time: pages and sticky columns scroll with the focus. Runs in the page.
 */
function readStop(): Stop | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const memory = window as unknown as { focusedBefore?: HTMLElement };
  const before = memory.focusedBefore;
  memory.focusedBefore = focused;
  const areaOf = (element: HTMLElement): number =>
    ['main', 'header', 'footer'].findIndex((area) => element.closest(area)) + 1;
  // In the order of the page; a `header` or `footer` inside `main` belongs to it
  const area = [0, 2, 1, 3][areaOf(focused)] ?? 0;
  const describe = (element: HTMLElement): string =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60);
  const name = describe(focused);
  const groupOf = (element: HTMLElement) => element.closest('[data-alias], article, li, form, fieldset');
  const isSameGroup =
    before !== undefined && groupOf(focused) !== null && groupOf(focused) === groupOf(before);
  if (before === undefined || isSameGroup || areaOf(before) !== areaOf(focused))
    return { name, area, jump: null };
  const one = before.getBoundingClientRect();
  const two = focused.getBoundingClientRect();
  const isInColumn = two.left < one.right - 1 && two.right > one.left + 1;
  const common = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  const isInRow = common > Math.min(one.height, two.height) / 2;
  const isAbove = isInColumn && two.bottom <= one.top + 1;
  const isEarlier = isInRow && two.right <= one.left + 1;
  return { name, area, jump: isAbove || isEarlier ? `${name} comes after ${describe(before)}` : null };
}

/** Goes through the whole page with the Tab key. Each stop must be visible. */
async function listStops(page: Page): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < MAX_STOPS; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop === null || (press > 0 && stop.area === 0)) return stops;
    expect.soft(await findFocusFault(page), stop.name).toBeNull();
    stops.push(stop);
  }
  throw new Error(`The page has more than ${MAX_STOPS} stops.`);
}

for (const shop of shopsFor('any'))
  test(`${shop.key}: the Tab key goes through header, content and footer in the order of reading`, async ({
    page,
    context,
  }) => {
    test.slow();
    await answerConsent(context, shop);
    const types = (await listPageTypes(shop)).filter((type) => PAGES.includes(type.name));
    for (const { name, path } of types) {
      await open(page, shop, path);
      const stops = await listStops(page);
      const areas = stops.map(({ area }) => area);
      expect.soft(areas, name).toEqual(areas.toSorted());
      expect([...new Set(areas)], name).toEqual([0, 1, 2, 3]);
      expect
        .soft(
          stops.flatMap(({ jump }) => jump ?? []),
          name,
        )
        .toEqual([]);
    }
  });

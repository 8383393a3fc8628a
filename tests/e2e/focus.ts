import type { Locator, Page } from '@playwright/test';
import { expect } from './shop-test.ts';

/** More stops than any part of a page has. */
const MOST_STOPS = 120;

/**
 * What is wrong with the focus as it is: it is lost, cannot be seen (WCAG 2.4.7), or stands hidden behind something
 * (2.4.11). Null when all is well.
 */
export function findFocusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(
      0,
      80,
    );
    // Faces stand after their inputs and boxes around their fields
    const shown = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('form > *')];
    const isOutlined = shown.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!isOutlined) return `no ring around ${name}`;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const parts = [0.05, 0.5, 0.95];
    const isSeen = parts.some((across) =>
      parts.some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (focused.contains(hit) || hit.contains(focused));
      }),
    );
    return isSeen ? null : `${name} is hidden`;
  });
}

/** Goes to a control with the Tab key alone; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    expect(await findFocusFault(page)).toBeNull();
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement)))
      return;
  }
  throw new Error(`Not reached in ${MOST_STOPS} stops: ${String(target)}`);
}

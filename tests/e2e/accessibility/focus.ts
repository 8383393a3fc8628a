import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

/** More tab stops than any part of a page has. */
const MAX_STOPS = 120;

interface Focus {
  /** The focus is on one of the wanted controls. */
  readonly isThere: boolean;
  /** No focus, no visible outline (WCAG 2.4.7) or a covered control (2.4.11). */
  readonly fault: string | null;
}

/** Runs in the browser, so it cannot use other functions of this file. */
function readFocus(wanted: Element[]): Focus {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { isThere: false, fault: 'nothing has the focus' };
  const isThere = wanted.includes(focused);
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 80);
  // The outline may be on the label after a hidden input or on the box around a field
  const shown = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('form > *')];
  const isOutlined = shown.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!isOutlined) return { isThere, fault: `no ring around ${name}` };
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.05, 0.5, 0.95];
  const isSeen = parts.some((across) =>
    parts.some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    }),
  );
  return { isThere, fault: isSeen ? null : `${name} is hidden` };
}

/** The problem of the current focus; null when there is none. */
export async function findFocusFault(page: Page): Promise<string | null> {
  const { fault } = await page.evaluate(readFocus, []);
  return fault;
}

/** Moves the focus to a control with the Tab key; each stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key);
    // The header slides over the page, and away, while the focus scrolls it
    await expect.poll(async () => (await target.evaluateAll(readFocus)).fault).toBeNull();
    if ((await target.evaluateAll(readFocus)).isThere) return;
  }
  throw new Error(`The control was not reached in ${MAX_STOPS} stops: ${String(target)}`);
}

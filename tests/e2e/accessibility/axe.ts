import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with what axe finds on the page as it stands, in its own fonts and at rest; the test goes on to its other states.
 *
 * @param state what the page shows, for the message
 * @param isFrameKnown the header and the footer were looked at before, as they stand now: most of a page's elements
 */
export async function expectNoFaults(
  page: Page,
  state: string,
  isFrameKnown: boolean = false,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Half-way between two colours nothing can be read, and nobody reads
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  const axe = new AxeBuilder({ page }).withTags(STANDARD);
  if (isFrameKnown) axe.exclude('body > header').exclude('body > footer');
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
  expect.soft(told, state).toEqual([]);
}

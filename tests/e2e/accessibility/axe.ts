import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop-test.ts';
import { listViolations } from './run-axe.ts';
import { listFalseStates, listSmallTargets, listTransitions, listUnreachableAreas } from './targets.ts';

/**
 * axe takes the content of a closed `details` for hidden, also where CSS shows it (the filters on wide windows), and therefore
 * misses the fields in it. `listUnreachableAreas` checks the same.
 */
export const FALSE_ALARMS = ['scrollable-region-focusable'];
/** Of the whole page: while a panel covers it, its main landmark and its heading are inert, and axe misses them. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one'];
/** axe measures only what an open list leaves uncovered of the controls below it; `listSmallTargets` measures them whole. */
const RULES_OF_CONTROLS = ['target-size'];
/** Comes over any page while it waits for another (NV-04), also while axe looks. */
const PROGRESS = '[role=progressbar]';
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails softly with axe's violations, small pointer targets and wrong states of disclosures on the page as it is, after
 * fonts are loaded and transitions are over.
 *
 * @param state what the page shows, for the message
 * @param skipHeaderAndFooter true when they were already checked in the same state: they have most of a page's elements
 */
export async function expectNoViolations(
  page: Page,
  state: string,
  skipHeaderAndFooter: boolean = false,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // During a colour transition axe would measure intermediate contrasts
  await expect.poll(() => page.evaluate(listTransitions), `${state}: transitions`).toEqual([]);
  const exclude = [PROGRESS, ...(skipHeaderAndFooter ? ['body > header', 'body > footer'] : [])];
  const hasOpenList = (await page.locator('header details[open]').count()) > 0;
  const disabledRules = [...FALSE_ALARMS, ...(hasOpenList ? RULES_OF_CONTROLS : [])];
  const violations = await listViolations(page, { tags: STANDARD, disabledRules, exclude });
  // Asked afterwards: the script of a panel that has just opened may make the page inert while axe looks
  const isCovered = (await page.locator('main[inert]').count()) > 0;
  const sentences = violations
    .filter(({ id }) => !isCovered || !RULES_OF_PAGES.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
  expect.soft(sentences, state).toEqual([]);
  expect.soft(await page.evaluate(listSmallTargets), `${state}: targets`).toEqual([]);
  expect.soft(await page.evaluate(listFalseStates), `${state}: disclosures`).toEqual([]);
  expect.soft(await page.evaluate(listUnreachableAreas), `${state}: scrolling`).toEqual([]);
}

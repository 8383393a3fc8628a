import { expect, test } from 'vitest';
import { type HeaderScroll, JITTER_PX, moveHeader } from './header-script.ts';

const LIMITS = { scrolledAfter: 10, hiddenAfter: 117 };
const HEIGHT = 3000;
const START: HeaderScroll = { y: 0, height: HEIGHT, isScrolled: false, isHidden: false };

/** The header after the page was scrolled to each of the positions. */
const scrollTo = (...positions: readonly number[]) =>
  positions.reduce((before, y) => moveHeader(before, { y, height: HEIGHT }, LIMITS), START);

test('[LY-02] the header hides below the padding of the main content only, and returns on the way up', () => {
  expect(scrollTo(50, 117).isHidden).toBe(false);
  expect(scrollTo(50, 118).isHidden).toBe(true);
  expect(scrollTo(600, 590).isHidden).toBe(false);
  expect(scrollTo(600, 590, 610).isHidden).toBe(true);
  expect(scrollTo(600, 0).isHidden).toBe(false);
});

test('[LY-02] the top bar shrinks below the threshold of the channel', () => {
  expect([10, 11].map((y) => scrollTo(y).isScrolled)).toEqual([false, true]);
  expect(scrollTo(600, 5).isScrolled).toBe(false);
});

test('[LY-02] a hand that trembles does not bring the header back; slow scrolling does', () => {
  expect(scrollTo(600, 600 - JITTER_PX + 1).isHidden).toBe(true);
  expect(scrollTo(600, 599, 598, 597, 596).isHidden).toBe(false);
  // Bouncing at the top of the page
  expect(scrollTo(600, 0, -40, 0)).toMatchObject({ isHidden: false, isScrolled: false });
});

test('[LY-02] a position that moves because content arrives is not scrolling', () => {
  const hidden = scrollTo(600);
  const grown = { y: 400, height: HEIGHT - 200 };
  expect(moveHeader(hidden, grown, LIMITS)).toEqual({ ...hidden, ...grown });
  expect(moveHeader(scrollTo(600, 500), { y: 900, height: HEIGHT + 400 }, LIMITS).isHidden).toBe(false);
  expect(moveHeader(hidden, { y: 40, height: 900 }, LIMITS).isHidden).toBe(false);
});

test('[LY-02] scrolling while content below changes its height is scrolling', () => {
  const hidden = scrollTo(600);
  expect(moveHeader(hidden, { y: 540, height: HEIGHT + 80 }, LIMITS).isHidden).toBe(false);
  expect(moveHeader(scrollTo(600, 500), { y: 560, height: HEIGHT - 80 }, LIMITS).isHidden).toBe(true);
});

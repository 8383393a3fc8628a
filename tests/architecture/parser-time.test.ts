import { describe, expect, test } from 'vitest';
import { BACKEND_PARSERS } from '#tests/support/parsers/backend-parsers.ts';
import { findExcessGrowth } from '#tests/support/parsers/cpu-growth.ts';
import { drawHostileTexts } from '#tests/support/parsers/hostile-texts.ts';
import { STOREFRONT_PARSERS } from '#tests/support/parsers/storefront-parsers.ts';

/** Found e-mail addresses in log texts before decision 0069. */
const CUBIC = /[^\s@"'<>()=&?/:;,]+(?:@|%40)[^\s@"'<>()=&?/:;,]+\.[a-z]{2,}/gi;

const TEXTS = drawHostileTexts(100);
/** Of a text of 16 KiB; a pattern of quadratic time takes less than is negligible on a fast machine. */
const QUADRATIC_MS = 40;
/** Measured is CPU time; on a machine with much else to do it takes longer to get it. */
const PATIENCE_MS = 120_000;

describe('CPU time is at most three times as much for texts of twice the length', () => {
  test.each(Object.entries(STOREFRONT_PARSERS))(
    '[CH-03] storefront: %s',
    (_name, parse) => {
      expect(findExcessGrowth(parse, TEXTS)).toBeNull();
    },
    PATIENCE_MS,
  );

  test.each(Object.entries(BACKEND_PARSERS))(
    'backend: %s',
    (_name, parse) => {
      expect(findExcessGrowth(parse, TEXTS)).toBeNull();
    },
    PATIENCE_MS,
  );
});

test('parsers that take longer are found', () => {
  expect(findExcessGrowth((text) => text.replace(CUBIC, ''), TEXTS.slice(0, 1))).toMatch(
    /of (?:1024|2048|4096)/,
  );
  expect(findExcessGrowth(takeQuadraticTime, TEXTS.slice(0, 4))).toContain('for 16384');
});

test('the texts are the same for the same seed, and of the length asked for', () => {
  const again = drawHostileTexts(100);
  expect(TEXTS).toHaveLength(100);
  expect(again.map((text) => text(500))).toEqual(TEXTS.map((text) => text(500)));
  expect(new Set(TEXTS.map((text) => text(8192).length))).toEqual(new Set([8192]));
});

/** Uses as much CPU time as a parser of quadratic time would, on any machine. */
function takeQuadraticTime(text: string): void {
  const start = process.cpuUsage();
  const microseconds = 1000 * QUADRATIC_MS * (text.length / 16_384) ** 2;
  let used = { user: 0, system: 0 };
  while (used.user + used.system < microseconds) used = process.cpuUsage(start);
}

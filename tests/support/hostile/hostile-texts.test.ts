import { expect, test } from 'vitest';
import { escapeText, makeHostileTexts, makeTextsInTurn } from './hostile-texts.ts';

test('a seed repeats its texts, which differ from those of another seed and keep to their length', () => {
  const texts = makeHostileTexts(7, 500, 4_000);
  expect(makeHostileTexts(7, 500, 4_000)).toEqual(texts);
  expect(makeHostileTexts(8, 500, 4_000)).not.toEqual(texts);
  expect(Math.max(...texts.map((text) => text.length))).toBe(4_000);
  expect(new Set(texts).size).toBeGreaterThan(350);
});

test('among them are long repetitions of what patterns go back on, and texts as forms and addresses can send them', () => {
  const texts = makeHostileTexts(7, 2_000, 4_000);
  for (const unit of ['c%40', 'a-', '(', '%', '9', '\u0300'])
    expect(
      texts.some((text) => text.startsWith(unit.repeat(150))),
      unit,
    ).toBe(true);
  expect(texts.map(escapeText).every((text) => /^[\x21-\x7e]*$/.test(text))).toBe(true);
});

test('each place of a request has its turn to be long', () => {
  const texts = makeTextsInTurn(['a', 'b', 'c'], { seed: 7, count: 300, room: { long: 4_000, short: 100 } });
  for (const [index, place] of ['a', 'b', 'c'].entries()) {
    const lengths = Array.from(
      { length: 300 },
      (_, number) => texts.get(place)?.(number)?.length ?? Infinity,
    );
    const own = lengths.filter((_, number) => number % 3 === index);
    expect(Math.max(...own)).toBeGreaterThan(3_000);
    expect(Math.max(...lengths.filter((_, number) => number % 3 !== index))).toBeLessThanOrEqual(100);
  }
});

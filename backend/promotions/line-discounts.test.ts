import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { SeedCartCampaign } from '#backend/seeding/trade-schema.ts';
import { discountLines, type CampaignLine } from './line-discounts.ts';

const campaign = (key: string, kind: SeedCartCampaign['kind']): SeedCartCampaign => ({
  key,
  name: { en: key },
  hideTitle: false,
  kind,
});
const THREE = campaign('three', { type: 'takeThreePayTwo', category: 'candles' });
const TEN = campaign('ten', { type: 'categoryPercent', category: 'candles', percent: 10 });

const line = (unit: number, quantity: number, more: Partial<CampaignLine> = {}): CampaignLine => ({
  unit,
  quantity,
  isReduced: false,
  categories: new Set(['candles']),
  ...more,
});
const free = (lines: ReturnType<typeof discountLines>): number =>
  lines
    .flatMap(({ splits }) => splits)
    .reduce((sum, { unit, quantity }) => sum + (unit === 0 ? quantity : 0), 0);

test('[CT-11] of three pieces of one line one is free, and the line tells both prices', () => {
  expect(discountLines([line(100, 3)], [THREE])[0]?.splits).toEqual([
    { quantity: 2, unit: 100 },
    { quantity: 1, unit: 0 },
  ]);
});

test('[CT-11] over several lines the cheapest of each three is free', () => {
  const lines = discountLines([line(50, 1), line(200, 1), line(100, 1)], [THREE]);
  expect(lines.map(({ splits }) => splits)).toEqual([
    [{ quantity: 1, unit: 0 }],
    [{ quantity: 1, unit: 200 }],
    [{ quantity: 1, unit: 100 }],
  ]);
});

test('[CT-11] goods of other categories and reduced goods take no campaign', () => {
  const lines = [line(100, 3, { categories: new Set(['towels']) }), line(100, 3, { isReduced: true })];
  for (const { campaign: taken, splits } of discountLines(lines, [THREE, TEN])) {
    expect(taken).toBeNull();
    expect(splits).toEqual([{ quantity: 3, unit: 100 }]);
  }
});

test('[CT-11] a line takes the first campaign that fits', () => {
  expect(discountLines([line(100, 3)], [TEN, THREE])[0]).toMatchObject({
    campaign: TEN,
    splits: [{ quantity: 3, unit: 90 }],
  });
});

test('[CT-11] whatever the lines, every third piece is free and no piece is lost', () => {
  const lines = array(
    record({ unit: integer({ min: 1, max: 100_000 }), quantity: integer({ min: 1, max: 50 }) }),
    { maxLength: 10 },
  );
  assert(
    property(lines, (given) => {
      const result = discountLines(
        given.map(({ unit, quantity }) => line(unit, quantity)),
        [THREE],
      );
      const pieces = given.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(free(result)).toBe(Math.floor(pieces / 3));
      expect(result.map(({ splits }) => splits.reduce((sum, { quantity }) => sum + quantity, 0))).toEqual(
        given.map(({ quantity }) => quantity),
      );
    }),
  );
});

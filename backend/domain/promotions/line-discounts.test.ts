import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartCampaign } from '#backend/model/commercial-rules-schema.ts';
import { discountLines, type CampaignLine } from './line-discounts.ts';

const campaign = (key: string, kind: CartCampaign['kind']): CartCampaign => ({
  key,
  name: {},
  hideTitle: false,
  kind,
});
const three = campaign('three', { type: 'takeThreePayTwo', category: 'salty' });
const ten = campaign('ten', { type: 'categoryPercent', category: 'fudge', percent: 10 });
const line = (unit: number, quantity: number, ...categories: string[]): CampaignLine => ({
  unit,
  quantity,
  isReduced: false,
  categories: new Set(categories),
});
const totalOf = (lines: readonly CampaignLine[], ...campaigns: CartCampaign[]): number =>
  discountLines(lines, campaigns)
    .flatMap(({ splits }) => splits)
    .reduce((sum, { quantity, unit }) => sum + quantity * unit, 0);

test('[CT-02] of three pieces of one line, one is free and listed with its own price', () => {
  expect(discountLines([line(4900, 4, 'sweets', 'salty')], [three])).toEqual([
    {
      splits: [
        { quantity: 3, unit: 4900 },
        { quantity: 1, unit: 0 },
      ],
      campaign: three,
    },
  ]);
});

test('[CT-02] over several lines the cheapest piece is free; a fully paid line has no campaign', () => {
  const [dear, cheap] = discountLines([line(5000, 2, 'salty'), line(3000, 1, 'salty')], [three]);
  expect(dear).toEqual({ splits: [{ quantity: 2, unit: 5000 }], campaign: null });
  expect(cheap).toEqual({ splits: [{ quantity: 1, unit: 0 }], campaign: three });
});

test('[CT-02] two pieces, other categories and reduced goods get no discount', () => {
  expect(totalOf([line(5000, 2, 'salty')], three)).toBe(10_000);
  expect(totalOf([line(5000, 2, 'salty'), line(5000, 1, 'fudge')], three)).toBe(15_000);
  expect(totalOf([{ ...line(5000, 3, 'salty'), isReduced: true }], three)).toBe(15_000);
});

test('[CT-02] a percentage is subtracted and rounded per piece', () => {
  expect(discountLines([line(4905, 3, 'fudge')], [ten])).toEqual([
    { splits: [{ quantity: 3, unit: 4414 }], campaign: ten },
  ]);
});

test('[CT-02] a line gets only one campaign: the shop’s first that applies', () => {
  const both = [line(3000, 3, 'salty', 'fudge')];
  expect(totalOf(both, three, ten)).toBe(6000);
  expect(totalOf(both, ten, three)).toBe(8100);
});

test('[CT-02] discounts keep the number of pieces, and no piece costs more than before', () => {
  const lines = fc.array(
    fc
      .tuple(fc.nat(100_000), fc.integer({ min: 1, max: 99 }), fc.constantFrom('salty', 'fudge', 'other'))
      .map(([unit, quantity, category]) => line(unit, quantity, category)),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(lines, (given) => {
      const result = discountLines(given, [three, ten]);
      for (const [index, { splits }] of result.entries()) {
        expect(splits.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(given[index]?.quantity);
        expect(splits.every(({ quantity, unit }) => quantity > 0 && unit <= (given[index]?.unit ?? 0))).toBe(
          true,
        );
      }
      const salty = given.reduce((sum, each) => sum + (each.categories.has('salty') ? each.quantity : 0), 0);
      const free = result
        .filter((each) => each.campaign === three)
        .flatMap(({ splits }) => splits)
        .reduce((sum, { quantity, unit }) => sum + (unit === 0 ? quantity : 0), 0);
      expect(free).toBeGreaterThanOrEqual(Math.floor(salty / 3));
    }),
  );
});

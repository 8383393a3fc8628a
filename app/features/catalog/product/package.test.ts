import { expect, test } from 'vitest';
import { computePackageAmount, selectParts } from '#app/commerce/package-price.ts';
import { listPartNames, type PackageGroup, toPackagePrice } from './package.ts';

const aChoice = (
  value: string,
  amount: number,
  facts: { available?: number; isPreselected?: boolean } = {},
) => ({
  value,
  skuId: Number(value.split('-')[1]),
  name: `Part ${value}`,
  stock: { state: 'inStock' as const },
  available: 5,
  amount,
  isPreselected: false,
  ...facts,
});

const DROPS: PackageGroup = {
  id: 1,
  name: 'Drops',
  isRequired: true,
  choices: [aChoice('1-11', 48), aChoice('2-12', 42), aChoice('3-13', 30, { available: 0 })],
};
const TIN: PackageGroup = { id: 2, name: 'Tin', isRequired: false, choices: [aChoice('1-21', 109.5)] };
const CARD: PackageGroup = { id: 3, name: 'Card', isRequired: true, choices: [aChoice('1-31', 10)] };
const GROUPS = [DROPS, TIN, CARD];

const read = (fields: Readonly<Record<string, string>>) => (name: string) => fields[name] ?? null;

test('[PR-01] an incomplete package shows its lowest available price, a complete one its sum', () => {
  expect(computePackageAmount(GROUPS, {})).toEqual({ amount: 52, isComplete: false });
  expect(computePackageAmount([DROPS], {})).toEqual({ amount: 42, isComplete: false });
  const chosen = selectParts(GROUPS, read({ 'group-1': '1-11', 'group-2': '1-21' }));
  expect(computePackageAmount(GROUPS, chosen)).toEqual({ amount: 167.5, isComplete: true });
  expect(listPartNames(GROUPS, chosen)).toEqual(['Part 1-11', 'Part 1-21', 'Part 1-31']);
});

test('[PR-01] the price of a package is marked as the lowest until all parts are chosen', () => {
  const format = { prefix: '', suffix: ' kr', locale: 'sv-SE', digits: { whole: 0, fraction: 2 } };
  const contents = { groups: GROUPS, amountFormat: format, exVat: true as const };
  expect(toPackagePrice(contents, {})).toEqual({ selling: '52 kr', exVat: true, isFrom: true });
  expect(toPackagePrice(contents, { 1: '1-11', 3: '1-31' })).toEqual({ selling: '58 kr', exVat: true });
});

test('[PP-02] a selection keeps what was submitted, else has the preselected and the only parts', () => {
  expect(selectParts(GROUPS, read({}))).toEqual({ 3: '1-31' });
  expect(selectParts(GROUPS, read({ 'group-1': 'nonsense', 'group-3': '' }))).toEqual({
    1: 'nonsense',
    3: '1-31',
  });
  const preselected = {
    ...DROPS,
    choices: [aChoice('1-11', 48), aChoice('2-12', 42, { isPreselected: true })],
  };
  expect(selectParts([preselected], read({}))).toEqual({ 1: '2-12' });
  expect(selectParts([preselected], read({ 'group-1': '' }))).toEqual({});
  const soldOut = {
    ...DROPS,
    choices: [aChoice('3-13', 30, { available: 0, isPreselected: true }), ...DROPS.choices],
  };
  expect(selectParts([soldOut], read({}))).toEqual({});
});

test('[PP-03] a sold-out part counts as not chosen', () => {
  expect(computePackageAmount([DROPS], { 1: '3-13' })).toEqual({ amount: 42, isComplete: false });
});

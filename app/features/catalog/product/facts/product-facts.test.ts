import { expect, test } from 'vitest';
import { toSizes, toSpecifications } from './product-facts.ts';

const aParameter = (parameter: { name?: string; value?: string; order?: number; show?: boolean }) => ({
  name: 'Weight',
  label: null,
  value: '200 g',
  order: 1,
  show: true,
  ...parameter,
});

test('[PP-01] the specification has the visible parameters in the shop’s order', () => {
  const groups = [
    { name: 'Second', order: 2, parameters: [aParameter({})] },
    {
      name: 'First',
      order: 1,
      parameters: [
        aParameter({ name: 'B', order: 2 }),
        aParameter({ name: 'A', order: 1 }),
        aParameter({ name: 'Secret', show: false }),
      ],
    },
  ];
  const shown = toSpecifications(groups);
  expect(shown.map((group) => group.name)).toEqual(['First', 'Second']);
  expect(shown[0]?.rows.map((row) => row.term)).toEqual(['A', 'B']);
});

test('several values of one parameter share a row', () => {
  const group = {
    name: 'Facts',
    order: 1,
    parameters: [aParameter({ value: 'Birch' }), aParameter({ value: 'Linen' })],
  };
  expect(toSpecifications([group])[0]?.rows).toEqual([{ term: 'Weight', value: 'Birch, Linen' }]);
});

test('leaves out an empty group', () => {
  expect(
    toSpecifications([{ name: 'Empty', order: 1, parameters: [aParameter({ value: ' ' }), null] }, null]),
  ).toEqual([]);
  expect(toSpecifications(null)).toEqual([]);
});

test('[PP-02] sizes have their stock; the only size has no name', () => {
  const stock = { totalStock: 3, inStock: 3, oversellable: 0, static: 0 };
  const skus = [
    { skuId: 1, name: 'S', stock },
    { skuId: 2, name: 'M', stock: null, incoming: '2999-05-04' },
    null,
  ];
  const soldOutDate = (state: string, [date]: readonly (string | null)[]) =>
    state === 'outOfStock' ? (date ?? null) : null;
  expect(toSizes(skus, soldOutDate)).toEqual([
    { skuId: 1, name: 'S', stock: { state: 'fewLeft', left: 3 }, available: 3 },
    { skuId: 2, name: 'M', stock: { state: 'outOfStock' }, available: 0, incoming: '2999-05-04' },
  ]);
  expect(toSizes([{ skuId: 1, name: '-', stock }], () => null)[0]?.name).toBe('');
});

import { expect, test } from 'vitest';
import { type ApiStock, sumStock, toStockView } from './stock.ts';

const aStock = ({ inStock = 0, oversellable = 0, fromSupplier = 0 }): ApiStock => ({
  totalStock: inStock + oversellable + fromSupplier,
  inStock,
  oversellable,
  static: fromSupplier,
});

test.each([
  ['six or more pieces', { inStock: 6 }, { state: 'inStock' }],
  ['five pieces', { inStock: 5 }, { state: 'fewLeft', left: 5 }],
  ['one piece', { inStock: 1 }, { state: 'fewLeft', left: 1 }],
  ['no stock of any kind', {}, { state: 'outOfStock' }],
  ['pieces that may be oversold', { oversellable: 10 }, { state: 'oversellable' }],
  ['pieces in stock beside these', { inStock: 3, oversellable: 10 }, { state: 'fewLeft', left: 3 }],
  ['stock at the supplier only', { fromSupplier: 8 }, { state: 'static' }],
] as const)('[PP-03] %s: %o is %o', (_name, stock, view) => {
  expect(toStockView(aStock(stock))).toEqual(view);
});

test('an order of more pieces than in stock is an order item', () => {
  expect(toStockView(aStock({ inStock: 3, oversellable: 10 }), 4)).toEqual({ state: 'oversellable' });
});

test('an unknown stock is out of stock, and an unknown part of it is none', () => {
  expect(toStockView(null)).toEqual({ state: 'outOfStock' });
  expect(toStockView({ totalStock: 4, inStock: 4, oversellable: 0, static: null })).toEqual({
    state: 'fewLeft',
    left: 4,
  });
});

test('sums the stock of several sizes, and unknown stock counts as none', () => {
  expect(sumStock([aStock({ inStock: 2 }), null, aStock({ oversellable: 3 })])).toEqual({
    totalStock: 5,
    inStock: 2,
    oversellable: 3,
    static: 0,
  });
});

import { expect, test } from 'vitest';
import { sumStock, toStockView, type ApiStock } from './stock.ts';

const aStock = ({ inStock = 0, oversellable = 0, fromSupplier = 0 }): ApiStock => ({
  totalStock: inStock + oversellable + fromSupplier,
  inStock,
  oversellable,
  static: fromSupplier,
});

test('[PP-03] six or more pieces are in stock', () => {
  expect(toStockView(aStock({ inStock: 6 }))).toEqual({ state: 'inStock' });
});

test('[PP-03] one to five pieces are few left, with their number', () => {
  expect(toStockView(aStock({ inStock: 5 }))).toEqual({ state: 'fewLeft', left: 5 });
  expect(toStockView(aStock({ inStock: 1 }))).toEqual({ state: 'fewLeft', left: 1 });
});

test('[PP-03] no stock of any kind, or an unknown stock, is out of stock', () => {
  expect(toStockView(aStock({}))).toEqual({ state: 'outOfStock' });
  expect(toStockView(null)).toEqual({ state: 'outOfStock' });
});

test('[PP-03] a product that is not in stock but may be oversold is an order item', () => {
  expect(toStockView(aStock({ oversellable: 10 }))).toEqual({ state: 'oversellable' });
});

test('[PP-03] pieces in stock take precedence over pieces that may be oversold', () => {
  expect(toStockView(aStock({ inStock: 3, oversellable: 10 }))).toEqual({ state: 'fewLeft', left: 3 });
});

test('an order of more pieces than in stock is an order item', () => {
  expect(toStockView(aStock({ inStock: 3, oversellable: 10 }), 4)).toEqual({ state: 'oversellable' });
});

test('[PP-03] stock at the supplier only is static', () => {
  expect(toStockView(aStock({ fromSupplier: 8 }))).toEqual({ state: 'static' });
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

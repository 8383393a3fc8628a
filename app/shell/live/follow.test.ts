import { expect, test } from 'vitest';
import { toStockUpdate } from './follow.ts';

const stock = (inStock: number) => ({ totalStock: inStock, inStock, oversellable: 0, static: 0 });

test('[AP-04] [PP-03] news of the stock follow the rules of the page', () => {
  const news = toStockUpdate(
    {
      productId: 7,
      totalStock: stock(4),
      skus: [
        { skuId: 1, name: 'S', incoming: '2099-05-04T00:00:00Z', stock: stock(0) },
        null,
        { skuId: 2, name: 'M', incoming: null, stock: stock(4) },
      ],
    },
    { locale: 'en-US', timeZone: 'America/New_York' },
  );
  expect(news).toEqual({
    productId: 7,
    stock: { state: 'fewLeft', left: 4 },
    incoming: expect.stringContaining('May 4') as unknown,
    sizes: [
      {
        skuId: 1,
        name: 'S',
        stock: { state: 'outOfStock' },
        available: 0,
        incoming: expect.stringContaining('May 4') as unknown,
      },
      { skuId: 2, name: 'M', stock: { state: 'fewLeft', left: 4 }, available: 4 },
    ],
  });
});

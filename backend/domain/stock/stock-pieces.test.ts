import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { openShop } from '#tests/support/fixture-backend/fixture-trade.ts';
import { reapplyTakenStock, returnPieces, setPieces, takePieces } from './stock-pieces.ts';

const stockRow = z.object({ in_stock: z.int(), static_stock: z.int(), oversellable: z.int() });
type Stock = z.output<typeof stockRow>;
const sumsRow = z.object({ inStock: z.int(), total: z.int() });

/** A backend with this stock of the salty drops, a product with one SKU. */
async function backendWithStock(stock: Stock) {
  const { database, skuOf } = await openShop();
  const skuId = skuOf('salty');
  fill(database, skuId, stock);
  return { database, skuId };
}

function fill({ raw }: Database, skuId: number, { in_stock, static_stock, oversellable }: Stock): void {
  raw.run('update skus set in_stock = ?, static_stock = ?, oversellable = ? where id = ?', [
    in_stock,
    static_stock,
    oversellable,
    skuId,
  ]);
  raw.run(
    'update products set in_stock = ?, total_stock = ? where id = (select product_id from skus where id = ?)',
    [in_stock, in_stock + static_stock + oversellable, skuId],
  );
}

const left = ({ raw }: Database, skuId: number) =>
  raw.find(stockRow, 'select in_stock, static_stock, oversellable from skus where id = ?', [skuId]);
const productSums = ({ raw }: Database, skuId: number) =>
  raw.find(
    sumsRow,
    'select p.in_stock as inStock, p.total_stock as total from products p join skus s on s.product_id = p.id where s.id = ?',
    [skuId],
  );

test('[CT-03] pieces are taken from stock first, then from the supplier’s, then from oversellable stock', async () => {
  const { database, skuId } = await backendWithStock({ in_stock: 3, static_stock: 2, oversellable: 4 });
  expect(takePieces(database, skuId, 2)).toEqual({ fromStock: 2, fromStatic: 0, fromOversell: 0 });
  expect(takePieces(database, skuId, 4)).toEqual({ fromStock: 1, fromStatic: 2, fromOversell: 1 });
  expect(left(database, skuId)).toEqual({ in_stock: 0, static_stock: 0, oversellable: 3 });
  expect(productSums(database, skuId)).toEqual({ inStock: 0, total: 3 });
});

test('[CT-03] a quantity above the stock takes nothing; an unknown SKU has no stock', async () => {
  const stock = { in_stock: 1, static_stock: 1, oversellable: 1 };
  const { database, skuId } = await backendWithStock(stock);
  expect(takePieces(database, skuId, 4)).toBeNull();
  expect(left(database, skuId)).toEqual(stock);
  expect(takePieces(database, 999_999, 1)).toBeNull();
});

test('setting pieces changes only the quantity in stock', async () => {
  const { database, skuId } = await backendWithStock({ in_stock: 3, static_stock: 2, oversellable: 4 });
  expect(setPieces(database, skuId, 10)).toBe(true);
  expect(left(database, skuId)).toEqual({ in_stock: 10, static_stock: 2, oversellable: 4 });
  expect(productSums(database, skuId)).toEqual({ inStock: 10, total: 16 });
  expect(setPieces(database, 999_999, 10)).toBe(false);
});

test('returned pieces restore the stock that they were taken from; no stock is negative', async () => {
  const { database, skuId } = await backendWithStock({ in_stock: 0, static_stock: 0, oversellable: 0 });
  const amount = fc.nat(20);
  fc.assert(
    fc.property(
      fc.record({ in_stock: amount, static_stock: amount, oversellable: amount }),
      fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 6 }),
      (stock, wishes) => {
        fill(database, skuId, stock);
        const taken = wishes.flatMap((quantity) => takePieces(database, skuId, quantity) ?? []);
        expect(Math.min(...Object.values(left(database, skuId) ?? {}))).toBeGreaterThanOrEqual(0);
        for (const pieces of taken) returnPieces(database, skuId, pieces);
        expect(left(database, skuId)).toEqual(stock);
      },
    ),
    { numRuns: 60 },
  );
});

test('a rebuilt catalogue keeps sold and delivered pieces', async () => {
  const seeded = { in_stock: 10, static_stock: 0, oversellable: 0 };
  const { database, skuId } = await backendWithStock(seeded);
  takePieces(database, skuId, 4);
  setPieces(database, skuId, 8);
  fill(database, skuId, seeded);
  reapplyTakenStock(database);
  expect(left(database, skuId)).toEqual({ ...seeded, in_stock: 8 });
  expect(productSums(database, skuId)).toEqual({ inStock: 8, total: 8 });
});

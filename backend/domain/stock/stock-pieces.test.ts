import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#backend/core/db/database.ts';
import { fixtureScope, skuOf, tradingBackend } from '#tests/support/fixture-backend/fixture-trade.ts';
import { reapplyTaken, returnPieces, setPieces, takePieces } from './stock-pieces.ts';

const shelfRow = z.object({ in_stock: z.int(), static_stock: z.int(), oversellable: z.int() });
type Shelf = z.output<typeof shelfRow>;
const sumsRow = z.object({ inStock: z.int(), total: z.int() });

/** The salty drops with so many pieces, theirs being the product's only size. */
async function shelf(stock: Shelf) {
  const { database } = fixtureScope(await tradingBackend());
  const skuId = skuOf({ database }, 'salty');
  fill(database, skuId, stock);
  return { database, skuId };
}

function fill({ raw }: Database, skuId: number, { in_stock, static_stock, oversellable }: Shelf): void {
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
  raw.find(shelfRow, 'select in_stock, static_stock, oversellable from skus where id = ?', [skuId]);
const productSums = ({ raw }: Database, skuId: number) =>
  raw.find(
    sumsRow,
    'select p.in_stock as inStock, p.total_stock as total from products p join skus s on s.product_id = p.id where s.id = ?',
    [skuId],
  );

test('[CT-03] what lies in stock goes first, then the supplier’s, then what is sold ahead', async () => {
  const { database, skuId } = await shelf({ in_stock: 3, static_stock: 2, oversellable: 4 });
  expect(takePieces(database, skuId, 2)).toEqual({ fromStock: 2, fromStatic: 0, fromOversell: 0 });
  expect(takePieces(database, skuId, 4)).toEqual({ fromStock: 1, fromStatic: 2, fromOversell: 1 });
  expect(left(database, skuId)).toEqual({ in_stock: 0, static_stock: 0, oversellable: 3 });
  expect(productSums(database, skuId)).toEqual({ inStock: 0, total: 3 });
});

test('[CT-03] too many pieces are not taken in part; of an unknown SKU there are none', async () => {
  const stock = { in_stock: 1, static_stock: 1, oversellable: 1 };
  const { database, skuId } = await shelf(stock);
  expect(takePieces(database, skuId, 4)).toBeNull();
  expect(left(database, skuId)).toEqual(stock);
  expect(takePieces(database, 999_999, 1)).toBeNull();
});

test('counting sets what lies in stock and nothing else', async () => {
  const { database, skuId } = await shelf({ in_stock: 3, static_stock: 2, oversellable: 4 });
  expect(setPieces(database, skuId, 10)).toBe(true);
  expect(left(database, skuId)).toEqual({ in_stock: 10, static_stock: 2, oversellable: 4 });
  expect(productSums(database, skuId)).toEqual({ inStock: 10, total: 16 });
  expect(setPieces(database, 999_999, 10)).toBe(false);
});

test('pieces that come back lie where they lay; no stock is ever less than none', async () => {
  const { database, skuId } = await shelf({ in_stock: 0, static_stock: 0, oversellable: 0 });
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

test('a catalogue made anew keeps what was sold, and what was delivered', async () => {
  const seeded = { in_stock: 10, static_stock: 0, oversellable: 0 };
  const { database, skuId } = await shelf(seeded);
  takePieces(database, skuId, 4);
  setPieces(database, skuId, 8);
  fill(database, skuId, seeded);
  reapplyTaken(database);
  expect(left(database, skuId)).toEqual({ ...seeded, in_stock: 8 });
  expect(productSums(database, skuId)).toEqual({ inStock: 8, total: 8 });
});

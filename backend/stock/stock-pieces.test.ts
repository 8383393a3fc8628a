import { expect, test } from 'vitest';
import { selectRows } from '#backend/db/rows.ts';
import { fixtureBackend } from '#backend/seed-fixture/fixture-backend.ts';
import { reapplyTaken, returnPieces, setPieces, takePieces } from './stock-pieces.ts';

async function aSku(stock: readonly [inStock: number, fromStatic: number, oversellable: number]) {
  const { context } = await fixtureBackend();
  const { database } = context;
  const [row] = selectRows<{ id: number }>(database.raw, 'select id from skus limit 1', []);
  const id = row?.id ?? 0;
  database.raw
    .prepare('update skus set in_stock = ?, static_stock = ?, oversellable = ? where id = ?')
    .run([...stock, id]);
  const read = () => {
    const sql = 'select in_stock, static_stock, oversellable from skus where id = ?';
    const [sku] = selectRows<Record<string, number>>(database.raw, sql, [id]);
    return Object.values(sku ?? {});
  };
  return { database, id, read };
}

test('[CT-03] pieces come from the shelf first, then from the supplier, then ahead of time', async () => {
  const { database, id, read } = await aSku([2, 3, 4]);
  expect(takePieces(database, id, 7)).toEqual({ fromStock: 2, fromStatic: 3, fromOversell: 2 });
  expect(read()).toEqual([0, 0, 2]);
});

test('[CT-03] more than there is takes nothing', async () => {
  const { database, id, read } = await aSku([2, 0, 1]);
  expect(takePieces(database, id, 4)).toBeNull();
  expect(read()).toEqual([2, 0, 1]);
  expect(takePieces(database, 0, 1)).toBeNull();
});

test('[CT-03] pieces go back to where they came from', async () => {
  const { database, id, read } = await aSku([1, 1, 5]);
  const taken = takePieces(database, id, 4);
  returnPieces(database, id, taken ?? { fromStock: 0, fromStatic: 0, fromOversell: 0 });
  expect(read()).toEqual([1, 1, 5]);
});

test('a catalogue made anew keeps what was sold, and what was delivered', async () => {
  const { database, id, read } = await aSku([10, 0, 0]);
  takePieces(database, id, 4);
  setPieces(database, id, 8);
  database.raw.prepare('update skus set in_stock = 10 where id = ?').run([id]);
  reapplyTaken(database);
  expect(read()).toEqual([8, 0, 0]);
});

import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { afterCommit, inTransaction } from './transaction.ts';

test('callbacks run after the outermost commit, in order, and at once outside a transaction', () => {
  const database = openDatabase(null);
  const told: string[] = [];
  inTransaction(database, () => {
    inTransaction(database, () => afterCommit(database, () => told.push('inner')));
    afterCommit(database, () => told.push('outer'));
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['inner', 'outer']);
  afterCommit(database, () => told.push('at once'));
  expect(told).toEqual(['inner', 'outer', 'at once']);
});

test('callbacks of a rolled back transaction never run, not even after the next commit', () => {
  const database = openDatabase(null);
  const told: string[] = [];
  expect(() =>
    inTransaction(database, () => {
      afterCommit(database, () => told.push('never'));
      throw new Error('Back.');
    }),
  ).toThrow('Back.');
  inTransaction(database, () => afterCommit(database, () => told.push('next')));
  expect(told).toEqual(['next']);
});

import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { afterCommit, inTransaction } from './transaction.ts';

test('what is to be told of a change is told when the whole transaction holds, in order', () => {
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

test('nothing is told of a transaction that was taken back, not even by the next', () => {
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

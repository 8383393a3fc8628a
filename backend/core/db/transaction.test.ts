import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { afterCommit, inTransaction } from './transaction.ts';

test('callbacks run after the outermost commit, in order, and at once outside a transaction', () => {
  const database = openDatabase(null);
  const ran: string[] = [];
  inTransaction(database, () => {
    inTransaction(database, () => afterCommit(database, () => ran.push('inner')));
    afterCommit(database, () => ran.push('outer'));
    expect(ran).toEqual([]);
  });
  expect(ran).toEqual(['inner', 'outer']);
  afterCommit(database, () => ran.push('at once'));
  expect(ran).toEqual(['inner', 'outer', 'at once']);
});

test('callbacks of a rolled back transaction never run, not even after the next commit', () => {
  const database = openDatabase(null);
  const ran: string[] = [];
  expect(() =>
    inTransaction(database, () => {
      afterCommit(database, () => ran.push('never'));
      throw new Error('Back.');
    }),
  ).toThrow('Back.');
  inTransaction(database, () => afterCommit(database, () => ran.push('next')));
  expect(ran).toEqual(['next']);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, placeholders } from './database.ts';
import { jsonColumn, parseColumn, RowError } from './rows.ts';

const jarRow = z.object({ id: z.int(), name: z.string(), labels: jsonColumn(z.object({ en: z.string() })) });
const SELECT = 'select id, name, labels from jars where id = ?';

function jars() {
  const database = openDatabase(null);
  const { raw } = database;
  raw.exec('create table jars (id integer primary key, name text, labels text)');
  raw.run('insert into jars values (?, ?, ?)', [1, 'plum', '{"en":"Plum"}']);
  raw.run('insert into jars values (?, ?, ?)', [2, null, '{"en":"Pear"}']);
  raw.run('insert into jars values (?, ?, ?)', [3, 'fig', '{"en":']);
  raw.run('insert into jars values (?, ?, ?)', [4, 'lime', '{"en":7}']);
  return { raw, database };
}

test('a valid row is returned as its schema’s output: JSON parsed, other columns left out', () => {
  const { raw } = jars();
  const plum = { id: 1, name: 'plum', labels: { en: 'Plum' } };
  expect(raw.find(jarRow, 'select *, 7 as extra from jars where id = ?', [1])).toEqual(plum);
  expect(raw.select(jarRow, SELECT, [1])).toEqual([plum]);
  expect(raw.get(jarRow, SELECT, [1])).toEqual(plum);
  expect([...raw.iterate(jarRow, SELECT, [1])]).toEqual([plum]);
});

test('without a row, find returns null, select an empty list, and get throws', () => {
  const { raw } = jars();
  expect(raw.find(jarRow, SELECT, [9])).toBeNull();
  expect(raw.select(jarRow, SELECT, [9])).toEqual([]);
  expect(raw.exists(SELECT, [9])).toBe(false);
  expect(raw.exists(SELECT, [1])).toBe(true);
  expect(() => raw.get(jarRow, SELECT, [9])).toThrow('No row from: select id');
});

test('the error for a value of the wrong type names the column and the statement, never the value', () => {
  const { raw } = jars();
  const wrong = z.object({ name: z.int() });
  const message = 'The column "name" does not fit (Invalid input: expected number, received string)';
  expect(() => raw.select(wrong, 'select name\n  from jars where id = 1')).toThrow(
    `${message} in a row of: select name from jars where id = 1`,
  );
  expect(() => raw.find(jarRow, SELECT, [2])).toThrow('The column "name" does not fit');
  expect(() => [...raw.iterate(wrong, 'select name from jars')]).toThrow(RowError);
});

test('a column that the statement does not select is reported as missing', () => {
  const { raw } = jars();
  expect(() => raw.find(jarRow, 'select id, labels from jars where id = 1')).toThrow(
    'The column "name" is missing in a row of: select id, labels from jars',
  );
});

test('a JSON column must hold JSON of its schema’s shape', () => {
  const { raw } = jars();
  expect(() => raw.find(jarRow, SELECT, [3])).toThrow('"labels" does not fit (The text is not JSON)');
  expect(() => raw.find(jarRow, SELECT, [4])).toThrow('"labels" does not fit (en: Invalid input');
  expect(parseColumn('jars.labels', z.array(z.int()), '[1]')).toEqual([1]);
  expect(() => parseColumn('jars.labels', z.array(z.int()), '["secret"]')).toThrow(
    /^The column "jars.labels" does not fit \(0: [^:]*: expected number, received string\)$/,
  );
});

test('an integer beyond the safe range is rejected, not rounded', () => {
  const { raw } = jars();
  const row = z.object({ n: z.int() });
  expect(raw.get(row, `select ${Number.MAX_SAFE_INTEGER} as n`)).toEqual({ n: Number.MAX_SAFE_INTEGER });
  expect(() => raw.get(row, 'select 9007199254740993 as n')).toThrow('The column "n" does not fit');
});

test('a write returns the changed rows and the last row id', () => {
  const { raw } = jars();
  expect(raw.run("insert into jars (name) values ('kiwi')")).toEqual({ changes: 1, lastInsertRowid: 5 });
  expect(raw.run('update jars set name = ? where id > ?', ['jam', 3]).changes).toBe(2);
});

test('a cached statement runs with other values, inside its own iteration, and after its table was recreated', () => {
  const { raw } = jars();
  const idRow = z.object({ id: z.int() });
  const sql = 'select id from jars where id < ? order by id';
  const seen = [...raw.iterate(idRow, sql, [4])].map(({ id }) => raw.select(idRow, sql, [id + 1]).length);
  expect(seen).toEqual([1, 2, 3]);
  raw.exec('drop table jars; create table jars (id integer primary key)');
  raw.run('insert into jars values (?)', [3]);
  expect(raw.select(idRow, sql, [4])).toEqual([{ id: 3 }]);
});

test('a closed database throws, for cached statements too', () => {
  const { raw, database } = jars();
  expect(raw.exists(SELECT, [1])).toBe(true);
  database.close();
  expect(() => raw.exists(SELECT, [1])).toThrow('not open');
});

test('placeholders returns one question mark per value', () => {
  expect(placeholders([5, 6, 7])).toBe('?, ?, ?');
});

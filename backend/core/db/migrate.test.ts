import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#tests/support/fixture-backend/until-test-ends.ts';
import { openDatabase } from './database.ts';
import { migrate, readVersions } from './migrate.ts';

/** A database of version 1 with a subscriber, and a copy of the migrations to which `plant` adds one. */
function databaseOfVersionOne() {
  const folder = temporaryFolder();
  cpSync('backend/core/db/migrations/0001-schema.sql', path.join(folder, '0001-schema.sql'));
  const { raw } = openDatabase(null);
  expect(migrate(raw, folder)).toEqual(['0001-schema.sql']);
  raw.run("insert into newsletter_subscribers values ('1|se', 'one@example.com', 'sv', '[]', '2026')");
  const plant = (file: string, sql: string): void => writeFileSync(path.join(folder, file), sql);
  return { raw, folder, plant };
}

const subscriberRow = z.object({ email: z.string(), note: z.string().optional() });

test('a migration runs once and leaves the rows as they are', () => {
  const { raw, folder, plant } = databaseOfVersionOne();
  expect(migrate(raw, folder)).toEqual([]);
  plant('0002-note.sql', "alter table newsletter_subscribers add column note text not null default 'new'");
  expect(migrate(raw, folder)).toEqual(['0002-note.sql']);
  expect(migrate(raw, folder)).toEqual([]);
  expect(readVersions(raw, folder)).toEqual({ stored: 2, newest: 2 });
  expect(raw.select(subscriberRow, 'select * from newsletter_subscribers')).toEqual([
    { email: 'one@example.com', note: 'new' },
  ]);
});

test('a migration that fails half-way leaves the database at the version before it', () => {
  const { raw, folder, plant } = databaseOfVersionOne();
  plant('0002-broken.sql', 'create table half (id integer); insert into nowhere values (1);');
  expect(() => migrate(raw, folder)).toThrow('nowhere');
  expect(readVersions(raw, folder)).toEqual({ stored: 1, newest: 2 });
  expect(raw.exists("select 1 from sqlite_schema where name = 'half'")).toBe(false);
});

test('a gap in the numbers of the migrations is an error that names the file', () => {
  const { raw, folder, plant } = databaseOfVersionOne();
  plant('0003-late.sql', 'select 1');
  expect(() => migrate(raw, folder)).toThrow('The migration 0003-late.sql should have the number 2.');
});

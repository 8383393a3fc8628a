import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The folder of the database API: the only place that talks to the driver (docs/decisions/0017). */
const DB_FOLDER = /(?:^|\/)db\//;
/** A driver's statement; the GraphQL document cache has a `prepare` of its own. */
const PREPARE = /(?<!\bdocuments|\bDocuments\(schema\))\.prepare\(/;
const DRIVER = /(?:from|import\(?) ?['"](?:kysely|libsql)['"/]/;

function breachesOf(source: string): readonly string[] {
  return source.split('\n').filter((line) => PREPARE.test(line) || DRIVER.test(line));
}

test('rows are read through the checked API of backend/db, never from the driver', () => {
  const files = readdirSync('backend', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !DB_FOLDER.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    breachesOf(readFileSync(`backend/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('a bare statement and a query builder would be found', () => {
  const lines = [
    "database.raw.prepare('select 1').all()",
    '    .prepare(',
    "import Libsql from 'libsql';",
    "import { Kysely } from 'kysely';",
    "import type { Generated } from 'kysely';",
    "const { sql } = await import('kysely');",
  ];
  for (const line of lines) expect(breachesOf(line)).toEqual([line]);
  expect(breachesOf('const prepared = documents.prepare(request.query);')).toEqual([]);
});

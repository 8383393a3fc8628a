import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The folder of the database API: only files in it may use the driver (docs/decisions/0006). */
const DB_FOLDER = /(?:^|\/)db\//;
/** A statement of the driver, but not the `prepare` method of the GraphQL document cache. */
const PREPARE = /(?<!\bdocuments|\bDocuments\(schema\))\.prepare\(/;
const DRIVER = /(?:from|import\(?) ?['"](?:kysely|libsql)['"/]/;

function listViolations(source: string): readonly string[] {
  return source.split('\n').filter((line) => PREPARE.test(line) || DRIVER.test(line));
}

test('backend code uses the database API and never the driver', () => {
  const files = readdirSync('backend', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !DB_FOLDER.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    listViolations(readFileSync(`backend/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the check finds a driver statement and a query builder', () => {
  const lines = [
    "database.raw.prepare('select 1').all()",
    '    .prepare(',
    "import Libsql from 'libsql';",
    "import { Kysely } from 'kysely';",
    "import type { Generated } from 'kysely';",
    "const { sql } = await import('kysely');",
  ];
  for (const line of lines) expect(listViolations(line)).toEqual([line]);
  expect(listViolations('const prepared = documents.prepare(request.query);')).toEqual([]);
});

import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from './../tests/support/fixture-backend/until-test-ends.ts';
import { checkAtStart, type StartCheck } from './check-at-start.ts';
import { databaseFile, openDatabase } from './core/db/database.ts';
import { DiskError } from './core/disk-error.ts';

const PAGE_BYTES = 4096;

/** A database of some pages, and a log that collects its lines. */
function createDatabase() {
  const dataDir = path.join(temporaryFolder(), 'data');
  const database = openDatabase(dataDir);
  database.raw.exec('create table jars (name text)');
  for (let row = 0; row < 100; row += 1)
    database.raw.run('insert into jars values (?)', ['x'.repeat(PAGE_BYTES / 4)]);
  database.close();
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as never) });
  return { dataDir, file: databaseFile(dataDir), lines, log };
}

function damage(file: string): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4 * PAGE_BYTES, 0xab), 0, 4 * PAGE_BYTES, 4 * PAGE_BYTES);
  closeSync(descriptor);
}

test('a sound database is checked before the start; there is nothing to check in an empty folder', () => {
  const { dataDir, file, lines, log } = createDatabase();
  expect(checkAtStart({ dataDir, log })()).toBe('sound');
  expect(lines).toEqual([expect.objectContaining({ msg: 'database checked', file, ms: expect.any(Number) })]);
  expect(checkAtStart({ dataDir: temporaryFolder(), log })()).toBe('sound');
});

test('damage ends the start with the file and the remedy', () => {
  const { dataDir, file, log } = createDatabase();
  damage(file);
  expect(() => checkAtStart({ dataDir, log })).toThrow(DiskError);
  expect(() => checkAtStart({ dataDir, log })).toThrow(`${file} is damaged: stop the backend and restore`);
});

const OUTCOMES = [
  ['sound', 0, () => '', 'database checked', 30],
  [
    'damaged',
    1,
    (file) => `${new DiskError('corrupt', file).message}\n  Tree 2 page 5\n`,
    'database is damaged',
    50,
  ],
  ['unchecked', 1, () => 'There is no memory.', 'database could not be checked', 40],
  ['unchecked', null, () => 'spawn ENOENT', 'database could not be checked', 40],
] as const satisfies readonly (readonly [string, number | null, (file: string) => string, string, number])[];

for (const [state, code, output, msg, level] of OUTCOMES)
  test(`a large database is checked while the backend serves: ${state} for code ${code}, ${msg}`, async () => {
    const { dataDir, file, lines, log } = createDatabase();
    damage(file);
    const runCheck: StartCheck['runCheck'] = () => Promise.resolve({ code, output: output(file) });
    const findState = checkAtStart({ dataDir, log, maxBytes: 1000, runCheck });
    expect(findState()).toBe('unchecked');
    await vi.waitUntil(() => lines.length === 2, 10_000);
    expect(findState()).toBe(state);
    expect(lines[1]).toMatchObject({ msg, level });
  });

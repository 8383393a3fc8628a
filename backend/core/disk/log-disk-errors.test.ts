import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DiskError } from './disk-error.ts';
import { createDiskErrorHook } from './log-disk-errors.ts';

interface Line {
  readonly msg: string;
  readonly file?: string;
  readonly failures?: number;
}

function aLog() {
  const clock = { now: 0 };
  const text: string[] = [];
  const stream = { write: (line: string) => void text.push(line) };
  const log = pino({ base: null, timestamp: false, hooks: createDiskErrorHook(() => clock.now) }, stream);
  return { log, clock, text, lines: () => text.map((line) => JSON.parse(line) as Line) };
}

const FULL = new DiskError('full', '/data/backend.db');
const DAMAGED = new DiskError('corrupt', '/data/backend.db');

test('a problem of a file is logged once, with file, remedy and what failed, and without a stack', () => {
  const { log, text, lines } = aLog();
  for (let request = 0; request < 500; request += 1)
    log.error({ err: FULL, channel: 'karamell', fields: ['addToCart'] }, 'field failed');
  expect(lines()).toEqual([
    {
      level: 50,
      channel: 'karamell',
      fields: ['addToCart'],
      file: '/data/backend.db',
      problem: 'full',
      msg: FULL.message,
    },
  ]);
  expect(text.join('')).not.toMatch(/stack|disk-error\.ts/);
});

test('a problem that lasts is logged again after a minute, with the number of failures', () => {
  const { log, clock, lines } = aLog();
  for (; clock.now < 150_000; clock.now += 10_000) log.error({ err: FULL }, 'field failed');
  expect(lines().map(({ failures }) => failures)).toEqual([undefined, 7, 13]);
});

test('a problem that comes back after a quiet minute is a new one, logged at once', () => {
  const { log, clock, lines } = aLog();
  log.error({ err: FULL }, 'field failed');
  clock.now = 59_999;
  log.error({ err: FULL }, 'field failed');
  clock.now += 60_000;
  log.error({ err: FULL }, 'field failed');
  expect(lines().map(({ failures }) => failures)).toEqual([undefined, undefined]);
});

test('files and problems are told apart, and errors of the file system are recognised by their path', () => {
  const { log, lines } = aLog();
  const noSpace = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: '/data/outbox' });
  for (const err of [FULL, DAMAGED, noSpace, FULL, DAMAGED, noSpace]) log.error({ err }, 'It failed.');
  expect(lines().map(({ file }) => file)).toEqual(['/data/backend.db', '/data/backend.db', '/data/outbox']);
});

test('every other line passes unchanged', () => {
  const { log, lines } = aLog();
  log.info('started');
  log.info({ port: 1 }, 'listening');
  log.error({ err: new Error('a bug') }, 'field failed');
  log.error({ err: new Error('a bug') }, 'field failed');
  expect(lines().map(({ msg }) => msg)).toEqual(['started', 'listening', 'field failed', 'field failed']);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The day of a moment in UTC, which is another than the shop's for some hours of each. */
const UTC_DAY =
  /toISOString\(\)\s*\.(?:slice|split|substring|replace\(\/T)|\.getUTC(?:Date|Month|FullYear)\(|\w+At\.slice\(0, 1[06]\)/;

/** Where a day is no moment's. */
const EXCEPTIONS = ['backend/trade/checkout/order-problem.ts'];

test('a day is the shop’s: `getDay` of kernel/dates/shop-day.ts makes it, with the time zone', () => {
  const files = execFileSync('git', ['ls-files', 'app', 'backend', 'kernel', 'server.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => UTC_DAY.test(readFileSync(file, 'utf8')))).toEqual(EXCEPTIONS);
});

test('the check finds each way', () => {
  const ways = [
    'now.toISOString().slice(0, 10)',
    "date.toISOString()\n  .split('T')",
    'new Date().getUTCFullYear()',
    'order.createdAt.slice(0, 16)',
  ];
  expect(ways.filter((way) => UTC_DAY.test(way))).toEqual(ways);
});

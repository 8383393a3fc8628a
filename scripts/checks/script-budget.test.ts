import { expect, test } from 'vitest';
import { listOverBudget } from './script-budget.ts';

const load = (page: string, js: number, css: number) => ({
  page,
  js: [{ path: '/assets/a.js', bytes: js * 1000 }],
  css: [{ path: '/assets/a.css', bytes: css * 1000 }],
});

test.each([
  ['within its budget', load('home', 105, 14.2), 0, []],
  ['above it', load('home', 105.2, 14), 0, ['home loads 105.2 kB of js first; its budget is 105 kB.']],
  ['above it by less than the slack', load('home', 107.9, 14), 3, []],
  [
    'without a budget of its own',
    load('cookies', 100, 15),
    0,
    [expect.stringContaining('cookies loads 15.0 kB of css')],
  ],
])('a page %s', (_case, page, slack, expected) => {
  expect(listOverBudget([page], slack)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { findBudgetProblems, fitBudgets, type Budgets } from './compare-budgets.ts';
import type { FirstLoad } from './read-first-loads.ts';

const load = (page: string, js: number, css = 10): FirstLoad => ({
  page,
  js: [{ path: '/assets/a.js', bytes: js * 1000 }],
  css: [{ path: '/assets/a.css', bytes: css * 1000 }],
});
const line = (js: number, css = 10.5): Budgets => ({ home: { pages: ['home'], js, css } });
const modules = () => [{ name: 'app/large.tsx', bytes: 1200 }];

test('sizes within their lines are fine; the largest page of a line counts', () => {
  expect(findBudgetProblems(line(88), [load('home', 88)], modules)).toEqual([]);
  expect(findBudgetProblems(line(88.9), [load('home', 88)], modules)).toEqual([]);
});

test('a page above its line is named with its size, its budget, its largest modules and the remedy', () => {
  const [problem = ''] = findBudgetProblems(line(88), [load('home', 89)], modules);
  for (const word of ['home', '89.0 kB', '88 kB', 'app/large.tsx', '1.20 kB', 'tests/write-budgets.ts'])
    expect(problem).toContain(word);
  expect(findBudgetProblems(line(88), [load('home', 88, 11)], modules)[0]).toContain('/assets/a.css');
});

test('a line of more than 1 kB above its pages is too generous', () => {
  const [problem] = findBudgetProblems(line(90), [load('home', 88.9)], modules);
  expect(problem).toContain('lower the line');
});

test('no line moves the bar of a page that shoppers enter by', () => {
  const [problem] = findBudgetProblems(line(105.1), [load('home', 104.5)], modules);
  expect(problem).toContain('105 kB is the bar');
});

test('a page without a line, and a line without a page, are told', () => {
  const problems = findBudgetProblems(line(88), [load('home', 88), load('cart', 80)], modules);
  expect(problems).toEqual([expect.stringContaining('cart is in no line')]);
  const budgets = { ...line(88), cart: { pages: ['cart'], js: 80, css: 10 } };
  expect(findBudgetProblems(budgets, [load('home', 88)], modules)).toEqual([
    expect.stringContaining('names cart in "cart", which is no page'),
  ]);
});

test('new lines are the sizes and half a kB, but not above a bar that the pages keep', () => {
  const fitted = fitBudgets(line(80), [load('home', 88.12)]);
  expect(fitted).toEqual({ home: { pages: ['home'], js: 88.7, css: 10.5 } });
  expect(findBudgetProblems(fitted, [load('home', 88.12)], modules)).toEqual([]);
  expect(fitBudgets(line(80), [load('home', 104.8)]).home?.js).toBe(105);
});

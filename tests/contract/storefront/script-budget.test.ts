import { expect, test } from 'vitest';
import budgets from '#tests/budgets.json' with { type: 'json' };
import { findBudgetProblems } from '#tests/support/first-load/compare-budgets.ts';
import { readFirstLoads } from '#tests/support/first-load/read-first-loads.ts';
import { readWeights } from '#tests/support/first-load/read-weights.ts';

test('no page loads more scripts and styles first than its line of tests/budgets.json allows, nor much less', () => {
  const loads = readFirstLoads();
  expect(loads.length).toBeGreaterThan(20);
  expect(findBudgetProblems(budgets, loads, ({ js }) => readWeights(js)).join('\n\n')).toBe('');
});

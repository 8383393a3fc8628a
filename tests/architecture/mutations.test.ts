import { expect, test } from 'vitest';
import { readFaults } from '#scripts/mutate.mjs';

test('every fault of tests/mutations fits today’s sources, so that no refactoring retires one silently', () => {
  expect(readFaults().length).toBeGreaterThan(600);
});

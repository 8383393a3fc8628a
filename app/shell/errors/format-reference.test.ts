import { expect, test } from 'vitest';
import { formatReference } from './format-reference.ts';

test('[AP-06] the reference is short, and the beginning of the id in the log', () => {
  const id = '7f3a21bc-0d1e-4b6f-9c2a-1f2e3d4c5b6a';
  expect(formatReference(id)).toBe('7f3a21bc');
  expect(id.startsWith(formatReference(id))).toBe(true);
  expect(formatReference('short')).toBe('short');
});

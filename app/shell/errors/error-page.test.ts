import { expect, test } from 'vitest';
import { formatReference } from './error-page.tsx';

test('[AP-06] the reference is short, and the beginning of the id in the log', () => {
  expect(formatReference('7f3a21bc-0d1e-4b6f-9c2a-1f2e3d4c5b6a')).toBe('7f3a21bc');
  expect(formatReference('short')).toBe('short');
});

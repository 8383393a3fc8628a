import { expect, test } from 'vitest';
import { isApiKey } from './api-key.ts';

test('[AP-01] only the key itself is accepted, never a missing or a repeated one', () => {
  expect(isApiKey('the key', 'the key')).toBe(true);
  for (const given of ['', 'the ke', 'the key ', 'The key', undefined, ['the key'], ['the key', 'the key']])
    expect(isApiKey('the key', given), String(given)).toBe(false);
});

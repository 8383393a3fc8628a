import { expect, test } from 'vitest';
import { computePasswordStrength } from './password-strength-text.tsx';

test('[VL-02] up to six characters are against the rule, however different they are', () => {
  for (const password of ['', 'aB3$', 'aB3$eF']) expect(computePasswordStrength(password), password).toBe(0);
});

test('[VL-05] length and kinds of characters make a password stronger, repetition does not', () => {
  const strengths = [
    'abcdefg',
    'aaaaaaaaaaaaaaaaaa',
    'abcdef7G',
    'abcdefghijk',
    'Person-2026-x',
    'four plain short words',
  ];
  expect(strengths.map(computePasswordStrength)).toEqual([1, 1, 2, 2, 3, 3]);
});

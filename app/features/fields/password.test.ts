import { expect, test } from 'vitest';
import { checkNewPassword, checkPassword, checkPasswordAgain } from './password.ts';

test('[VL-02] a new password has more than six characters', () => {
  expect(['', '123456', '1234567', 'x'.repeat(129)].map(checkNewPassword)).toEqual([
    'fields.error.passwordMissing',
    'fields.error.passwordWeak',
    null,
    'fields.error.tooLong',
  ]);
});

test('[VL-02] the password of a login may be any, the repeated one must be the same', () => {
  expect(['', 'x'].map(checkPassword)).toEqual(['fields.error.passwordMissing', null]);
  expect(['', 'abcdefg', 'abcdefG'].map((again) => checkPasswordAgain(again, 'abcdefg'))).toEqual([
    'fields.error.passwordMissing',
    null,
    'fields.error.passwordsDiffer',
  ]);
});

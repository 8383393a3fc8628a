import { expect, test } from 'vitest';
import { findRepeatedPasswordError } from '#app/features/fields/password.ts';
import { AUTH_RULES } from './auth.ts';
import { loginSchema } from './login.server.ts';

test('[VL-01] an account has an e-mail address', () => {
  expect(['', 'me', 'me@', 'me@example.com'].map(AUTH_RULES.email)).toEqual([
    'fields.missing.email',
    'fields.error.email',
    'fields.error.email',
    null,
  ]);
});

test('[VL-01] a pasted address is the one that it looks like; a password is taken as it is', () => {
  const pasted = { email: '\u202Ame@exam\u200Bple.com\u202C', password: ' \u200Bsecret ' };
  expect(loginSchema.parse(pasted)).toMatchObject({ email: 'me@example.com', password: ' \u200Bsecret ' });
  const { error } = loginSchema.safeParse({ ...pasted, email: '\u200B' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['fields.missing.email']);
});

test('[VL-02] a new password has more than 6 characters; one that exists may have any number', () => {
  expect(['', '123456', '1234567', '      x', '😀😀😀😀'].map(AUTH_RULES.newPassword)).toEqual([
    'fields.error.passwordMissing',
    'fields.error.passwordWeak',
    null,
    null,
    'fields.error.passwordWeak',
  ]);
  expect(['a\u0308o\u0308a\u030A123', 'a\u0308o\u0308a\u030A1234'].map(AUTH_RULES.newPassword)).toEqual([
    'fields.error.passwordWeak',
    null,
  ]);
  expect(['', ' ', 'x'].map(AUTH_RULES.password)).toEqual(['fields.error.passwordMissing', null, null]);
});

test('[VL-02] the password once more is the same, to the letter', () => {
  expect(findRepeatedPasswordError('Secret-2026', '')).toBe('fields.error.passwordMissing');
  expect(findRepeatedPasswordError('Secret-2026', 'secret-2026')).toBe('fields.error.passwordsDiffer');
  expect(findRepeatedPasswordError('Secret-2026', 'Secret-2026 ')).toBe('fields.error.passwordsDiffer');
  expect(findRepeatedPasswordError('Secret-2026', 'Secret-2026')).toBeNull();
  expect(findRepeatedPasswordError('Sm\u00F6r-2026', 'Smo\u0308r-2026')).toBeNull();
});

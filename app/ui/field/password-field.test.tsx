import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { computePasswordStrength, PasswordField } from './password-field.tsx';

const TEXTS = { show: 'Show', hide: 'Hide' };

test('[VL-05] without script a password is a plain field of its kind, without the button that would do nothing', () => {
  const html = renderToStaticMarkup(
    <PasswordField
      id="p"
      name="password"
      label="Password"
      error={undefined}
      autoComplete="current-password"
      texts={TEXTS}
    />,
  );
  expect(html).toContain('type="password"');
  expect(html).toContain('autoComplete="current-password"');
  expect(html).not.toContain('<button');
});

test('[VL-04] the error belongs to the field', () => {
  const html = renderToStaticMarkup(
    <PasswordField id="p" label="Password" autoComplete="new-password" texts={TEXTS} error="Too weak" />,
  );
  expect(html).toContain('aria-describedby="p-error"');
  expect(html).toContain('aria-invalid="true"');
});

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

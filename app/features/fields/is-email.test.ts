import { expect, test } from 'vitest';
import { isEmail } from './is-email.ts';

test('[VL-01] an e-mail address has a name and a domain with a dot', () => {
  for (const text of ['a@b.se', "o'hara+shop@mail.example.com", 'x_1@xn--bcher-kva.example'])
    expect(isEmail(text), text).toBe(true);
  for (const text of [
    '',
    'a',
    'a@b',
    '@b.se',
    'a@.se',
    'a@b.',
    'a b@c.se',
    'a@b@c.se',
    'a@b.s',
    '<a@b.se>',
    'a@-b.se',
  ])
    expect(isEmail(text), text).toBe(false);
});

test('a long text is refused quickly', () => {
  const startedAt = performance.now();
  expect(isEmail(`${'a'.repeat(250)}@b.se`)).toBe(false);
  expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
  expect(isEmail(`a@${'a.'.repeat(120)}`)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(100);
});

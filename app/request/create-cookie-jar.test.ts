import { expect, test } from 'vitest';
import { createCookieJar } from './create-cookie-jar.server.ts';

test('[CH-11] cookies are host-only, for the whole site, lax, and secure over https', () => {
  const jar = createCookieJar('', { secure: true });
  jar.set('ralph-cart', 'a b;c', { maxAgeSeconds: 60, httpOnly: true });
  expect(jar.flush()).toEqual(['ralph-cart=a%20b%3Bc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax']);
  const plain = createCookieJar('', { secure: false });
  plain.set('a', '1');
  expect(plain.flush()).toEqual(['a=1; Path=/; SameSite=Lax']);
});

test('what was set or removed is what is read from then on; the last change wins', () => {
  const jar = createCookieJar('a=1; b=2', { secure: false });
  jar.set('a', 'new');
  jar.remove('b');
  expect([jar.get('a'), jar.get('b'), jar.get('c')]).toEqual(['new', undefined, undefined]);
  jar.set('a', 'newer');
  expect(jar.flush()).toHaveLength(2);
  expect(jar.flush().join()).toContain('a=newer');
  expect(jar.flush().join()).toMatch(/b=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
});

test('reads what it can of any header', () => {
  for (const header of [null, undefined, '', ';;;', '=', '%', 'a', '\u0000=\u0000', 'x'.repeat(20_000)])
    expect(createCookieJar(header, { secure: false }).get('toString')).toBeUndefined();
  expect(createCookieJar('bad=%E0%A4%A; good=1', { secure: false }).get('good')).toBe('1');
});

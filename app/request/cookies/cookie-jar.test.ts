import { expect, test } from 'vitest';
import { createCookieJar } from './cookie-jar.server.ts';

test('[CH-11] cookies are host-only, for every path, SameSite=Lax, and Secure over https', () => {
  const jar = createCookieJar('', { secure: true });
  jar.set({ name: 'ralph-cart', maxAgeSeconds: 60, httpOnly: true }, 'a b;c');
  expect(jar.flush()).toEqual(['ralph-cart=a%20b%3Bc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax']);
  const plain = createCookieJar('', { secure: false });
  plain.set({ name: 'a', httpOnly: false }, '1');
  expect(plain.flush()).toEqual(['a=1; Path=/; SameSite=Lax']);
});

test('a read returns the change made in this request, and the last change wins', () => {
  const jar = createCookieJar('a=1; b=2', { secure: false });
  jar.set({ name: 'a', httpOnly: false }, 'new');
  jar.remove('b');
  expect([jar.get('a'), jar.get('b'), jar.get('c')]).toEqual(['new', undefined, undefined]);
  jar.set({ name: 'a', httpOnly: false }, 'newer');
  expect(jar.flush()).toHaveLength(2);
  expect(jar.flush().join()).toContain('a=newer');
  expect(jar.flush().join()).toMatch(/b=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
});

test('a malformed header never throws and loses only its malformed parts', () => {
  for (const header of [null, undefined, '', ';;;', '=', '%', 'a', '\u0000=\u0000', 'x'.repeat(20_000)])
    expect(createCookieJar(header, { secure: false }).get('toString')).toBeUndefined();
  expect(createCookieJar('bad=%E0%A4%A; good=1', { secure: false }).get('good')).toBe('1');
});

test('[CH-11] of several values the first that can be one of ours is read, where all are foreign the first', () => {
  const id = '0f0e0d0c-1111-4111-8111-222222222222';
  const state = encodeURIComponent('{"favorites":[7]}');
  for (const [name, values, read] of [
    ['ralph-cart', ['x', id, 'y'], id],
    ['ralph-cart', ['x', 'y'], 'x'],
    ['ralph', ['%E0%A4%A', '7', state], '{"favorites":[7]}'],
    ['ralph-selected-market', ['Sweden', 'se'], 'se'],
    ['ralph-locale', ['en-US', 'fi'], 'fi'],
    ['ralph-cookie-consent', ['1', 'false', 'true'], 'false'],
    ['a', ['1', '2'], '1'],
  ] as const) {
    const header = values.map((value) => `${name}=${value}`).join('; ');
    expect(createCookieJar(header, { secure: false }).get(name), header).toBe(read);
  }
});

test('all values of a name are found, at most ten, and a change replaces them', () => {
  const jar = createCookieJar('a=1; b=x; a=2; a=%E0%A4%A; aa=3', { secure: false });
  expect(jar.getAll('a').slice(0, 2)).toEqual(['1', '2']);
  expect([jar.get('a'), jar.getAll('b'), jar.getAll('c'), jar.getAll('toString')]).toEqual([
    '1',
    ['x'],
    [],
    [],
  ]);
  jar.set({ name: 'a', httpOnly: false }, 'new');
  jar.remove('b');
  expect([jar.getAll('a'), jar.getAll('b')]).toEqual([['new'], []]);
  expect(createCookieJar('a=1;'.repeat(50), { secure: false }).getAll('a')).toHaveLength(10);
});

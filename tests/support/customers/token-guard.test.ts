import { expect, test } from 'vitest';
import { createTextSigner } from '#app/request/signed-text.server.ts';
import { expectNoToken, findCookieProblem, findToken } from './token-guard.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ name: 'kim@example.com' })}.${'s'.repeat(43)}`;
const REFRESH = 'r'.repeat(43);
const FLAGS = '; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax';
const signed = (name: string, text: string): string =>
  `${name}=${createTextSigner(['secret-of-32-bytes--------------']).sign(text, { purpose: name, channel: 'shop' })}`;
const answer = { url: '/account', headers: {}, body: '' };

test('[AU-02] a token is found in pages, data, addresses, headers and cookies that scripts read', () => {
  for (const leaking of [
    { ...answer, body: `<input value="${TOKEN}">` },
    { ...answer, body: JSON.stringify({ token: TOKEN }) },
    { ...answer, body: `{"session":"${Buffer.from(TOKEN).toString('base64url')}"}` },
    { ...answer, url: `/account?loginToken=${TOKEN}` },
    { ...answer, headers: { location: `/?t=${TOKEN}` } },
    { ...answer, headers: { 'set-cookie': [`x=${TOKEN}; Path=/`] } },
    { ...answer, headers: { 'set-cookie': [`${signed('ralph-user', TOKEN)}; Path=/`] } },
  ])
    expect(() => expectNoToken(leaking), JSON.stringify(leaking)).toThrow(/shows/);
});

test('[AU-02] a login’s cookies may have them, with all their flags', () => {
  const cookies = [signed('ralph-auth', TOKEN) + FLAGS, signed('ralph-auth-refresh', REFRESH) + FLAGS];
  expectNoToken({ ...answer, headers: { 'set-cookie': cookies } });
  expect(findToken(`<p>${REFRESH}</p>`)).toBe('a refresh token');
  const [cookie = ''] = cookies;
  for (const wrong of [
    cookie.replace('; HttpOnly', ''),
    cookie.replace('Lax', 'None'),
    cookie.replace('Path=/', 'Path=/account'),
    `${cookie}; Domain=example.com`,
    `${cookie}; Secure`,
  ])
    expect(findCookieProblem(wrong, false), wrong).not.toBeNull();
  expect(findCookieProblem(`${cookie}; Secure`, true)).toBeNull();
  expect(findCookieProblem(cookie, true)).not.toBeNull();
  expect(findCookieProblem('ralph-user=kim; Path=/', false)).toBeNull();
});

test('what pages have that looks alike is no token', () => {
  for (const text of ['eyJ', 'a.b.c', 'sha256-ZXlKaaaa', 'https://example.com/a.b/c.d'])
    expect(findToken(text)).toBeNull();
});

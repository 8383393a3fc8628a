import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { findPreviewToken, removePreviewToken, storePreviewToken } from './preview-token.server.ts';

const TOKEN = 'aaa.bbb.ccc';
const contextWith = (cookies: string) => aContext({ cookies });

test('[RT-09] a login token is stored in an HttpOnly cookie and found again by the same shop', () => {
  const context = aContext();
  storePreviewToken(context, TOKEN);
  const [header = ''] = context.cookies.flush();
  expect(header).toMatch(/^ralph-preview=/);
  expect(header).toMatch(/HttpOnly/);
  expect(header).toMatch(/SameSite=Lax/);
  expect(header).toMatch(/Max-Age=3600/);
  expect(findPreviewToken(contextWith(header.split(';')[0] ?? ''))).toBe(TOKEN);
});

test('[CH-11] a token stored by another shop, or by anyone else than the server, is ignored', () => {
  const other = aContext({ channel: aChannel({}, 'another-shop') });
  storePreviewToken(other, TOKEN);
  const copied = (other.cookies.flush()[0] ?? '').split(';')[0] ?? '';
  expect(copied).toMatch(/^ralph-preview=[\w-]+\.[\w-]+$/);
  for (const cookie of [copied, `ralph-preview=${TOKEN}`, `ralph-preview=${aChannel().key}%20${TOKEN}`])
    expect(findPreviewToken(contextWith(cookie)), cookie).toBeNull();
});

test('a value that is not a JSON web token is neither stored nor found', () => {
  const context = aContext();
  storePreviewToken(context, 'a b\r\nc');
  expect(context.cookies.flush()).toEqual([]);
  context.signedCookies.set(COOKIES.preview, 'not-a-token');
  expect(findPreviewToken(context)).toBeNull();
  expect(findPreviewToken(aContext())).toBeNull();
});

test('ending a preview removes the token', () => {
  const context = aContext();
  storePreviewToken(context, TOKEN);
  removePreviewToken(context);
  expect(findPreviewToken(context)).toBeNull();
});

import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { dropPreviewLogin, findPreviewLogin, keepPreviewLogin } from './preview-login.server.ts';

const TOKEN = 'aaa.bbb.ccc';
const cookieOf = (cookies: string) => aContext({ cookies });

test('[RT-09] a login token is kept out of scripts’ reach, and found again by the same shop', () => {
  const context = aContext();
  keepPreviewLogin(context, TOKEN);
  const [header = ''] = context.cookies.flush();
  expect(header).toMatch(/^ralph-preview=/);
  expect(header).toMatch(/HttpOnly/);
  expect(header).toMatch(/SameSite=Lax/);
  expect(header).toMatch(/Max-Age=3600/);
  expect(findPreviewLogin(cookieOf(header.split(';')[0] ?? ''))).toBe(TOKEN);
});

test('[CH-11] a login kept for another shop is none', () => {
  const value = encodeURIComponent(`another-shop ${TOKEN}`);
  expect(findPreviewLogin(cookieOf(`ralph-preview=${value}`))).toBeNull();
});

test('what is no token is neither kept nor found', () => {
  const context = aContext();
  keepPreviewLogin(context, 'a b\r\nc');
  expect(context.cookies.flush()).toEqual([]);
  const value = encodeURIComponent(`${aChannel().key} not-a-token`);
  expect(findPreviewLogin(cookieOf(`ralph-preview=${value}`))).toBeNull();
  expect(findPreviewLogin(aContext())).toBeNull();
});

test('ending a preview forgets the login', () => {
  const context = aContext();
  keepPreviewLogin(context, TOKEN);
  dropPreviewLogin(context);
  expect(findPreviewLogin(context)).toBeNull();
});

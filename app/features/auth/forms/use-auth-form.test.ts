import { expect, test } from 'vitest';
import { formatShopHref } from '#kernel/shop-path.ts';
import { sendAuthForm } from './use-auth-form.ts';

const form = () => {
  const data = new FormData();
  data.set('email', 'a@example.com');
  return data;
};

test('[AU-05] an answer of the shop is passed on, whatever its status', async () => {
  const sent: unknown[] = [];
  const answer = { ok: false, frame: 'login', reply: {} };
  const send: typeof fetch = async (...call) => {
    const body = call[1]?.body;
    sent.push(call[0], body instanceof URLSearchParams ? body.toString() : body);
    return Response.json(answer, { status: 400 });
  };
  expect(await sendAuthForm(formatShopHref('/sv', '/account/session'), form(), send)).toEqual(answer);
  expect(sent).toEqual(['/sv/account/session', 'email=a%40example.com']);
});

test('[AU-05] without an answer, or with one of a proxy, there is none, and nothing breaks', async () => {
  const sends: (typeof fetch)[] = [
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('<html>', { status: 502 }),
    async () => Response.json({ message: 'Forbidden' }, { status: 403 }),
  ];
  for (const send of sends)
    expect(await sendAuthForm(formatShopHref('', '/account/session'), form(), send)).toBeNull();
});

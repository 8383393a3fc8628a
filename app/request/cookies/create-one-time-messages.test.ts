import { expect, test } from 'vitest';
import { formatShopHref, type ShopPath } from '#kernel/shop-path.ts';
import { createCookieJar, createSignedCookies } from './cookie-jar.server.ts';
import { createOneTimeMessages } from './create-one-time-messages.server.ts';
import { createTextSigner } from '#kernel/signed-text.ts';

const SIGNER = createTextSigner(['a-secret-of-exactly-32-bytes----']);
const NOW = 1_000_000;

interface Visit {
  readonly value?: string;
  readonly channel?: string;
  readonly path?: string;
  readonly isPrefetch?: boolean;
  readonly now?: number;
}

function visit({ value, channel = 'karamell', path = '/en/p/lamp', isPrefetch = false, now = NOW }: Visit) {
  const cookies = createCookieJar(value && `ralph-message=${value}`, { secure: true });
  const url = new URL(path, 'https://shop.example');
  const signedCookies = createSignedCookies({ cookies, channel: { key: channel }, signer: SIGNER });
  const parts = { cookies, signedCookies, url, isPrefetch };
  return { cookies, messages: createOneTimeMessages(parts, () => now) };
}

/** The cookie's value after a form left a message for a page. */
function send(path: ShopPath = '/p/lamp', prefix = '/en'): { value: string; header: string } {
  const { cookies, messages } = visit({ path: '/en/form' });
  messages.send('catalog.buy.added', formatShopHref(prefix, path));
  const [header = ''] = cookies.flush();
  return { value: cookies.get('ralph-message') ?? '', header };
}

test('[CT-05] a message is shown once, on its page, and that answer is personal', () => {
  const { cookies, messages } = visit({ value: send().value });
  expect(messages.take()).toBe('catalog.buy.added');
  expect(messages.take()).toBeNull();
  expect(cookies.isPersonal()).toBe(true);
  expect(cookies.flush()).toEqual([expect.stringMatching(/^ralph-message=; Max-Age=0/)]);
});

test('[CT-05] the cookie lasts 60 seconds, is out of reach of scripts and contains no text', () => {
  const { value, header } = send();
  expect(header).toMatch(/; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(Buffer.from(value.split('.')[0] ?? '', 'base64url').toString()).toBe(
    JSON.stringify(['catalog.buy.added', '/en/p/lamp', NOW + 60_000]),
  );
  expect(visit({ value, now: NOW + 59_999 }).messages.take()).toBe('catalog.buy.added');
  expect(visit({ value, now: NOW + 60_000 }).messages.take()).toBeNull();
});

test('[CH-11] a message copied from another shop, or made up, is ignored and removed', () => {
  const { value } = send();
  const unknown = SIGNER.sign('["catalog.buy.stolen","/en/p/lamp",9e9]', {
    purpose: 'ralph-message',
    channel: 'karamell',
  });
  for (const [channel, made] of [
    ['koivu', value],
    ['karamell', 'added'],
    ['karamell', unknown],
  ] as const) {
    const { cookies, messages } = visit({ value: made, channel });
    expect(messages.take()).toBeNull();
    expect(cookies.flush()).toHaveLength(1);
  }
});

test('a message waits while another page is loaded or its own page is prefetched', () => {
  const { value } = send();
  for (const other of [{ path: '/en/p/other' }, { isPrefetch: true }]) {
    const { cookies, messages } = visit({ value, ...other });
    expect(messages.take()).toBeNull();
    expect([cookies.flush(), cookies.isPersonal()]).toEqual([[], false]);
  }
});

test('a page without a message is not personal and sets no cookie', () => {
  const { cookies, messages } = visit({});
  expect(messages.take()).toBeNull();
  expect([cookies.flush(), cookies.isPersonal()]).toEqual([[], false]);
});

test('the page of a message may have letters that URLs encode', () => {
  const { value } = send('/p/smörgås', '');
  expect(visit({ value, path: '/p/sm%C3%B6rg%C3%A5s' }).messages.take()).toBe('catalog.buy.added');
});

test('[CT-03] a message takes its values along: numbers and short texts, which the visitor cannot change', () => {
  const left = (values: Record<string, string | number>) => {
    const { cookies, messages } = visit({ path: '/en/form' });
    messages.send('cart.notice.tooMany', formatShopHref('/en', '/p/lamp'), values);
    return cookies.get('ralph-message') ?? '';
  };
  const take = (value: string) => visit({ value }).messages.takeWithValues();
  expect(take(left({ stock: 3, name: 'Salt' }))).toEqual({
    message: 'cart.notice.tooMany',
    values: { stock: 3, name: 'Salt' },
  });
  expect(take(send().value)).toEqual({ message: 'catalog.buy.added', values: {} });
  const long = take(left({ name: 'å'.repeat(5000) }));
  expect(long?.values.name).toBe(`${'å'.repeat(299)}…`);
  expect(left({ a: 'å'.repeat(300), b: 'å'.repeat(300), c: 'å'.repeat(300) }).length).toBeLessThan(3500);
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`value${index}`, index]));
  expect(take(left(many))).toBeNull();
  const [payload = '', signature = ''] = left({ stock: 3 }).split('.');
  const forged = Buffer.from(payload, 'base64url').toString().replace('"stock":3', '"stock":9');
  expect(take(`${Buffer.from(forged).toString('base64url')}.${signature}`)).toBeNull();
});

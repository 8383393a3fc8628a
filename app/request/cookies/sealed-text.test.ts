import { expect, test } from 'vitest';
import { createCookieJar, createSealedCookies } from './cookie-jar.server.ts';
import { createTextSealer } from '#kernel/signed-text.ts';

const OLD = 'the-old-secret-of-32-bytes------';
const NEW = 'the-new-secret-of-32-bytes------';
const SCOPE = { purpose: 'checkout', channel: 'karamell', subject: 'cart-1' };
const TEXT = '{"message":"Hej å 👩‍👧"}';

test('[CH-11] a sealed text opens for its purpose, channel and subject only, and tells nothing', () => {
  const sealer = createTextSealer([NEW]);
  const sealed = sealer.seal(TEXT, SCOPE);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('message');
  expect(sealer.findText(sealed, SCOPE)).toBe(TEXT);
  expect(sealer.seal(TEXT, SCOPE)).not.toBe(sealed);
  for (const other of [{ purpose: 'order' }, { channel: 'koivu' }, { subject: 'cart-2' }])
    expect(sealer.findText(sealed, { ...SCOPE, ...other })).toBeNull();
  const joined = { purpose: 'checkout","karamell', channel: 'cart-1', subject: '' };
  expect(sealer.findText(sealed, joined)).toBeNull();
});

test('the first secret seals, all secrets open, and a removed one no longer does', () => {
  const before = createTextSealer([OLD]).seal(TEXT, SCOPE);
  expect(createTextSealer([NEW, OLD]).findText(before, SCOPE)).toBe(TEXT);
  expect(createTextSealer([NEW]).findText(before, SCOPE)).toBeNull();
  const after = createTextSealer([NEW, OLD]).seal(TEXT, SCOPE);
  expect(createTextSealer([NEW]).findText(after, SCOPE)).toBe(TEXT);
});

test('a changed, shortened or made-up value counts as absent', () => {
  const sealer = createTextSealer([NEW]);
  const sealed = sealer.seal(TEXT, SCOPE);
  const bytes = Buffer.from(sealed, 'base64url');
  const changed = Array.from(bytes.keys(), (index) => {
    const copy = Buffer.from(bytes);
    copy[index] = (copy[index] ?? 0) ^ 1;
    return copy.toString('base64url');
  });
  const made = ['', '.', 'a', sealed.slice(0, -4), sealed.slice(4), TEXT, 'A'.repeat(38), 'A'.repeat(100)];
  for (const value of [...changed, ...made]) expect(sealer.findText(value, SCOPE), value).toBeNull();
});

test('[CK-03] a sealed cookie is bounded, and found among those that another host has set', () => {
  const cookie = { name: 'ralph-checkout', httpOnly: true };
  const sealer = createTextSealer([NEW]);
  const jarOf = (header: string | undefined) => createCookieJar(header, { secure: false });
  const own = sealer.seal(TEXT, { ...SCOPE, purpose: cookie.name });
  const foreign = sealer.seal(TEXT, { ...SCOPE, purpose: cookie.name, channel: 'koivu' });
  const cookies = jarOf(`ralph-checkout=${foreign}; ralph-checkout=${own}`);
  const sealed = createSealedCookies({ cookies, channel: { key: 'karamell' }, sealer });
  expect(sealed.find(cookie, 'cart-1')).toBe(TEXT);
  expect(sealed.find(cookie, 'cart-2')).toBeNull();
  expect(sealed.set(cookie, 'x'.repeat(4000), 'cart-1')).toBe(false);
  expect(cookies.flush()).toEqual([]);
  expect(sealed.set(cookie, 'x'.repeat(2700), 'cart-1')).toBe(true);
  expect(cookies.flush()[0]?.length).toBeLessThan(4096);
});

import { expect, test } from 'vitest';
import { createTextSigner } from './signed-text.ts';

const OLD = 'the-old-secret-of-32-bytes------';
const NEW = 'the-new-secret-of-32-bytes------';
const SCOPE = { purpose: 'message', channel: 'karamell' };

test('[CH-11] a signed text is valid for its channel and purpose only', () => {
  const signer = createTextSigner([NEW]);
  const signed = signer.sign('{"å":1}', SCOPE);
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(signer.findText(signed, SCOPE)).toBe('{"å":1}');
  expect(signer.findText(signed, { ...SCOPE, channel: 'koivu' })).toBeNull();
  expect(signer.findText(signed, { ...SCOPE, purpose: 'session' })).toBeNull();
});

test('the first secret signs, all secrets verify, and a removed one no longer does', () => {
  const before = createTextSigner([OLD]).sign('text', SCOPE);
  const changing = createTextSigner([NEW, OLD]);
  expect(changing.findText(before, SCOPE)).toBe('text');
  expect(changing.sign('text', SCOPE)).toBe(createTextSigner([NEW]).sign('text', SCOPE));
  expect(createTextSigner([NEW]).findText(before, SCOPE)).toBeNull();
});

test('a changed, shortened or made-up value is refused', () => {
  const signer = createTextSigner([NEW]);
  const signed = signer.sign('text', SCOPE);
  const [payload, signature] = signed.split('.');
  const other = Buffer.from('TEXT').toString('base64url');
  for (const value of [
    '',
    '.',
    'a',
    signature ?? '',
    `${payload}.`,
    `${other}.${signature}`,
    `${signed}.x`,
    `${payload}.${'A'.repeat(43)}`,
  ])
    expect(signer.findText(value, SCOPE), value).toBeNull();
  expect(() => createTextSigner([])).toThrow('no secret');
});

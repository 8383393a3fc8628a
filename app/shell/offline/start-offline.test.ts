import { expect, test } from 'vitest';
import { isHeldBack, isPublicPage, mayPrefetch } from './start-offline.ts';

test.each([
  ['post', false, true],
  ['POST', false, true],
  ['get', false, false],
  ['dialog', false, false],
  ['post', true, false],
])('[LY-14] a form by %s, online: %s, is held back: %s', (method, onLine, isHeld) => {
  expect(isHeldBack({ method, onLine })).toBe(isHeld);
});

test('[LY-14] a page of the visitor’s own is never asked for once more', () => {
  const own = ['/sv/kassan', '/sv/mina-sidor'];
  expect(isPublicPage('/sv/kassan', own)).toBe(false);
  expect(isPublicPage('/sv/mina-sidor/saldo', own)).toBe(false);
  expect(isPublicPage('/sv/kassan-och-leverans', own)).toBe(true);
  expect(isPublicPage('/sv', own)).toBe(true);
});

test('[NV-07] nothing is prefetched offline, on 2g or with data saving on', () => {
  expect(mayPrefetch({ onLine: true })).toBe(true);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  expect(mayPrefetch({ onLine: false })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: true } })).toBe(false);
});

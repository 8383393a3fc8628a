import { expect, test } from 'vitest';
import { isHeldBack, mayKeep } from './start-offline.ts';

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
  expect(mayKeep('/sv/kassan', own)).toBe(false);
  expect(mayKeep('/sv/mina-sidor/saldo', own)).toBe(false);
  expect(mayKeep('/sv/kassan-och-leverans', own)).toBe(true);
  expect(mayKeep('/sv', own)).toBe(true);
});

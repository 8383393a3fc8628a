import { expect, test } from 'vitest';
import { isHeldBack } from './start-offline.ts';

test.each([
  ['post', false, true],
  ['POST', false, true],
  ['get', false, false],
  ['dialog', false, false],
  ['post', true, false],
])('[LY-14] a form by %s, online: %s, is held back: %s', (method, onLine, isHeld) => {
  expect(isHeldBack({ method, onLine })).toBe(isHeld);
});

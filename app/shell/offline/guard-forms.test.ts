import { expect, test } from 'vitest';
import { isHeldBack } from './guard-forms.ts';

test('[LY-14] offline, only forms that change something are held back', () => {
  expect(isHeldBack({ method: 'post', onLine: false })).toBe(true);
  expect(isHeldBack({ method: 'POST', onLine: false })).toBe(true);
  for (const method of ['get', 'dialog']) expect(isHeldBack({ method, onLine: false }), method).toBe(false);
  expect(isHeldBack({ method: 'post', onLine: true })).toBe(false);
});

import { expect, test } from 'vitest';
import { mayKeep } from './register-worker.ts';

test('[LY-14] a page of the visitor’s own is never asked for once more', () => {
  const own = ['/sv/kassan', '/sv/mina-sidor'];
  expect(mayKeep('/sv/kassan', own)).toBe(false);
  expect(mayKeep('/sv/mina-sidor/saldo', own)).toBe(false);
  expect(mayKeep('/sv/kassan-och-leverans', own)).toBe(true);
  expect(mayKeep('/sv', own)).toBe(true);
});

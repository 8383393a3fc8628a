import { expect, test } from 'vitest';
import { createRequestKey, RequestState } from './request-state.ts';

test('a value is found by a key of its name, in the state of its request only', () => {
  const state = new RequestState();
  state.set(createRequestKey<number>('count'), 3);
  expect(state.find(createRequestKey<number>('count'))).toBe(3);
  expect(state.find(createRequestKey('other'))).toBeUndefined();
  expect(new RequestState().find(createRequestKey('count'))).toBeUndefined();
});

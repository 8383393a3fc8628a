import { expect, test, vi } from 'vitest';
import { createLatestValues } from './api-sockets.ts';

test('[AP-04] a slow reader gets the newest value, and the end after it', async () => {
  const onReturn = vi.fn<() => void>();
  const { push, end, values } = createLatestValues<number>(onReturn);
  push(1);
  push(2);
  expect(await values.next()).toEqual({ value: 2, done: false });
  const waiting = values.next();
  push(3);
  expect(await waiting).toEqual({ value: 3, done: false });
  push(4);
  end();
  push(5);
  expect(await values.next()).toEqual({ value: 4, done: false });
  expect(await values.next()).toEqual({ value: undefined, done: true });
  expect(onReturn).toHaveBeenCalledOnce();
});

test('[AP-04] a reader that leaves while it waits ends at once', async () => {
  const onReturn = vi.fn<() => void>();
  const { values } = createLatestValues<number>(onReturn);
  const waiting = values.next();
  await values.return?.();
  expect(await waiting).toEqual({ value: undefined, done: true });
  expect(onReturn).toHaveBeenCalledOnce();
});

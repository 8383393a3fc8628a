import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BLOCKED, createBoundedIo, HANGS } from './bounded-io.server.ts';

const never = () => new Promise<never>(() => undefined);

test('[CH-05] a call that hangs is given up after its deadline and not repeated', async () => {
  const io = createBoundedIo({ deadlineMs: 40 });
  let starts = 0;
  const hang = () => {
    starts += 1;
    return never();
  };
  expect(await io.run('a', hang)).toBe(HANGS);
  expect(await io.run('a', hang)).toBe(HANGS);
  expect(starts).toBe(1);
  expect(await io.run('b', async () => 'fine')).toBe('fine');
});

test('as many calls hang at a time as there are slots; others are refused at once, also those that wait', async () => {
  const io = createBoundedIo({ deadlineMs: 40, slots: 2 });
  const answers = await Promise.all([
    io.run('a', never),
    io.run('b', never),
    io.run('c', async () => 'waits for a slot'),
  ]);
  expect(answers).toEqual([HANGS, HANGS, BLOCKED]);
  expect(await io.run('d', async () => 'fine')).toBe(BLOCKED);
});

test('the outcome of a late call is the answer to the next one, and its slot is free again', async () => {
  const io = createBoundedIo({ deadlineMs: 30, slots: 1 });
  let end: (outcome: string) => void = () => {};
  const late = () => new Promise<string>((resolve) => (end = resolve));
  expect(await io.run('a', late)).toBe(HANGS);
  end('late');
  await setImmediate();
  expect(await io.run('a', never)).toBe('late');
  expect(await io.run('b', async () => 'fine')).toBe('fine');
});

test('errors are passed on, and many calls share the slots', async () => {
  const io = createBoundedIo({ slots: 2 });
  await expect(io.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    most = Math.max(most, (running += 1));
    await setImmediate();
    running -= 1;
    return index;
  };
  const indexes = Array.from({ length: 20 }, (_, index) => index);
  expect(await Promise.all(indexes.map((index) => io.run(String(index), () => work(index))))).toEqual(
    indexes,
  );
  expect(most).toBe(2);
});

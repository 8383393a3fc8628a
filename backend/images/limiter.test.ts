import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

/** A task that runs until it is told to end. */
function held(name: string, log: string[]) {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const task = async (): Promise<void> => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
  };
  return { task, end: () => end() };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('no more tasks run at once than allowed', async () => {
  const log: string[] = [];
  const limiter = new Limiter(2);
  const tasks = ['a', 'b', 'c'].map((name) => held(name, log));
  const all = tasks.map(({ task }) => limiter.run(task));
  await settle();
  expect(log).toEqual(['a begins', 'b begins']);
  tasks[0]?.end();
  await settle();
  expect(log).toEqual(['a begins', 'b begins', 'a ends', 'c begins']);
  for (const { end } of tasks) end();
  await Promise.all(all);
});

test('idle tasks run one by one, and only while nothing else does', async () => {
  const log: string[] = [];
  const limiter = new Limiter(2);
  const [urgent, first, second, late] = ['urgent', 'first', 'second', 'late'].map((name) => held(name, log));
  const running = limiter.run(urgent!.task);
  limiter.runWhenIdle(first!.task);
  limiter.runWhenIdle(second!.task);
  await settle();
  expect(log).toEqual(['urgent begins']);
  urgent!.end();
  await running;
  await settle();
  expect(log.slice(2)).toEqual(['first begins']);
  // Whoever comes meanwhile does not wait for it, and the next idle task waits for whoever came
  const coming = limiter.run(late!.task);
  first!.end();
  await settle();
  expect(log.slice(3)).toEqual(['late begins', 'first ends']);
  late!.end();
  await coming;
  await settle();
  expect(log.at(-1)).toBe('second begins');
  second!.end();
});

test('idle tasks do not pile up without bound', () => {
  const limiter = new Limiter(1);
  const forever = () => new Promise<void>(() => {});
  void limiter.run(forever);
  const taken = Array.from({ length: 1100 }, () => limiter.runWhenIdle(forever)).filter(Boolean);
  expect(taken).toHaveLength(1000);
});

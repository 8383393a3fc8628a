import { expect, onTestFinished, test, vi } from 'vitest';
import { Limiter } from './limiter.ts';

/** A task that runs until the test calls `end`. */
function controlledTask(name: string, log: string[]) {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const task = async (): Promise<void> => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
  };
  return { task, end: () => end() };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settle = () => pass(10);

/** A limiter whose timers pass with `pass`. */
function createLimiter(...options: ConstructorParameters<typeof Limiter>): Limiter {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return new Limiter(...options);
}

test('at most the limit of tasks runs at once', async () => {
  const log: string[] = [];
  const limiter = createLimiter(2);
  const tasks = ['a', 'b', 'c'].map((name) => controlledTask(name, log));
  const all = tasks.map(({ task }) => limiter.run(task));
  await settle();
  expect(log).toEqual(['a begins', 'b begins']);
  tasks[0]?.end();
  await settle();
  expect(log).toEqual(['a begins', 'b begins', 'a ends', 'c begins']);
  for (const { end } of tasks) end();
  await Promise.all(all);
});

test('waiting tasks of different groups take turns', async () => {
  const begun: string[] = [];
  const limiter = createLimiter(1);
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) =>
    limiter.run(async () => void begun.push(name), { group: name.slice(0, 1) }),
  );
  expect([limiter.waitingOf('a'), limiter.waitingOf('b')]).toEqual([2, 1]);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('a group with its part of the slots leaves the others free, and other groups pass its waiting tasks', async () => {
  const log: string[] = [];
  const limiter = createLimiter(2, 0, 1);
  const [a1, a2, b1, b2] = ['a1', 'a2', 'b1', 'b2'].map((name) => controlledTask(name, log));
  const all = [a1, a2, b1, b2].map((one, index) => limiter.run(one!.task, { group: index < 2 ? 'a' : 'b' }));
  await settle();
  expect(log).toEqual(['a1 begins', 'b1 begins']);
  b1!.end();
  await settle();
  expect(log.slice(2)).toEqual(['b1 ends', 'b2 begins']);
  for (const one of [a1, a2, b2]) one!.end();
  await Promise.all(all);
  expect(log).toHaveLength(8);
});

test('a waiting task whose signal is aborted never begins; a running one goes on', async () => {
  const log: string[] = [];
  const limiter = createLimiter(1);
  const [first, dropped, last] = ['first', 'dropped', 'last'].map((name) => controlledTask(name, log));
  const abort = new AbortController();
  const turn = { group: 'a', signal: abort.signal };
  const running = limiter.run(first!.task, turn);
  const waiting = limiter.run(dropped!.task, turn).catch(String);
  const next = limiter.run(last!.task, { group: 'a' });
  abort.abort();
  expect(await waiting).toContain('No one waits');
  expect(limiter.waitingOf('a')).toBe(1);
  first!.end();
  last!.end();
  await Promise.all([running, next]);
  expect(log).toEqual(['first begins', 'first ends', 'last begins', 'last ends']);
});

test('idle tasks run one by one, newest first, and start only while no other task runs', async () => {
  const log: string[] = [];
  const limiter = createLimiter(2);
  const [urgent, older, newer, late] = ['urgent', 'older', 'newer', 'late'].map((name) =>
    controlledTask(name, log),
  );
  const running = limiter.run(urgent!.task);
  limiter.runWhenIdle('older', older!.task);
  limiter.runWhenIdle('newer', newer!.task);
  await settle();
  expect(log).toEqual(['urgent begins']);
  urgent!.end();
  await running;
  await settle();
  expect(log.slice(2)).toEqual(['newer begins']);
  // A normal task does not wait for the running idle task; the next idle task waits for the normal one
  const coming = limiter.run(late!.task);
  newer!.end();
  await settle();
  expect(log.slice(3)).toEqual(['late begins', 'newer ends']);
  late!.end();
  await coming;
  await settle();
  expect(log.at(-1)).toBe('older begins');
  older!.end();
});

test('an idle task runs once per key, however often it is queued', async () => {
  const log: string[] = [];
  const limiter = createLimiter(1);
  const { task, end } = controlledTask('it', log);
  for (const _ of [1, 2, 3]) limiter.runWhenIdle('it', task);
  await settle();
  limiter.runWhenIdle('it', task);
  end();
  await settle();
  expect(log).toEqual(['it begins', 'it ends']);
});

test('idle tasks begin after the quiet period', async () => {
  const limiter = createLimiter(1, 60);
  const log: string[] = [];
  limiter.runWhenIdle('it', async () => void log.push('begun'));
  await pass(40);
  await limiter.run(async () => {});
  await pass(59);
  expect(log).toEqual([]);
  await pass(1);
  expect(log).toEqual(['begun']);
});

test('queueing again and again does not postpone idle tasks', async () => {
  const limiter = createLimiter(1, 40);
  const log: string[] = [];
  const demand = () => limiter.runWhenIdle('it', async () => void log.push('begun'));
  const demands = setInterval(demand, 10);
  await pass(60);
  clearInterval(demands);
  expect(log).not.toEqual([]);
});

test('the queue of idle tasks is bounded: the oldest are dropped', async () => {
  const done: string[] = [];
  const limiter = createLimiter(1);
  const { task, end } = controlledTask('urgent', []);
  const running = limiter.run(task);
  for (let number = 1; number <= 1002; number += 1)
    limiter.runWhenIdle(String(number), async () => void done.push(String(number)));
  end();
  await running;
  await pass(2000);
  expect([done.length, done.at(-1)]).toEqual([1000, '3']);
});

import { onTestFinished, expect, test, vi } from 'vitest';
import { ChangeHub } from '#backend/core/change-hub.ts';
import { watchChanges } from './live-subscriptions.ts';

const stock = (...skuIds: number[]) => ({ kind: 'stock', channelId: '9|se', skuIds }) as const;

/** The number of listeners of a hub: a subscription that ended must leave none. */
class CountingHub extends ChangeHub {
  listeners = 0;
  override listen(listener: Parameters<ChangeHub['listen']>[0]): () => void {
    this.listeners += 1;
    const stop = super.listen(listener);
    return () => {
      this.listeners -= 1;
      stop();
    };
  }
}

function createHub(): CountingHub {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return new CountingHub();
}

test('the first event is immediate, the next follows a relevant change', async () => {
  const hub = createHub();
  const events = watchChanges(hub, (change) => change.kind === 'stock' && change.skuIds.includes(1), 'news');
  expect(await events.next()).toEqual({ value: 'news', done: false });
  const received: unknown[] = [];
  const pending = events.next().then((event) => received.push(event));
  hub.publish(stock(2));
  await vi.advanceTimersByTimeAsync(80);
  expect(received).toEqual([]);
  hub.publish(stock(1));
  await vi.advanceTimersByTimeAsync(50);
  await pending;
  expect(received).toEqual([{ value: 'news', done: false }]);
});

test('changes during the debounce or a delivery count as one', async () => {
  const hub = createHub();
  const events = watchChanges(hub, () => true, 'news');
  await events.next();
  for (let piece = 0; piece < 20; piece += 1) hub.publish(stock(1));
  await vi.advanceTimersByTimeAsync(50);
  await events.next();
  const received: unknown[] = [];
  void events.next().then((event) => received.push(event));
  await vi.advanceTimersByTimeAsync(80);
  expect(received).toEqual([]);
});

test('a waiting reader that returns ends at once and leaves no listener', async () => {
  const hub = createHub();
  const events = watchChanges(hub, () => true, 'news');
  await events.next();
  const pending = events.next();
  await events.return?.();
  expect(await pending).toEqual({ value: undefined, done: true });
  expect(hub.listeners).toBe(0);
});

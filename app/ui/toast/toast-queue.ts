import { type QueuedToast, type Toast, TOAST_MS, type ToastClock } from './toast-state.ts';

/** More would cover the page; the others wait. */
export const MAX_VISIBLE = 3;

/** Appends a toast, or replaces one with the same key and restarts its time. */
export function addToast(queue: readonly QueuedToast[], toast: Toast): readonly QueuedToast[] {
  const added = {
    ...toast,
    clock: createToastClock(toast.durationMs ?? TOAST_MS),
    id: 1 + Math.max(0, ...queue.map(({ id }) => id)),
  };
  return queue.some(({ key }) => key === toast.key)
    ? queue.map((each) => (each.key === toast.key ? added : each))
    : [...queue, added];
}

export const listVisible = (queue: readonly QueuedToast[]): readonly QueuedToast[] =>
  queue.slice(0, MAX_VISIBLE);

export function createToastClock(durationMs: number): ToastClock {
  let left = durationMs;
  return {
    run(onEnd) {
      const start = performance.now();
      const timer = setTimeout(onEnd, left);
      return () => {
        clearTimeout(timer);
        left = Math.max(left - (performance.now() - start), 0);
      };
    },
  };
}

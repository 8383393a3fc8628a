/** The time that a toast has left. It runs only while nothing holds the toast (WCAG 2.2.1). */
export interface ToastClock {
  /** Runs for what is left, then calls `onEnd`. Returns what stops it. */
  readonly run: (onEnd: () => void) => () => void;
}

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

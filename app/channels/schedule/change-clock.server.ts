export interface ChangeClock {
  /** Sets the moment of the next change, like Date.now(); infinite for none. */
  expect(moment: number): void;
  /** Whether the moment has come. */
  isDue(): boolean;
  close(): void;
}

/** Timers take at most 2^31 ms, and do not follow the system's clock when it is set: a distant moment is looked at again. */
const MAX_WAIT_MS = 60_000;

/** Calls `onDue` soon after the expected moment. The timer does not keep the process alive. */
export function createChangeClock(onDue: () => void, now: () => number): ChangeClock {
  let expected = Infinity;
  let timer: NodeJS.Timeout | undefined;

  function wait(): void {
    clearTimeout(timer);
    if (expected === Infinity) return;
    const left = Math.max(expected - now(), 1);
    timer = setTimeout(() => (isDue() ? onDue() : wait()), Math.min(left, MAX_WAIT_MS)).unref();
  }

  const isDue = (): boolean => expected !== Infinity && now() >= expected;

  return {
    expect(moment) {
      expected = moment;
      wait();
    },
    isDue,
    close() {
      expected = Infinity;
      clearTimeout(timer);
    },
  };
}

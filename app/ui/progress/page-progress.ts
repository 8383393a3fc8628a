import { markPressed, unmarkPressed } from './pressed.ts';

/** NV-04: throttle of the bar, and how long a data call may run before the bar shows. */
const BAR_DELAY_MS = 200;
/** NV-04: how long the full bar stays. */
const BAR_HIDE_MS = 500;
/** NV-04: how long something runs before the spinner shows. */
const SPINNER_DELAY_MS = 1000;

/** Of this window: used in browsers only. */
export const pageProgress = createProgress();

/**
 * A data call that the visitor waits for: bar and spinner show where it takes long (NV-04), and what was just pressed is
 * marked as busy.
 */
export async function trackCall<Answer>(call: Promise<Answer>): Promise<Answer> {
  const end = pageProgress.start();
  markPressed();
  try {
    return await call;
  } finally {
    unmarkPressed();
    end();
  }
}

/** What shows: nothing, the growing bar, the bar and the spinner, or the full bar before it hides. */
type ProgressPhase = 'idle' | 'bar' | 'slow' | 'done';

interface Progress {
  /** Starts the times of a navigation or a data call; returns what ends them. Ending twice does nothing. */
  readonly start: () => () => void;
  readonly getPhase: () => ProgressPhase;
  /** Calls `listener` after each change of the phase; returns what stops that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Decides when bar and spinner show (NV-04). Each navigation and call has its own times; the slowest one decides. */
export function createProgress(): Progress {
  const running = new Map<object, ProgressPhase>();
  const listeners = new Set<() => void>();
  let phase: ProgressPhase = 'idle';
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const show = (next: ProgressPhase): void => {
    phase = next;
    for (const listener of listeners) listener();
  };
  const update = (): void => {
    const reached = [...running.values()];
    const next = (['slow', 'bar'] as const).find((each) => reached.includes(each));
    if (next) {
      clearTimeout(hiding);
      show(next);
    } else if (phase === 'bar' || phase === 'slow') {
      show('done');
      hiding = setTimeout(show, BAR_HIDE_MS, 'idle');
    }
  };
  return {
    start() {
      const call = {};
      const reach = (next: ProgressPhase): void => {
        running.set(call, next);
        update();
      };
      const timers = [setTimeout(reach, BAR_DELAY_MS, 'bar'), setTimeout(reach, SPINNER_DELAY_MS, 'slow')];
      return () => {
        for (const timer of timers) clearTimeout(timer);
        if (running.delete(call)) update();
      };
    },
    getPhase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

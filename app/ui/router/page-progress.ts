/** NV-04: throttle of the bar, and how long a data call may run before the bar shows. */
const BAR_DELAY_MS = 200;
/** NV-04: how long the full bar stays. */
const BAR_HIDE_MS = 500;
/** NV-04: how long something runs before the spinner shows. */
const SPINNER_DELAY_MS = 1000;

/** State of this window: used in browsers only. */
export const pageProgress = createProgress();

/** Shows bar and spinner (NV-04) during a data call and marks the pressed control as busy. */
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

/** Nothing is shown, the growing bar, the bar and the spinner, or the full bar before it is hidden. */
type ProgressPhase = 'idle' | 'bar' | 'slow' | 'done';

/** Decides when bar and spinner are shown (NV-04). Each navigation and call has its own timers; the slowest one decides. */
export function createProgress() {
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
    /** Starts the timers of a navigation or a data call. Returns a function that ends them, which can be called twice. */
    start: (): (() => void) => {
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
    getPhase: (): ProgressPhase => phase,
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A call that starts later after a press is not caused by it. */
const CONSEQUENCE_MS = 500;
const PRESSABLE = 'a, button, label';

/** State of this window: used in browsers only. */
let pressed: Element | null = null;
let pressedAt = 0;
let marked: Element | null = null;

export function notePress({ target }: Pick<Event, 'target'>): void {
  const found = target instanceof Element ? target.closest(PRESSABLE) : null;
  // The press of a label is followed by one of its input
  if (found === null) return;
  pressed = found;
  // Not `event.timeStamp`, which is long past if the page was busy
  pressedAt = performance.now();
}

/** Marks the control that was just pressed as busy and unmarks the one before. */
export function markPressed(): void {
  if (pressed === null || performance.now() - pressedAt > CONSEQUENCE_MS) return;
  unmarkPressed();
  // A button that sets it itself
  if (pressed.hasAttribute('aria-busy')) return;
  marked = pressed;
  marked.setAttribute('aria-busy', 'true');
}

export function unmarkPressed(): void {
  marked?.removeAttribute('aria-busy');
  marked = null;
}

/** The call did not end within its deadline, or an earlier call with the same name still has not. */
export const HANGS = Symbol('hangs');
/** The call was not started, because all slots are taken by calls that hang. */
export const BLOCKED = Symbol('blocked');

export type Bounded<Value> = Value | typeof HANGS | typeof BLOCKED;

export interface BoundedIo {
  /**
   * Runs a file operation. Rejects as `work` does. A call that ends after its deadline is not lost: the next call with
   * the same name returns its outcome.
   */
  run<Value>(name: string, work: () => Promise<Value>): Promise<Bounded<Value>>;
}

export interface BoundedIoOptions {
  readonly deadlineMs?: number;
  readonly slots?: number;
}

const DEADLINE_MS = 1000;
/**
 * File operations that hang (a network mount without server) cannot be cancelled and occupy a thread of Node's pool, which
 * has four and also resolves host names and compresses responses. So at most two may hang, and none is repeated.
 */
const SLOTS = 2;
/** The deadline is counted in ticks: a blocked event loop delays one tick, so it does not look like a file that hangs. */
const TICKS = 4;

interface Call {
  readonly outcome: Promise<unknown>;
  hasEnded: boolean;
  /** Past its deadline. */
  isLate: boolean;
}

/** Bounds file operations in time and number. One per channels folder. */
export function createBoundedIo({
  deadlineMs = DEADLINE_MS,
  slots = SLOTS,
}: BoundedIoOptions = {}): BoundedIo {
  /** By name: running calls, and calls that ended after their deadline and whose result has not been read yet. */
  const calls = new Map<string, Call>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const isFull = (): boolean => running >= slots;
  const isBlocked = (): boolean =>
    isFull() && [...calls.values()].filter(({ hasEnded, isLate }) => isLate && !hasEnded).length >= slots;

  function start(name: string, work: () => Promise<unknown>): Call {
    running += 1;
    const end = (): void => {
      call.hasEnded = true;
      running -= 1;
      waiting.shift()?.();
    };
    const call: Call = { outcome: work(), hasEnded: false, isLate: false };
    call.outcome.then(end, end);
    calls.set(name, call);
    return call;
  }

  function markLate(call: Call): void {
    call.isLate = true;
    // Those that wait for a slot check whether one can still become free.
    for (const wake of waiting.splice(0)) wake();
  }

  return {
    async run<Value>(name: string, work: () => Promise<Value>): Promise<Bounded<Value>> {
      const earlier = calls.get(name);
      if (earlier && !earlier.hasEnded) return HANGS;
      if (earlier) {
        calls.delete(name);
        return earlier.outcome as Promise<Value>;
      }
      // Nothing may be awaited between this check and the start, else two calls could take the same slot.
      while (isFull()) {
        if (isBlocked()) return BLOCKED;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      const call = start(name, work);
      const isOver = await endsInTime(call, deadlineMs);
      if (!isOver) {
        markLate(call);
        return HANGS;
      }
      calls.delete(name);
      return call.outcome as Promise<Value>;
    },
  };
}

async function endsInTime({ outcome }: Call, deadlineMs: number): Promise<boolean> {
  const countdown = startCountdown(deadlineMs);
  const ended = outcome.then(
    () => true,
    () => true,
  );
  const isOver = await Promise.race([ended, countdown.end]);
  countdown.cancel();
  return isOver;
}

/** `end` resolves with false after the time, counted in ticks. */
function startCountdown(ms: number): { readonly end: Promise<false>; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<false>((resolve) => {
    const tick = (left: number): void => {
      if (left === 0) resolve(false);
      else timer = setTimeout(tick, ms / TICKS, left - 1);
    };
    tick(TICKS);
  });
  return { end, cancel: () => clearTimeout(timer) };
}

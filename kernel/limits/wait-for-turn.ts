import type { FairQueue, Refusal } from './fair-queue.ts';

export type Turn =
  /** Call `leave` at the end of the turn; further calls do nothing. */
  | { readonly kind: 'turn'; readonly leave: () => void }
  /** `time`: it waited for `waitMs`. */
  | { readonly kind: 'refused'; readonly bound: Refusal | 'time' }
  /** `signal` was aborted while it waited. */
  | { readonly kind: 'gone' };

interface Wait {
  readonly signal?: AbortSignal | undefined;
  /** Without end where it is absent. */
  readonly waitMs?: number;
  /** Called where there is no turn at once. */
  readonly onWait?: () => void;
}

/** Joins a line of the queue and waits for its turn. */
export function waitForTurn(queue: FairQueue, line: string, wait: Wait): Promise<Turn> {
  const { signal, waitMs, onWait } = wait;
  if (signal?.aborted) return Promise.resolve({ kind: 'gone' });
  return new Promise((resolve) => {
    let isWaiting = true;
    let timer: NodeJS.Timeout | undefined;
    const end = (turn: Turn): void => {
      isWaiting = false;
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(turn);
    };
    const giveUp = (): void => {
      leave();
      end({ kind: 'gone' });
    };
    const leave = queue.join(line, {
      onTurn: () => end({ kind: 'turn', leave: () => leave() }),
      onRefused: (bound) => end({ kind: 'refused', bound }),
    });
    if (!isWaiting) return;
    onWait?.();
    signal?.addEventListener('abort', giveUp);
    if (waitMs === undefined) return;
    timer = setTimeout(() => {
      leave();
      end({ kind: 'refused', bound: 'time' });
    }, waitMs);
  });
}

import type { LimitName, Limits } from '#kernel/limits.ts';
import { FairQueue, type Refusal } from './fair-queue.ts';

export interface ProxyRequest {
  /** Requests of one line share its bounds: the pictures of a channel, its payment pages. */
  readonly line: string;
  /** Who asks, by `toAddressKey`; null where it is not known, as for a proxy that sends no address. */
  readonly addressKey: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Called when the request has to wait, with the limit that it waits for. */
  readonly onWait: (limit: LimitName) => void;
}

export type ProxyTurn =
  /** Call `leave` when the connection to the backend is free again; further calls do nothing. */
  | { readonly kind: 'turn'; readonly leave: () => void }
  | { readonly kind: 'refused'; readonly limit: LimitName }
  /** The client disconnected while it waited. */
  | { readonly kind: 'gone' };

/** Turns at the connections to the backend. One object per process. */
export interface ProxyTurns {
  wait(request: ProxyRequest): Promise<ProxyTurn>;
}

const REFUSALS: Readonly<Record<Refusal, LimitName>> = {
  waitingPerLine: 'proxyWaitingPerChannel',
  waiting: 'proxyWaitingInAll',
};

/**
 * Connections to the backend are taken for as long as it renders, or as a slow visitor reads. So each address has few at once,
 * each channel some, and what is beyond waits, the channels taking turns.
 */
export function createProxyTurns(limits: Limits): ProxyTurns {
  const waiting = { waitingPerLine: limits.proxyWaitingPerChannel, waiting: limits.proxyWaitingInAll };
  const addresses = new FairQueue({
    ...waiting,
    runningPerLine: limits.proxiedPerAddress,
    running: Number.POSITIVE_INFINITY,
  });
  const lines = new FairQueue({
    ...waiting,
    runningPerLine: limits.proxiedPerChannel,
    running: limits.proxiedInAll,
  });
  return {
    async wait({ line, addressKey, signal, onWait }) {
      const until = Date.now() + limits.proxyWaitMs;
      const first: ProxyTurn =
        addressKey === null
          ? { kind: 'turn', leave: () => {} }
          : await waitInQueue(addresses, `${line} ${addressKey}`, {
              waitMs: limits.proxyWaitMs,
              signal,
              onWait: () => onWait('proxiedPerAddress'),
            });
      if (first.kind !== 'turn') return first;
      const second = await waitInQueue(lines, line, {
        waitMs: until - Date.now(),
        signal,
        onWait: () =>
          onWait(lines.size().running < limits.proxiedInAll ? 'proxiedPerChannel' : 'proxiedInAll'),
      });
      if (second.kind !== 'turn') {
        first.leave();
        return second;
      }
      return { kind: 'turn', leave: () => [second, first].forEach(({ leave }) => leave()) };
    },
  };
}

function waitInQueue(
  queue: FairQueue,
  line: string,
  {
    waitMs,
    signal,
    onWait,
  }: { readonly waitMs: number; readonly signal: AbortSignal; readonly onWait: () => void },
): Promise<ProxyTurn> {
  if (signal.aborted) return Promise.resolve({ kind: 'gone' });
  return new Promise((resolve) => {
    let isSettled = false;
    const settle = (turn: ProxyTurn): void => {
      isSettled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(turn);
    };
    const giveUp = (): void => {
      leave();
      settle({ kind: 'gone' });
    };
    const timer = setTimeout(() => {
      leave();
      settle({ kind: 'refused', limit: 'proxyWaitMs' });
    }, waitMs);
    signal.addEventListener('abort', giveUp);
    const leave = queue.join(line, {
      onTurn: () => settle({ kind: 'turn', leave: () => leave() }),
      onRefused: (refusal) => settle({ kind: 'refused', limit: REFUSALS[refusal] }),
    });
    if (!isSettled) onWait();
  });
}

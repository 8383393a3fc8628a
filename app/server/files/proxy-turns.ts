import type { LimitName, Limits } from '#kernel/limits/limits.ts';
import { ignoreWaits } from '#app/server/limits/page-turns.ts';
import { FairQueue, type Turn, waitForTurn } from '#kernel/limits/fair-queue.ts';

interface ProxyRequest {
  /** Requests of one line share its bounds: the pictures of a channel, its payment pages. */
  readonly line: string;
  /** Who asks, by `toAddressKey`; null where it is not known, as for a proxy that sends no address. */
  readonly addressKey: string | null;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Called when the request has to wait, with the limit that it waits for. */
  readonly onQueued: (limit: LimitName) => void;
}

/** Its `leave` is called when the connection to the backend is free again. */
type ProxyTurn = Exclude<Turn, { kind: 'refused' }> | { readonly kind: 'refused'; readonly limit: LimitName };

/** Turns at the connections to the backend. One object per process. */
export interface ProxyTurns {
  wait(request: ProxyRequest): Promise<ProxyTurn>;
}

const QUEUE_LIMITS: Readonly<Record<Extract<Turn, { kind: 'refused' }>['bound'], LimitName>> = {
  waitingPerLine: 'proxyWaitingPerChannel',
  waiting: 'proxyWaitingInAll',
  time: 'proxyWaitMs',
};

/**
 * Connections to the backend are taken for as long as it renders, or as a slow visitor reads. So each address has few at once,
 * each channel some, and what is beyond waits, the channels taking turns.
 */
export function createProxyTurns(limits: Limits, onWait = ignoreWaits): ProxyTurns {
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
  return { wait: (request) => takeTurn(request).finally(onWait('proxy')) };

  async function takeTurn({ line, addressKey, signal, onQueued }: ProxyRequest): Promise<ProxyTurn> {
    const until = performance.now() + limits.proxyWaitMs;
    const first: Turn =
      addressKey === null
        ? { kind: 'turn', leave: () => {} }
        : await waitForTurn(addresses, `${line} ${addressKey}`, {
            signal,
            waitMs: limits.proxyWaitMs,
            onWait: () => onQueued('proxiedPerAddress'),
          });
    if (first.kind !== 'turn') return toProxyTurn(first);
    const second = await waitForTurn(lines, line, {
      signal,
      waitMs: until - performance.now(),
      onWait: () =>
        onQueued(lines.size().running < limits.proxiedInAll ? 'proxiedPerChannel' : 'proxiedInAll'),
    });
    if (second.kind === 'turn')
      return { kind: 'turn', leave: () => [second, first].forEach(({ leave }) => leave()) };
    first.leave();
    return toProxyTurn(second);
  }
}

const toProxyTurn = (turn: Exclude<Turn, { kind: 'turn' }>): ProxyTurn =>
  turn.kind === 'refused' ? { kind: 'refused', limit: QUEUE_LIMITS[turn.bound] } : turn;

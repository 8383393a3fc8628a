import type { EventLoopScheduler } from '#app/server/limits/event-loop-scheduler.ts';
import type { PageLimit, PageRequest, PageTurns } from '#app/server/limits/page-turns.ts';
import { type ParentSpan, withSpan } from '#kernel/span.ts';

export interface Queues {
  readonly pageTurns: PageTurns;
  readonly scheduler: EventLoopScheduler;
}

/** A request for a turn, and what it is part of. */
interface QueueRequest extends PageRequest {
  readonly span: ParentSpan;
}

/** What rendering a page gets from the queue. */
export interface Turn {
  /** Resolves when the page may be rendered, which blocks the process. */
  readonly waitToRender: () => Promise<void>;
  /** Ends the turn early: what is left to do waits for the client only. */
  readonly leave: () => void;
}

type Queued<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly limit: PageLimit }
  /** The client disconnected, or all who waited did. */
  | { readonly kind: 'gone' };

/** Renders a page when it is its turn, of its shop and its address. The turn ends with `work` at the latest. */
export async function queue<Result>(
  { pageTurns, scheduler }: Queues,
  { span, ...request }: QueueRequest,
  work: (turn: Turn) => Promise<Result>,
): Promise<Queued<Result>> {
  const turn = await withSpan(span, 'queue', () => pageTurns.wait(request));
  if (turn.kind !== 'turn') return turn;
  const waitToRender = (): Promise<void> =>
    withSpan(span, 'wait to render', () => scheduler.wait(request.channelKey));
  try {
    await waitToRender();
    // The loop has run meanwhile and may have learnt that the client is gone
    if (request.signal.aborted) return { kind: 'gone' };
    return { kind: 'done', result: await work({ waitToRender, leave: turn.leave }) };
  } finally {
    turn.leave();
  }
}

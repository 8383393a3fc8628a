import type { EventLoopScheduler } from '#app/server/limits/event-loop-scheduler.ts';
import type { PageTurns } from '#app/server/limits/page-turns.ts';
import type { ProxyTurns } from '#app/server/limits/proxy-turns.ts';

/** `page`: turns of pages. `render`: the event loop, before each piece of rendering. `proxy`: connections to the backend. */
export const QUEUES = ['page', 'render', 'proxy'] as const;
export type Queue = (typeof QUEUES)[number];

/** Measures how long requests wait. */
export interface Waits {
  /** Returns what ends the wait. */
  start(queue: Queue): () => void;
}

async function time<Value>(waits: Waits, queue: Queue, wait: () => Promise<Value>): Promise<Value> {
  const end = waits.start(queue);
  try {
    return await wait();
  } finally {
    end();
  }
}

export const timePageTurns = (turns: PageTurns, waits: Waits): PageTurns => ({
  follow: (request) => turns.follow(request),
  wait: (request) => time(waits, 'page', () => turns.wait(request)),
});

export const timeEventLoopScheduler = (scheduler: EventLoopScheduler, waits: Waits): EventLoopScheduler => ({
  wait: (channelKey) => time(waits, 'render', () => scheduler.wait(channelKey)),
});

export const timeProxyTurns = (turns: ProxyTurns, waits: Waits): ProxyTurns => ({
  wait: (request) => time(waits, 'proxy', () => turns.wait(request)),
});

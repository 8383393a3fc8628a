import type { Logger } from '#kernel/logger.ts';
import type { ParentSpan } from '#kernel/telemetry/span.ts';
import type { PageTag, Purge } from '#kernel/page-tags.ts';
import type { PageLimit } from '#app/server/limits/page-turns.ts';
import type { CachedPage } from './cached-page.ts';
import type { PageKey } from './page-key.ts';

/** On whose behalf a page is made: for logs and limits, never for the page. */
export interface Initiator {
  readonly requestId: string;
  readonly log: Logger;
  /** Absent for pages that are made in the background. */
  readonly span?: ParentSpan;
  /** Null where it is not a visitor, or not known which. */
  readonly addressKey: string | null;
}

/** What making a page came to. */
export type RenderResult =
  /** May be sent to all who wait. `isOutdated`: what it shows was purged meanwhile, so who came after the purge needs another. */
  | {
      readonly kind: 'page';
      readonly page: CachedPage;
      readonly hasFailed: boolean;
      readonly isOutdated: boolean;
    }
  /** Everybody needs an answer of their own. */
  | { readonly kind: 'uncacheable' }
  | { readonly kind: 'refused'; readonly limit: PageLimit }
  /** All who waited are gone. */
  | { readonly kind: 'gone' };

/** What a page in the making learns meanwhile. */
export interface RenderState {
  /** Aborted when no request waits any more and the page has no turn yet. */
  readonly signal: AbortSignal;
  /** From now on the page is made, whoever goes. */
  markStarted(): void;
  /** Whether something with one of these tags was purged since the start. */
  isOutdated(tags: readonly PageTag[]): boolean;
}

export interface InFlightRender {
  readonly result: Promise<RenderResult>;
  /** Whether a purge of the channel came since it started. */
  wasPurged(): boolean;
  /** Waits for it; returns what stops waiting. */
  join(): () => void;
}

interface OpenRender extends InFlightRender {
  readonly channelKey: string;
  readonly purged: Set<PageTag | 'all'>;
}

export type InFlightRenders = ReturnType<typeof createInFlightRenders>;

/** Pages that are being made: at most one per key. */
export function createInFlightRenders() {
  const open = new Map<string, OpenRender>();

  function start({ id, channelKey }: PageKey, make: (state: RenderState) => Promise<RenderResult>) {
    const controller = new AbortController();
    const purged = new Set<PageTag | 'all'>();
    let waiting = 0;
    let hasTurn = false;
    const end = (): void => {
      if (open.get(id) === render) open.delete(id);
    };
    const state: RenderState = {
      signal: controller.signal,
      markStarted: () => (hasTurn = true),
      isOutdated: (tags) => purged.has('all') || tags.some((tag) => purged.has(tag)),
    };
    const render: OpenRender = {
      channelKey,
      purged,
      // Begins after this function has returned, so that `make` finds the render as it will be
      result: Promise.resolve()
        .then(() => make(state))
        .finally(end),
      wasPurged: () => purged.size > 0,
      join() {
        waiting += 1;
        let hasLeft = false;
        return () => {
          if (hasLeft) return;
          hasLeft = true;
          waiting -= 1;
          if (waiting > 0 || hasTurn) return;
          end();
          controller.abort();
        };
      },
    };
    // Those who wait learn of it; without any it must not count as unhandled
    render.result.catch(() => {});
    open.set(id, render);
    return render;
  }

  return {
    /** The render of the key that is in flight, or a new one by `make`. */
    getOrStart(
      key: PageKey,
      make: (state: RenderState) => Promise<RenderResult>,
    ): { readonly render: InFlightRender; readonly isFirst: boolean } {
      const render = open.get(key.id);
      return render ? { render, isFirst: false } : { render: start(key, make), isFirst: true };
    },
    /** Lets renders of the channel know that what they show is retired. */
    purge({ channelKey, tags }: Purge): void {
      for (const render of open.values())
        if (render.channelKey === channelKey)
          for (const tag of tags === 'all' ? (['all'] as const) : tags) render.purged.add(tag);
    },
  };
}

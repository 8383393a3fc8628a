import type { PageTag, Purge } from '#kernel/page-tags.ts';
import type { PageLimit } from '#app/server/limits/page-turns.ts';
import type { CachedPage } from './cached-page.ts';

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
  readonly purged: Set<PageTag>;
  isAllPurged: boolean;
}

/** Pages that are being made: at most one per key. */
export interface InFlightRenders {
  find(id: string): InFlightRender | null;
  start(
    { id, channelKey }: { readonly id: string; readonly channelKey: string },
    make: (state: RenderState) => Promise<RenderResult>,
  ): InFlightRender;
  /** Lets renders of the channel know that what they show is retired. */
  purge(purge: Purge): void;
}

export function createInFlightRenders(): InFlightRenders {
  const open = new Map<string, OpenRender>();
  return {
    find: (id) => open.get(id) ?? null,
    start({ id, channelKey }, make) {
      const controller = new AbortController();
      let waiting = 0;
      let hasTurn = false;
      const end = (): void => {
        if (open.get(id) === render) open.delete(id);
      };
      const purged = new Set<PageTag>();
      const state: RenderState = {
        signal: controller.signal,
        markStarted: () => {
          hasTurn = true;
        },
        isOutdated: (tags) => render.isAllPurged || tags.some((tag) => purged.has(tag)),
      };
      const render: OpenRender = {
        channelKey,
        purged,
        isAllPurged: false,
        // Begins after this function has returned, so that `make` finds the render as it will be
        result: Promise.resolve()
          .then(() => make(state))
          .finally(end),
        wasPurged: () => render.isAllPurged || purged.size > 0,
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
    },
    purge({ channelKey, tags }) {
      for (const render of open.values()) {
        if (render.channelKey !== channelKey) continue;
        if (tags === 'all') render.isAllPurged = true;
        else for (const tag of tags) render.purged.add(tag);
      }
    },
  };
}

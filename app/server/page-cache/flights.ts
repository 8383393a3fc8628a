import type { PageTag, Purge } from '#app/kernel/page-tags.ts';
import type { PageLimit } from '#app/server/limits/page-turns.ts';
import type { KeptPage } from './kept-page.ts';

/** What making a page came to. */
export type FlightResult =
  /** May be sent to all who wait. `isOutdated`: what it shows was purged meanwhile, so who came after the purge needs another. */
  | {
      readonly kind: 'page';
      readonly page: KeptPage;
      readonly hasFailed: boolean;
      readonly isOutdated: boolean;
    }
  /** Everybody needs an answer of their own. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'refused'; readonly limit: PageLimit }
  /** All who waited are gone. */
  | { readonly kind: 'gone' };

/** What a page in the making learns meanwhile. */
export interface FlightState {
  /** Aborted when nobody waits any more and the page has no turn yet. */
  readonly signal: AbortSignal;
  /** From now on the page is made, whoever goes. */
  takeOff(): void;
  /** Whether something with one of these tags was purged since the start. */
  isOutdated(tags: readonly PageTag[]): boolean;
}

export interface Flight {
  readonly result: Promise<FlightResult>;
  /** Whether a purge of the channel came since it started. */
  wasPurged(): boolean;
  /** Waits for it; returns what stops waiting. */
  join(): () => void;
}

interface OpenFlight extends Flight {
  readonly channelKey: string;
  readonly purged: Set<PageTag>;
  isAllPurged: boolean;
}

/** Pages that are being made: at most one per key. */
export interface Flights {
  find(id: string): Flight | null;
  start(
    { id, channelKey }: { readonly id: string; readonly channelKey: string },
    make: (state: FlightState) => Promise<FlightResult>,
  ): Flight;
  /** Lets flights of the channel know that what they show is retired. */
  purge(purge: Purge): void;
}

export function createFlights(): Flights {
  const open = new Map<string, OpenFlight>();
  return {
    find: (id) => open.get(id) ?? null,
    start({ id, channelKey }, make) {
      const controller = new AbortController();
      let waiting = 0;
      let hasTurn = false;
      const end = (): void => {
        if (open.get(id) === flight) open.delete(id);
      };
      const purged = new Set<PageTag>();
      const state: FlightState = {
        signal: controller.signal,
        takeOff: () => {
          hasTurn = true;
        },
        isOutdated: (tags) => flight.isAllPurged || tags.some((tag) => purged.has(tag)),
      };
      const flight: OpenFlight = {
        channelKey,
        purged,
        isAllPurged: false,
        // Begins after this function has returned, so that `make` finds the flight as it will be
        result: Promise.resolve()
          .then(() => make(state))
          .finally(end),
        wasPurged: () => flight.isAllPurged || purged.size > 0,
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
      flight.result.catch(() => {});
      open.set(id, flight);
      return flight;
    },
    purge({ channelKey, tags }) {
      for (const flight of open.values()) {
        if (flight.channelKey !== channelKey) continue;
        if (tags === 'all') flight.isAllPurged = true;
        else for (const tag of tags) flight.purged.add(tag);
      }
    },
  };
}

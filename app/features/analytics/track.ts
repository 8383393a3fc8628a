import { isMeasured } from './is-measured.ts';
import type * as makers from './make-events.ts';
import type { ShopEvent } from './shop-event.ts';

/** Makes the events of something that happened; none for what is no event after all. */
export type MakeEvents = (make: typeof makers) => readonly ShopEvent[];

/**
 * Reports to other scripts of the page what happened, only with the visitor's consent (CK-02): without it nothing is made, loaded
 * or remembered. Events keep their order. Never throws; an event whose script cannot be loaded is lost.
 *
 *     track((make) => make.cartChanged(before, after));
 */
export function track(makeEvents: MakeEvents): void {
  if (!isMeasured()) return;
  import('./data-layer.ts').then(({ make, pushEvents }) => pushEvents(makeEvents(make))).catch(() => {});
}

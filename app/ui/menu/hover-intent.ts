/** Time on an item before its panel opens, in ms: a pointer that only crosses the menu opens nothing. */
export const OPEN_DELAY_MS = 100;
/** Pause on another item before its panel replaces the open one, while the pointer moves towards the open one. */
export const AIM_DELAY_MS = 350;
/** Time outside of the menu before its panel closes, so that cutting a corner does not close it. */
export const CLOSE_DELAY_MS = 250;

export interface HoverIntent<Item> {
  /** The pointer moves over an item; null: over none. `isAiming`: towards the open panel. */
  readonly move: (item: Item | null, isAiming: boolean) => void;
  /** Cancels the pending change. */
  readonly cancel: () => void;
}

/**
 * Decides when a pointer that moves over a menu opens, changes or closes its panel (LY-07).
 *
 * @param getOpen the item whose panel is open
 * @param show opens an item's panel, or closes the open one
 */
export function createHoverIntent<Item>(
  getOpen: () => Item | null,
  show: (item: Item | null) => void,
): HoverIntent<Item> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: { readonly item: Item | null; readonly delay: number } | null = null;
  const cancel = (): void => {
    clearTimeout(timer);
    next = null;
  };
  return {
    cancel,
    move(item, isAiming) {
      if (item === getOpen()) return cancel();
      const delay = item === null ? CLOSE_DELAY_MS : isAiming ? AIM_DELAY_MS : OPEN_DELAY_MS;
      // A moving pointer does not restart the delay on the same item, unless it is aiming
      if (next?.item === item && next.delay === delay && !isAiming) return;
      cancel();
      next = { item, delay };
      timer = setTimeout(() => {
        next = null;
        show(item);
      }, delay);
    },
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Whether the pointer moves towards the panel below it: inside the triangle between its former position and the panel's upper
 * corners. Items it crosses on the way are not chosen.
 */
export function isAimingAt(
  { left, right, top }: Pick<DOMRect, 'left' | 'right' | 'top'>,
  from: Point,
  to: Point,
): boolean {
  const share = (to.y - from.y) / (top - from.y);
  if (!(share > 0)) return false;
  return to.x > from.x + (left - from.x) * share && to.x < from.x + (right - from.x) * share;
}

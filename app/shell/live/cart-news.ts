import type { CartView } from '#app/features/cart/cart.ts';

/** The cart as the live connection describes it. */
export interface CartSignal {
  /** Quantity by line; for a package the sum of its parts. Null for a cart that is gone or ordered. */
  readonly lines: ReadonlyMap<string, number> | null;
  readonly promoCode: string;
  /** Total, which changes with prices and deliveries. */
  readonly value: number;
}

interface ApiCart {
  readonly isCompleted?: boolean | null;
  readonly promoCode?: string | null;
  readonly items?:
    | readonly ({
        readonly id: string;
        readonly groupKey?: string | null;
        readonly quantity: number;
      } | null)[]
    | null;
  readonly summary?: { readonly total?: { readonly sellingPriceIncVat?: number | null } | null } | null;
}

/** `cart` is a message of our own server; null for a cart that is gone. */
export function toCartSignal(cart: ApiCart | null): CartSignal {
  if (cart === null || cart.isCompleted === true) return { lines: null, promoCode: '', value: 0 };
  const lines = new Map<string, number>();
  for (const item of cart.items ?? []) {
    if (item === null) continue;
    const id = item.groupKey || item.id;
    lines.set(id, (lines.get(id) ?? 0) + item.quantity);
  }
  return { lines, promoCode: cart.promoCode ?? '', value: cart.summary?.total?.sellingPriceIncVat ?? 0 };
}

const describe = ({ lines, promoCode }: CartSignal): string =>
  JSON.stringify([lines === null ? null : [...lines].map(String).toSorted(), promoCode]);

/** Whether a page shows these goods. Quantities of packages are not compared. */
function shows(cart: CartView | null, { lines, promoCode }: CartSignal): boolean {
  if (cart === null || lines === null) return (cart?.lines.length ?? 0) === (lines?.size ?? 0);
  return (
    (cart.promoCode ?? '') === promoCode &&
    cart.lines.length === lines.size &&
    cart.lines.every(({ id, kind, quantity }) =>
      kind === 'package' ? lines.has(id) : lines.get(id) === quantity,
    )
  );
}

/**
 * Whether the page must load the cart again: it shows other goods, or their price has changed. It shows changes of this tab already.
 *
 * @param before the signal before this one; null for the first
 * @param shown undefined if the page shows only the count of pieces (`count`)
 */
export function hasCartChanged(
  signal: CartSignal,
  {
    before,
    shown,
    count,
  }: {
    readonly before: CartSignal | null;
    readonly shown: CartView | null | undefined;
    readonly count: number;
  },
): boolean {
  if (shown === undefined) {
    if (before !== null) return describe(before) !== describe(signal);
    // A package counts as one piece, so counts cannot be compared with quantities
    return (count === 0) !== ((signal.lines?.size ?? 0) === 0);
  }
  if (!shows(shown, signal)) return true;
  return (
    before !== null &&
    before.value !== signal.value &&
    shown?.summary.value !== signal.value &&
    describe(before) === describe(signal)
  );
}

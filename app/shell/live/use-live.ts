import { useEffect, useRef } from 'react';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.tsx';
import { useChannel, useRootData } from '#app/request/page/use-root-data.ts';
import { useVisitor } from '#app/request/visitor/visitor.ts';
import type { StockUpdate } from './follow.ts';

/** Delay of the connection: the page is ready, and short visits open none. */
const START_MS = 2500;

interface LiveOptions {
  /** Absent: a change of the stock may change the cart, which is loaded again. */
  readonly onStock?: (news: StockUpdate) => void;
  /** The page places orders itself: a cart that is gone needs no update. */
  readonly isOrdering?: boolean;
}

/**
 * Follows the stock of products and the visitor's cart (AP-04), in shops with an endpoint for it. A login, a logout and a first cart
 * open a new connection, because the server reads the visitor's cookies when a connection opens.
 */
export function useLive(
  productIds: readonly number[],
  { onStock, isOrdering = false }: LiveOptions = {},
): void {
  const { live: timeoutMs, timeZone } = useChannel();
  const { code: locale } = useRootData().locale;
  const visitor = useVisitor();
  const startCart = useCart();
  const { state } = useLiveCart();
  const latest = useRef({ state, onStock });
  useEffect(() => void (latest.current = { state, onStock }));
  const hasCart = visitor?.cart != null;
  const login = visitor?.customer?.type;
  const ids = productIds.join();
  useEffect(() => {
    if (timeoutMs === undefined || (ids === '' && !hasCart)) return undefined;
    let hasEnded = false;
    let stop = (): void => {};
    const start = async (): Promise<void> => {
      const { follow } = await import('./follow.ts');
      if (!hasEnded)
        stop = follow({
          timeoutMs,
          locale,
          timeZone,
          hasCart,
          isOrdering,
          productIds: ids,
          latest,
          startCart,
        });
    };
    const timer = setTimeout(() => {
      // The page works without live data
      start().catch(() => {});
    }, START_MS);
    return () => {
      clearTimeout(timer);
      hasEnded = true;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a login or logout needs a new connection
  }, [timeoutMs, locale, timeZone, hasCart, login, ids, startCart, isOrdering]);
}

import { useEffect, useRef } from 'react';
import { useCart, useLiveCart } from '#app/features/cart/live/use-cart.ts';
import { useChannel } from '#app/request/use-channel.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useRootData } from '#app/request/use-root-data.ts';
import type { LivePage } from './live-page.ts';

/** The page is ready by then, and the visitor stays. */
const START_MS = 2500;

interface LiveOptions {
  /** Absent: a change of the stock may change the cart. */
  readonly onStock?: LivePage['onStock'];
  readonly isOrdering?: boolean;
}

/**
 * Follows the stock of products and the visitor's cart (AP-04). A shop without an endpoint for it loads nothing. A login, a logout
 * and a first cart open a new connection, because the server reads the visitor's cookies when it is opened.
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
    let isLeft = false;
    let stop = (): void => {};
    const start = async (): Promise<void> => {
      const { follow } = await import('./follow.ts');
      if (!isLeft)
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
      // The page works without it
      start().catch(() => {});
    }, START_MS);
    return () => {
      clearTimeout(timer);
      isLeft = true;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a login or logout needs a new connection
  }, [timeoutMs, locale, timeZone, hasCart, login, ids, startCart, isOrdering]);
}

import type { StartCart } from '#app/features/cart/live/use-cart.ts';
import type { CartState } from '#app/features/cart/live/wanted-change.ts';
import { createLiveClient } from '#app/commerce/live/create-live-client.ts';
import { keepSubscribed } from '#app/commerce/live/keep-subscribed.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { hasCartChanged, toCartSignal, type CartSignal } from './cart-news.ts';
import type { LivePage } from './live-page.ts';
import { showStock } from './show-stock.ts';
import { stayConnected } from './stay-connected.ts';
import { toStockUpdate, type ApiProductStock } from './to-stock-news.ts';

/** Path of the live sockets, without language prefix. */
const LIVE_PATH = '/live';
/** The server allows some more subscriptions per socket. */
const MAX_PRODUCTS = 20;
/** By then this tab has the answer to a change of its own. */
const SETTLE_MS = 800;

type CartData = { readonly cart: Parameters<typeof toCartSignal>[0] };

/** What a page shows now: the cart, and what it does with news of the stock. */
interface ShownNow {
  readonly state: CartState | null;
  readonly onStock?: LivePage['onStock'] | undefined;
}

interface FollowedPage extends Pick<
  LivePage,
  'timeoutMs' | 'locale' | 'timeZone' | 'hasCart' | 'isOrdering'
> {
  /** Ids with commas between them. */
  readonly productIds: string;
  readonly latest: { readonly current: ShownNow };
  readonly startCart: StartCart;
}

/** Follows what the page shows (AP-04), as long as it can be seen. Returns what ends it. */
export function follow({ productIds, latest, startCart, ...page }: FollowedPage): () => void {
  const ids = productIds.split(',').filter(Boolean);
  const isFirst = new Set(ids);
  const onCart = (): void => {
    startCart()
      .then((cart) => cart.refresh())
      .catch(() => {});
  };
  return stayConnected(() =>
    connect({
      ...page,
      productIds: ids.map(Number),
      getCart: () => latest.current.state?.cart,
      onCart,
      onStock(news) {
        if (latest.current.onStock) latest.current.onStock(news);
        // The first message says what the page shows
        else if (!isFirst.delete(String(news.productId))) onCart();
      },
    }),
  );
}

function connect(page: LivePage): () => void {
  const { timeoutMs, productIds, hasCart, onStock } = page;
  const client = createLiveClient({
    url: window.location.origin.replace(/^http/, 'ws') + LIVE_PATH,
    timeoutMs,
  });
  const stops = productIds.slice(0, MAX_PRODUCTS).map((productId) =>
    keepSubscribed(
      client,
      { query: 'productStock', variables: { productId } },
      {
        onData(data) {
          const { productStock } = data as { readonly productStock: ApiProductStock | null };
          if (productStock) showStock(toStockUpdate(productStock, page), onStock);
        },
      },
    ),
  );
  if (hasCart) {
    const { receive, stop } = listenToCart(page);
    stops.push(keepSubscribed(client, { query: 'cart' }, { onData: receive }), stop);
  }
  return () => {
    for (const stop of stops) stop();
    void client.dispose();
  };
}

interface CartSubscriber {
  readonly receive: (data: unknown) => void;
  readonly stop: () => void;
}

function listenToCart({ getCart, onCart, isOrdering }: LivePage): CartSubscriber {
  let before: CartSignal | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const judge = (signal: CartSignal): void => {
    const count = Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;
    const isChange = hasCartChanged(signal, { before, shown: getCart(), count });
    before = signal;
    if (isChange) onCart();
  };
  return {
    receive(data) {
      const signal = toCartSignal((data as CartData).cart);
      clearTimeout(timer);
      // The page is about to place the order itself
      if (isOrdering && signal.lines === null) return;
      timer = setTimeout(() => judge(signal), SETTLE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

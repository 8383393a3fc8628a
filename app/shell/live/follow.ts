import type { StartCart } from '#app/features/cart/live/use-cart.ts';
import type { CartState } from '#app/features/cart/live/wanted-change.ts';
import { createLiveClient } from '#app/commerce/live/create-live-client.ts';
import { keepSubscribed } from '#app/commerce/live/keep-subscribed.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import { type ApiStock, type StockState, toStockView } from '#app/features/catalog/card/stock.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findIncomingDay, toSizes } from '#app/features/catalog/product/facts/product-facts.ts';
import { formatDay } from '#app/i18n/formatters.ts';
import { type CartSignal, hasCartChanged, toCartSignal } from './cart-news.ts';
import type { LivePage, StockUpdate } from './live-page.ts';
import { stayConnected } from './stay-connected.ts';

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

/** DOM ids of the product page: its stock and its buy form. */
const STOCK = 'stock';
const BUY_FORM = 'buy';
/** Screen readers have read the change by then. */
const READ_MS = 500;

/** The chosen size, as `useChosenSize` selects it. */
function findChosen({ sizes }: StockUpdate) {
  const wanted = Number(new URLSearchParams(window.location.search).get('size'));
  return sizes.find(({ skuId }) => skuId === wanted) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

/**
 * Shows news of the stock. Of all changes only one is announced: what the visitor is about to buy is sold out. If the form that has
 * the focus goes away with it, the stock gets the focus.
 */
export function showStock(news: StockUpdate, show: (news: StockUpdate) => void): void {
  const region = document.getElementById(STOCK);
  if (!region) return show(news);
  const isInForm = document.getElementById(BUY_FORM)?.contains(document.activeElement) === true;
  const isSoldOut = (findChosen(news) ?? { available: sumAvailable(news) }).available === 0;
  if (!isSoldOut) region.setAttribute('aria-live', 'off');
  show(news);
  setTimeout(() => {
    region.setAttribute('aria-live', 'polite');
    if (!isInForm || document.activeElement !== document.body) return;
    region.tabIndex = -1;
    region.focus();
  }, READ_MS);
}

const sumAvailable = ({ sizes }: StockUpdate): number =>
  sizes.reduce((sum, { available }) => sum + available, 0);

/** `productStock` of the live connection. */
export interface ApiProductStock {
  readonly productId: number;
  readonly totalStock: ApiStock | null;
  readonly skus:
    | readonly ({
        readonly skuId: number;
        readonly name: string | null;
        readonly incoming: string | null;
        readonly stock: ApiStock | null;
      } | null)[]
    | null;
}

/** The same rules as those of the server for the page (PP-03). */
export function toStockUpdate(
  { productId, totalStock, skus }: ApiProductStock,
  { locale, timeZone }: Pick<LivePage, 'locale' | 'timeZone'>,
): StockUpdate {
  const formatIncoming = (state: StockState, dates: readonly (string | null)[]): string | null => {
    const day = findIncomingDay(state, dates, { timeZone });
    return day && formatDay(locale, 'day', day);
  };
  const stock = toStockView(totalStock);
  const dates = compact(skus).map(({ incoming }) => incoming);
  return {
    productId,
    stock,
    sizes: toSizes(skus, formatIncoming),
    ...omitEmpty({ incoming: formatIncoming(stock.state, dates) }),
  };
}

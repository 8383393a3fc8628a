import type { StartCart } from '#app/features/cart/live/use-cart.tsx';
import type { CartView } from '#app/features/cart/cart.ts';
import type { CartState } from '#app/features/cart/live/cart-changes.ts';
import type { ProductPage, SizeStock } from '#app/features/catalog/product/product-page.ts';
import { createLiveClient, keepSubscribed } from '#app/commerce/live-client.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { type ApiStock, type StockState, type StockView, toStockView } from '#app/features/catalog/stock.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findIncomingDay, toSizes } from '#app/features/catalog/product/product-stock.ts';
import { formatDay } from '#app/i18n/formatters.ts';
import { getDay } from '#kernel/dates.ts';
import { findWholeNumber } from '#kernel/whole-number.ts';
import { type CartSignal, hasCartChanged, toCartSignal } from './cart-news.ts';

/** Path of the live sockets, without language prefix. */
const LIVE_PATH = '/live';
/** Less than the server's limit of subscriptions per socket. */
const MAX_PRODUCTS = 20;
/** Delay after which this tab has the response to its own change of the cart. */
const SETTLE_MS = 800;

/** New stock of a product. */
export interface StockUpdate extends Pick<ProductPage, 'productId' | 'incoming'> {
  readonly stock: StockView;
  readonly sizes: readonly SizeStock[];
}

interface LiveOptions {
  readonly timeoutMs: number;
  /** BCP-47, for dates. */
  readonly locale: string;
  /** Of the shop. */
  readonly timeZone: string;
  /** Whether the visitor has a cart when the connection opens. */
  readonly hasCart: boolean;
  /** The page places orders itself: a cart that is gone needs no update. */
  readonly isOrdering: boolean;
}

/** Follows the stock and the cart of a page while it is visible (AP-04). Returns the function that stops it. */
export function follow({
  productIds,
  latest,
  startCart,
  ...options
}: LiveOptions & {
  /** Comma-separated ids. */
  readonly productIds: string;
  /** What the page shows now. */
  readonly latest: {
    readonly current: {
      readonly state: CartState | null;
      readonly onStock?: ((news: StockUpdate) => void) | undefined;
    };
  };
  readonly startCart: StartCart;
}): () => void {
  const ids = productIds.split(',').filter(Boolean);
  const isFirst = new Set(ids);
  const onCart = (): void => {
    startCart()
      .then((cart) => cart.refresh())
      .catch(() => {});
  };
  return stayConnected(() =>
    connect({
      ...options,
      productIds: ids.map(Number),
      getCart: () => latest.current.state?.cart,
      onCart,
      onStock(news) {
        if (latest.current.onStock) latest.current.onStock(news);
        // The first message of a product is its present stock
        else if (!isFirst.delete(String(news.productId))) onCart();
      },
    }),
  );
}

interface Connection extends LiveOptions {
  readonly productIds: readonly number[];
  readonly onStock: (news: StockUpdate) => void;
  /** The cart that the page shows; undefined if it shows only the count. */
  readonly getCart: () => CartView | null | undefined;
  readonly onCart: () => void;
}

function connect(connection: Connection): () => void {
  const { timeoutMs, productIds, hasCart, onStock } = connection;
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
          if (productStock) showStock(toStockUpdate(productStock, connection), onStock);
        },
      },
    ),
  );
  if (hasCart) {
    const { receive, stop } = listenToCart(connection);
    stops.push(keepSubscribed(client, { query: 'cart' }, { onData: receive }), stop);
  }
  return () => {
    for (const stop of stops) stop();
    void client.dispose();
  };
}

function listenToCart({ getCart, onCart, isOrdering }: Connection) {
  let before: CartSignal | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const compare = (signal: CartSignal): void => {
    const count = Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;
    const isChange = hasCartChanged(signal, { before, shown: getCart(), count });
    before = signal;
    if (isChange) onCart();
  };
  return {
    receive: (data: unknown): void => {
      const { cart } = data as { readonly cart: Parameters<typeof toCartSignal>[0] };
      const signal = toCartSignal(cart);
      clearTimeout(timer);
      // The page is about to place the order itself
      if (isOrdering && signal.lines === null) return;
      timer = setTimeout(() => compare(signal), SETTLE_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** DOM ids of the product page: its stock and its buy form. */
const STOCK = 'stock';
const BUY_FORM = 'buy';
/** Delay after which screen readers have read the change. */
const READ_MS = 500;

/** The chosen size, as `useChosenSize` selects it. */
function findChosen({ sizes }: StockUpdate) {
  const wanted = findWholeNumber(new URLSearchParams(window.location.search).get('size'));
  return sizes.find(({ skuId }) => skuId === wanted) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

/**
 * Shows new stock. Screen readers announce it only if the chosen product or size is sold out. If the buy form had the focus and is
 * removed, the stock gets the focus.
 */
function showStock(news: StockUpdate, show: (news: StockUpdate) => void): void {
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
interface ApiProductStock {
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

/** By the same rules as the server (PP-03). */
export function toStockUpdate(
  { productId, totalStock, skus }: ApiProductStock,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): StockUpdate {
  const today = getDay(Date.now(), timeZone);
  const formatIncoming = (state: StockState, dates: readonly (string | null)[]): string | null => {
    const day = findIncomingDay(state, dates, { timeZone, today });
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

/** Delay before a tab in the background is disconnected, so that a short switch of tabs does not reconnect. */
export const HIDDEN_MS = 60_000;

/**
 * Connects while the page is visible. Closes the connection after a while in the background, without a network, and when the visitor
 * leaves the page, because a page with an open socket cannot enter the back/forward cache; reconnects afterwards.
 *
 * @param open connects, and returns the function that closes the connection
 * @returns stops and closes the connection
 */
export function stayConnected(
  open: () => () => void,
  {
    page,
    events,
    network,
  }: {
    readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
    readonly events: Pick<Window, 'addEventListener'>;
    readonly network: Pick<Navigator, 'onLine'>;
  } = { page: document, events: window, network: navigator },
): () => void {
  let close: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const disconnect = (): void => {
    clearTimeout(timer);
    close?.();
    close = null;
  };
  const update = (): void => {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') timer = setTimeout(disconnect, HIDDEN_MS);
    // The browser logs each attempt without a network as an error to the console
    else if (network.onLine) close ??= open();
  };
  page.addEventListener('visibilitychange', update, { signal });
  for (const type of ['pagehide', 'offline']) events.addEventListener(type, disconnect, { signal });
  for (const type of ['pageshow', 'online']) events.addEventListener(type, update, { signal });
  update();
  return () => {
    disconnect();
    listening.abort();
  };
}

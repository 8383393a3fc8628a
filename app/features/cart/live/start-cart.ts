import { createElement } from 'react';
import { track } from '#app/features/analytics/track.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import type { Messages, Translate } from '#app/i18n/messages.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { formatShopHref, type ShopPath } from '#kernel/shop-path.ts';
import { READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { findCookieValue } from '#app/request/visitor/find-cookie-value.ts';
import type { RootData } from '#app/request/root-data.ts';
import { openTabChannel, type TabMessage } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import type { LoadOverlays } from '#app/ui/overlays/use-overlays.ts';
import type { Toast } from '#app/ui/toast/toast-state.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';
import {
  CartClient,
  type AcceptedChange,
  type CartClientEvents,
  type CartClientOptions,
} from './cart-client.ts';
import type { CartActions, LiveCart } from './use-cart.ts';
import type { AddedLine } from './wanted-change.ts';

/** How long the page says what was added (contract 8.2). */
const ADDED_MS = 30_000;
const ADDED_TOAST = 'cart-added';
/** A window can regain focus many times a minute. */
const MIN_REFETCH_MS = 1000;

interface StartOptions {
  readonly root: Pick<RootData, 'locale' | 'messages' | 'checkoutPath'>;
  readonly overlays: LoadOverlays;
  readonly control: VisitorControl;
  readonly setLive: (change: (before: LiveCart) => LiveCart) => void;
}

/** Connects the cart's client with the page: badge, toasts, panel, other tabs. */
export function startCart(options: StartOptions): CartActions {
  const { root, overlays, setLive } = options;
  const { language, prefix } = root.locale;
  const texts = createTexts(root);
  const broadcast = openTabChannel((message) => receive(message));
  const keepAdded = createAddedKeeper(setLive);
  const client: CartClient = new CartClient({
    toUrl: (path) => formatShopHref(prefix, path),
    fetch: (...call) => trackCall(fetch(...call)),
    hasTexts: texts.areComplete,
    explain: (reason) => explain(texts, reason),
    events: {
      ...createDisplay(options),
      ...createToasts({
        overlays,
        checkoutPath: root.checkoutPath,
        t: texts.t,
        keepAdded,
        open,
        getClient: () => client,
      }),
      changed(cart, accepted) {
        broadcast({ type: 'cart', data: cart, language });
        if (accepted) trackChange(cart, accepted);
      },
      loadedMessages(messages) {
        texts.add(messages);
        setLive((before) => ({ ...before, messages, hasFailed: false }));
      },
    },
  });
  const load = async (): Promise<void> => {
    if (!(await client.load())) setLive((before) => ({ ...before, hasFailed: before.state === null }));
  };
  async function open(frame?: string, opener?: HTMLElement | null): Promise<void> {
    const { panels, toasts } = await overlays();
    toasts.hide(ADDED_TOAST);
    await panels.open({ name: 'cart', frame, opener });
  }
  function receive(message: TabMessage): void {
    if (message.type === 'cart' && message.language === language)
      client.receive(message.data as CartView | null);
    else if (client.isKnown) void load();
  }
  refetchOnReturn(load);
  return {
    send: (change) => void client.send(change),
    refresh: load,
    open(opener) {
      void load();
      return open(undefined, opener);
    },
    adopt({ cart, messages }, notice) {
      texts.add(messages);
      setLive((before) => ({ ...before, messages }));
      client.receive(cart, notice);
    },
  };
}

interface ToastOptions {
  readonly overlays: LoadOverlays;
  readonly checkoutPath: ShopPath;
  readonly t: Translate;
  readonly keepAdded: (added: AddedLine) => void;
  readonly open: (frame?: string) => Promise<void>;
  readonly getClient: () => CartClient;
}

/** Says in toasts what has no place on the page (LY-09): additions from lists, removals with their undo, refusals. */
function createToasts(options: ToastOptions): Pick<CartClientEvents, 'added' | 'removed' | 'say'> {
  const { overlays, checkoutPath, t, keepAdded, open, getClient } = options;
  const show = async (make: () => Omit<Toast, 'closeLabel'>): Promise<void> => {
    const { toasts } = await overlays();
    toasts.show({ ...make(), closeLabel: t('common.close') });
  };
  const showAdded = async (added: AddedLine): Promise<void> => {
    const [{ AddedNote }] = await Promise.all([import('./added-note.tsx'), overlays()]);
    await show(() => ({
      key: ADDED_TOAST,
      tone: 'success',
      content: createElement(AddedNote, { added, title: t('cart.added.title') }),
      durationMs: ADDED_MS,
      endsWithPage: true,
      link: { label: t('cart.toCheckout'), target: { internal: true, to: checkoutPath } },
      action: { label: t('cart.toCart'), run: () => void open() },
    }));
  };
  return {
    added(added, isByForm) {
      keepAdded(added);
      // Where the panel cannot be loaded, the page says it
      if (isByForm) open('added').catch(() => {});
      else void showAdded(added);
    },
    removed({ text }, fields) {
      const undo = (): void => void getClient().send({ type: 'add', fields });
      void show(() => ({
        key: 'cart-removed',
        tone: 'info',
        content: text,
        action: { label: t('cart.undo'), run: undo },
      }));
    },
    say: ({ tone, text }) => void show(() => ({ key: 'cart-notice', tone, content: text })),
  };
}

type Texts = ReturnType<typeof createTexts>;

/** The texts of the page, and those of the cart once they have come. */
function createTexts({ locale: { language }, messages }: StartOptions['root']) {
  let own: Messages | null = null;
  const t: Translate = (...text) => createTranslate(language, { ...messages, ...own })(...text);
  return {
    t,
    areComplete: () => own !== null,
    add: (added: Messages) => {
      own = added;
    },
  };
}

function explain({ t, areComplete }: Texts, reason: Parameters<CartClientOptions['explain']>[0]): string {
  if (!areComplete()) return t('common.error.general.title');
  return reason === 'failed' ? t('cart.changeFailed') : t(reason.key, reason.values);
}

function createAddedKeeper(setLive: StartOptions['setLive']): (added: AddedLine) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (added) => {
    clearTimeout(timer);
    setLive((before) => ({ ...before, added }));
    timer = setTimeout(() => setLive((before) => ({ ...before, added: null })), ADDED_MS);
  };
}

const createDisplay = ({ control, setLive }: StartOptions): Pick<CartClientEvents, 'show'> => ({
  show(state, pieces) {
    setLive((before) => ({ ...before, state }));
    const count = state ? (state.cart?.count ?? 0) : readCount() + pieces;
    control.showCart(count > 0 ? { count, total: null } : null, state?.isUpdating ?? pieces > 0);
  },
});

/** CK-04. What was in a cart that the page has not seen is not reported again. */
function trackChange(cart: CartView | null, { before, added }: AcceptedChange): void {
  if (before !== undefined) track((make) => make.cartChanged(before, cart));
  else if (added) track((make) => make.lineAdded(cart, added));
}

const readCount = (): number => Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;

/** CT-01: calls `load` when the window regains focus or comes back from the browser's memory of visited pages. */
function refetchOnReturn(load: () => Promise<void>): void {
  let loadedAt = performance.now();
  const refetch = (): void => {
    if (performance.now() - loadedAt < MIN_REFETCH_MS) return;
    loadedAt = performance.now();
    void load();
  };
  window.addEventListener('focus', refetch);
  window.addEventListener('pageshow', refetch);
}

import { createElement } from 'react';
import { track } from '#app/features/analytics/track.ts';
import type { CartView } from '#app/features/cart/cart.ts';
import type { CartContents } from '#app/features/cart/forms/cart-forms.ts';
import type { Messages, Translate } from '#app/i18n/messages.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import type { RootData } from '#app/request/page/root-data.ts';
import { findCookieValue, READABLE_COOKIES } from '#app/request/visitor/readable-cookies.ts';
import { openTabChannel, type TabMessage } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/visitor.ts';
import type { LoadOverlays } from '#app/ui/overlay/overlays.tsx';
import { trackCall } from '#app/ui/router/page-progress.ts';
import type { Toast } from '#app/ui/toast/toast-state.ts';
import { formatShopHref } from '#kernel/shop-path.ts';
import { CartClient, type CartClientEvents } from './cart-client.ts';
import type { AddedLine, CartState, ShownNotice, StockRefusal, WantedChange } from './cart-changes.ts';

/** What parts of the page can do with the visitor's cart. */
export interface CartActions {
  /** Shows a change at once and saves it after the pending ones (CT-08). */
  readonly send: (change: WantedChange) => void;
  /** Loads the cart after another device has changed it. Pending changes of this tab win. */
  readonly refresh: () => Promise<void>;
  /** Takes over the cart that the server has just rendered. */
  readonly adopt: (contents: Pick<CartContents, 'cart' | 'messages'>, notice?: ShownNotice | null) => void;
  /** Opens the cart's panel; rejects if its script cannot be loaded. */
  readonly open: (opener?: HTMLElement | null) => Promise<void>;
}

export interface LiveCart {
  /** Null until this tab has loaded the cart. */
  readonly state: CartState | null;
  readonly added: AddedLine | null;
  /** Texts of the cart, for pages that do not have them. */
  readonly messages: Messages | null;
  /** The cart could not be loaded. */
  readonly hasFailed: boolean;
}

/** How long the page shows what was added (contract 8.2). */
const ADDED_MS = 30_000;
const ADDED_TOAST = 'cart-added';
/** A window can regain focus many times a minute. */
const MIN_REFETCH_MS = 1000;

interface StartOptions {
  readonly root: RootData;
  readonly overlays: LoadOverlays;
  readonly control: VisitorControl;
  readonly setLive: (change: (before: LiveCart) => LiveCart) => void;
}

/** Connects the cart's client with the page: badge, toasts, panel, other tabs. */
export function startCart(options: StartOptions): CartActions {
  const { root, overlays, control, setLive } = options;
  const { language, prefix } = root.locale;
  const texts = createTexts(root);
  const broadcast = openTabChannel((message) => receive(message));
  const open = async (frame?: string, opener?: HTMLElement | null): Promise<void> => {
    const { panels, toasts } = await overlays();
    toasts.hide(ADDED_TOAST);
    await panels.open({ name: 'cart', frame, opener });
  };
  const client: CartClient = new CartClient({
    toUrl: (path) => formatShopHref(prefix, path),
    fetch: (...call) => trackCall(fetch(...call)),
    hasTexts: texts.areComplete,
    explain: texts.explain,
    events: {
      ...createToasts(options, { t: texts.t, open, send: (change) => void client.send(change) }),
      show(state, pieces) {
        setLive((before) => ({ ...before, state }));
        const count = state ? (state.cart?.count ?? 0) : readCount() + pieces;
        control.showCart(count > 0 ? { count, total: null } : null, state?.isUpdating ?? pieces > 0);
      },
      changed: (cart) => broadcast({ type: 'cart', data: cart, language }),
      accepted: trackChange,
      loadedMessages(messages) {
        texts.add(messages);
        setLive((before) => ({ ...before, messages, hasFailed: false }));
      },
    },
  });
  const load = async (): Promise<void> => {
    if (!(await client.load())) setLive((before) => ({ ...before, hasFailed: before.state === null }));
  };
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

/** Shows what no part of the page shows (LY-09): additions from lists, removals with their undo, refusals. */
function createToasts(
  { root, overlays, setLive }: StartOptions,
  {
    t,
    open,
    send,
  }: {
    readonly t: Translate;
    readonly open: (frame?: string) => Promise<void>;
    readonly send: CartActions['send'];
  },
): Pick<CartClientEvents, 'added' | 'removed' | 'notify'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = async (toast: Omit<Toast, 'closeLabel'>): Promise<void> => {
    const { toasts } = await overlays();
    toasts.show({ ...toast, closeLabel: t('common.close') });
  };
  const showAdded = async (added: AddedLine): Promise<void> => {
    const [{ AddedNote }] = await Promise.all([import('./added-note.tsx'), overlays()]);
    await show({
      key: ADDED_TOAST,
      tone: 'success',
      content: createElement(AddedNote, { added, title: t('cart.added.title') }),
      durationMs: ADDED_MS,
      endsWithPage: true,
      link: { label: t('cart.toCheckout'), target: { internal: true, to: root.checkoutPath } },
      action: { label: t('cart.toCart'), run: () => void open() },
    });
  };
  return {
    added(added, isByForm) {
      clearTimeout(timer);
      setLive((before) => ({ ...before, added }));
      timer = setTimeout(() => setLive((before) => ({ ...before, added: null })), ADDED_MS);
      // If the panel cannot be loaded, the form's own notice is enough
      if (isByForm) open('added').catch(() => {});
      else void showAdded(added);
    },
    removed({ text }, fields) {
      const undo = (): void => send({ type: 'add', fields });
      void show({
        key: 'cart-removed',
        tone: 'info',
        content: text,
        action: { label: t('cart.undo'), run: undo },
      });
    },
    notify: ({ tone, text }) => void show({ key: 'cart-notice', tone, content: text }),
  };
}

/** The texts of the page, and those of the cart once they are loaded. */
function createTexts({ locale: { language }, messages }: StartOptions['root']) {
  let own: Messages | null = null;
  const t: Translate = (...text) => createTranslate(language, { ...messages, ...own })(...text);
  return {
    t,
    areComplete: () => own !== null,
    add(added: Messages) {
      own = added;
    },
    explain: (reason: StockRefusal | 'failed'): string => {
      if (own === null) return t('common.error.general.title');
      return reason === 'failed' ? t('cart.changeFailed') : t(reason.key, reason.values);
    },
  };
}

/** CK-04. What was in a cart that this tab had not loaded is not reported again. */
const trackChange: CartClientEvents['accepted'] = (before, cart, added) => {
  if (before !== undefined) track((make) => make.cartChanged(before, cart));
  else if (added) track((make) => make.lineAdded(cart, added));
};

const readCount = (): number => Number(findCookieValue(document.cookie, READABLE_COOKIES.cartCount)) || 0;

/** CT-01: calls `load` when the window regains focus or comes back from the back/forward cache. */
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

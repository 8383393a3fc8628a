import { createElement } from 'react';
import type { CartContents } from '#app/features/cart/changes/cart-answer.ts';
import type { CartView } from '#app/features/cart/contents/cart-view.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import type { Translate } from '#app/i18n/messages.ts';
import { COOKIES } from '#app/request/cookies.ts';
import { findCookieValue } from '#app/request/find-cookie-value.ts';
import type { RootData } from '#app/request/root-data.ts';
import type { TabMessage } from '#app/request/visitor/tab-messages.ts';
import type { VisitorControl } from '#app/request/visitor/use-visitor.ts';
import { formatShopHref } from '#app/ui/link/link-prefix.ts';
import type { PanelManager } from '#app/ui/panel/panel-state.ts';
import type { Toasts } from '#app/ui/toast/toast-state.ts';
import { AddedNote } from './added-note.tsx';
import { createCartClient } from './create-cart-client.ts';
import type { AddedProduct, CartActions, LiveCart } from './use-cart.ts';
import type { AddedLine, WantedChange } from './wanted-change.ts';

/** How long the page says what was added (contract 8.2). */
const ADDED_MS = 30_000;
/** A window can regain focus many times a minute. */
const MIN_REFETCH_MS = 1000;
export const ADDED_TOAST = 'cart-added';

interface Page {
  readonly root: Pick<RootData, 'locale' | 'messages'>;
  readonly panel: PanelManager;
  readonly toasts: Toasts;
}

interface StartOptions {
  /** As of the last rendering. */
  readonly page: () => Page;
  readonly setLive: (change: (before: LiveCart) => LiveCart) => void;
  readonly tell: (message: TabMessage) => void;
  readonly showCart: VisitorControl['showCart'];
}

export interface StartedCart extends CartActions {
  readonly hear: (message: TabMessage) => void;
}

/** Connects the cart's client with the page: badge, toasts, panel, other tabs. */
export function startCart({ page, setLive, tell, showCart }: StartOptions): StartedCart {
  let messages: CartContents['messages'] | null = null;
  let addedTimer: ReturnType<typeof setTimeout> | undefined;
  const { language, prefix } = page().root.locale;
  const t: Translate = (key, values) =>
    createTranslate(language, { ...page().root.messages, ...messages })(key, values);
  const client = createCartClient({
    toUrl: (path) => formatShopHref(prefix, path),
    send: (...call) => fetch(...call),
    explain(reason) {
      if (messages === null) return t('common.error.general.title');
      return reason === 'failed' ? t('cart.changeFailed') : t(reason.key, reason.values);
    },
    show(state, pieces) {
      setLive((before) => ({ ...before, state }));
      const count = state ? (state.cart?.count ?? 0) : readCount() + pieces;
      showCart(count > 0 ? { count, total: null } : null, state?.isUpdating ?? pieces > 0);
    },
    changed: (cart) => tell({ type: 'cart', data: cart, language }),
    knows(texts) {
      messages = texts;
      setLive((before) => ({ ...before, messages: texts, hasFailed: false }));
    },
    async added(added) {
      if (messages === null) await client.load();
      keepAdded(added);
      page().toasts.show({
        key: ADDED_TOAST,
        tone: 'success',
        content: createElement(AddedNote, { added, title: t('cart.added.title') }),
        closeLabel: t('common.close'),
        durationMs: ADDED_MS,
        action: { label: t('cart.toCart'), run: () => void open() },
      });
    },
    async removed({ text }, fields) {
      if (messages === null) await client.load();
      page().toasts.show({
        key: 'cart-removed',
        tone: 'info',
        content: text,
        closeLabel: t('common.close'),
        action: { label: t('cart.undo'), run: () => void client.send({ type: 'undo', fields }) },
      });
    },
    say: ({ tone, text }) =>
      page().toasts.show({ key: 'cart-notice', tone, content: text, closeLabel: t('common.close') }),
  });

  function keepAdded(added: AddedLine): void {
    setLive((before) => ({ ...before, added }));
    clearTimeout(addedTimer);
    addedTimer = setTimeout(() => setLive((before) => ({ ...before, added: null })), ADDED_MS);
  }

  async function load(): Promise<void> {
    if (!(await client.load())) setLive((before) => ({ ...before, hasFailed: before.state === null }));
  }

  async function open(opener?: HTMLElement | null): Promise<void> {
    page().toasts.hide(ADDED_TOAST);
    void load();
    await page().panel.open({ name: 'cart', opener });
  }

  refetchOnReturn(load);
  return {
    send: (change: WantedChange) => client.send(change),
    open,
    prepare: async () => void (await import('#app/features/cart/panel/cart-panel.tsx')),
    async adopt({ cart, messages: texts }) {
      messages = texts;
      setLive((before) => ({ ...before, messages: texts }));
      client.receive(cart);
    },
    async showAdded({ productId, skuId, quantity }: AddedProduct) {
      await load();
      const line = findLine(client.getCart(), productId, skuId);
      if (line) keepAdded({ line, quantity });
      await page().panel.open({ name: 'cart', frame: 'added' });
    },
    hear(message) {
      const isSameLanguage = message.type === 'cart' && message.language === language;
      if (isSameLanguage) client.receive(message.data as CartView | null);
      else if (client.isKnown()) void load();
    },
  };
}

const readCount = (): number => Number(findCookieValue(document.cookie, COOKIES.cartCount.name)) || 0;

const findLine = (cart: CartView | null, productId: number, skuId: number | null) =>
  cart?.lines.findLast((line) => line.productId === productId && (skuId === null || line.skuId === skuId));

/** CT-01: another device, or a form of another tab, may have changed the cart. */
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

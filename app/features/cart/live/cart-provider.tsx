import { useLocation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import { type TabMessage, useTabMessages } from '#app/request/visitor/tab-messages.ts';
import { useVisitorControl } from '#app/request/visitor/use-visitor.ts';
import { usePanel } from '#app/ui/panel/panel-state.ts';
import { useToasts } from '#app/ui/toast/toast-state.ts';
import { QuickAddForm } from './quick-add-form.tsx';
import type { StartedCart } from './start-cart.ts';
import { type CartActions, CartActionsContext, LiveCartContext, NO_LIVE_CART } from './use-cart.ts';

interface CartProviderProps {
  readonly root: Pick<RootData, 'locale' | 'messages'>;
  readonly children: ReactNode;
}

/**
 * The visitor's cart in this tab. Its script loads with the first thing that the visitor does with the cart; until then the
 * page has forms and links (docs/decisions/0046).
 */
export function CartProvider({ root, children }: CartProviderProps) {
  const [live, setLive] = useState(NO_LIVE_CART);
  const control = useVisitorControl();
  const panel = usePanel();
  const toasts = useToasts();
  const started = useRef<Promise<StartedCart>>();
  const { key } = useLocation();
  const hear = useCallback(
    (message: TabMessage) => {
      if (message.type === 'auth') control.ask();
      else {
        const cart = message.data as { readonly count: number } | null;
        control.showCart(cart && { count: cart.count, total: null }, false);
      }
      void started.current?.then((cart) => cart.hear(message)).catch(() => {});
    },
    [control],
  );
  const tell = useTabMessages(hear);
  // As of the last rendering, for what happens later
  const page = useRef({ root, panel, toasts });
  useEffect(() => {
    page.current = { root, panel, toasts };
  });
  const [actions] = useState(() => createActions(start));
  function start(): Promise<StartedCart> {
    started.current ??= import('./start-cart.ts').then(({ startCart }) =>
      startCart({ page: () => page.current, setLive, tell, showCart: control.showCart }),
    );
    // Tried again by the next press
    started.current.catch(() => (started.current = undefined));
    return started.current;
  }
  const isAdded = live.added !== null;
  const addedAt = useRef(key);
  useEffect(() => {
    if (isAdded) addedAt.current = key;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- where it was added
  }, [isAdded]);
  useEffect(() => {
    if (addedAt.current === key) return;
    setLive((before) => (before.added === null ? before : { ...before, added: null }));
  }, [key]);
  return (
    <CartActionsContext.Provider value={actions}>
      <LiveCartContext.Provider value={live}>
        {children}
        <QuickAddForm />
      </LiveCartContext.Provider>
    </CartActionsContext.Provider>
  );
}

const createActions = (start: () => Promise<StartedCart>): CartActions => ({
  send: async (change) => (await start()).send(change),
  adopt: async (contents) => (await start()).adopt(contents),
  prepare: async () => (await start()).prepare(),
  open: async (opener) => (await start()).open(opener),
  showAdded: async (product) => (await start()).showAdded(product),
});

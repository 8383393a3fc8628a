import { type ReactNode, useRef, useState } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import { useVisitorControl } from '#app/request/visitor/use-visitor.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { QuickAddForm } from './quick-add-form.tsx';

import {
  type CartActions,
  CartActionsContext,
  LiveCartContext,
  NO_LIVE_CART,
  type StartCart,
} from './use-cart.ts';

interface CartProviderProps {
  readonly root: Pick<RootData, 'locale' | 'messages' | 'checkoutPath'>;
  readonly children: ReactNode;
}

/**
 * The visitor's cart in this tab. Its script loads with the first thing that the visitor does with the cart; until then the
 * page has forms and links (docs/decisions/0046).
 */
export function CartProvider({ root, children }: CartProviderProps) {
  const [live, setLive] = useState(NO_LIVE_CART);
  const control = useVisitorControl();
  const overlays = useOverlays();
  const started = useRef<Promise<CartActions>>();
  const [start] = useState<StartCart>(() => () => {
    started.current ??= import('./start-cart.ts').then(({ startCart }) =>
      startCart({ root, overlays, control, setLive }),
    );
    // Tried again by the next press
    started.current.catch(() => (started.current = undefined));
    return started.current;
  });
  return (
    <CartActionsContext.Provider value={start}>
      <LiveCartContext.Provider value={live}>
        {children}
        <QuickAddForm />
      </LiveCartContext.Provider>
    </CartActionsContext.Provider>
  );
}

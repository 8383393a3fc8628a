import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import { useVisitorControl } from '#app/request/visitor/use-visitor.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { CART_PATHS, RETURN_FIELD } from '#app/features/cart/changes/cart-answer.ts';
import { QUICK_ADD_FORM } from '#app/features/catalog/card/quick-add-form-id.ts';
import { PlainForm } from '#app/ui/form/plain-form.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import {
  type CartActions,
  CartActionsContext,
  LiveCartContext,
  NO_LIVE_CART,
  type StartCart,
} from './use-cart.ts';
import { useSendChange } from './use-send-change.ts';

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

/** The form that the buttons on product cards submit: one piece of the SKU in the button's value. */
function QuickAddForm() {
  const { pathname, search } = useLocation();
  const send = useSendChange();
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    void send({ type: 'add', fields: { skuId: button.value } }, event.currentTarget, button);
  }
  return (
    <PlainForm id={QUICK_ADD_FORM} method="post" action={CART_PATHS.add} onSubmit={add}>
      <input type="hidden" name={RETURN_FIELD} value={`${pathname}${search}`} />
    </PlainForm>
  );
}

import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react';
import type { RootData } from '#app/request/page/root-data.ts';
import { useVisitorControl } from '#app/request/visitor/visitor.ts';
import { useOverlays } from '#app/ui/overlay/overlays.tsx';
import { CART_PATHS, RETURN_FIELD } from '#app/features/cart/forms/cart-forms.ts';
import { QUICK_ADD_FORM } from '#app/features/catalog/card/product-card.ts';
import { PlainForm } from '#app/ui/link/link.tsx';
import { useLocation } from '#app/ui/router/typed-router.ts';
import type { WantedChange } from './cart-changes.ts';
import type { CartActions, LiveCart } from './start-cart.ts';

/**
 * The visitor's cart in this tab. Its script loads when the visitor first uses the cart; until then the page has forms and links
 * (docs/decisions/0046).
 */
export function CartProvider({ root, children }: { readonly root: RootData; readonly children: ReactNode }) {
  const [live, setLive] = useState(NO_LIVE_CART);
  const control = useVisitorControl();
  const overlays = useOverlays();
  const started = useRef<Promise<CartActions>>();
  const [start] = useState<StartCart>(() => () => {
    started.current ??= import('./start-cart.ts').then(({ startCart }) =>
      startCart({ root, overlays, control, setLive }),
    );
    // The next press tries again
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

const NO_LIVE_CART: LiveCart = { state: null, added: null, messages: null, hasFailed: false };

/** Loads the cart's script with the first use; rejects if it cannot be loaded. */
export type StartCart = () => Promise<CartActions>;

const CartActionsContext = createContext<StartCart>(() => Promise.reject(new Error('no cart')));
const LiveCartContext = createContext(NO_LIVE_CART);

export const useCart = (): StartCart => useContext(CartActionsContext);
export const useLiveCart = (): LiveCart => useContext(LiveCartContext);

/** Sends a change by script. If that cannot be loaded, the browser sends the form. */
export function useSendChange() {
  const loadCart = useCart();
  return async (
    change: WantedChange,
    form: HTMLFormElement | null,
    button?: HTMLButtonElement,
  ): Promise<void> => {
    try {
      const { send } = await loadCart();
      send(change);
    } catch {
      if (form) submitNatively(form, button);
    }
  };
}

/** Sends a form as the browser does without script. */
export function submitNatively(form: HTMLFormElement, button?: HTMLButtonElement | null): void {
  if (button?.name) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = button.name;
    field.value = button.value;
    form.append(field);
  }
  form.submit();
}

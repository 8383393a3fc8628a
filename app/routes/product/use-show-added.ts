import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCart } from '#app/features/cart/live/use-cart.ts';

/**
 * Opens the cart's panel once the buy form that was sent from this page has been accepted (CT-05). A form that was sent
 * before the script ran has the notice in the page alone.
 */
export function useShowAdded(productId: number, isAdded: boolean): void {
  const { formData: form, state } = useNavigation();
  const loadCart = useCart();
  const sent = useRef<FormData | null>(null);
  useEffect(() => {
    if (form?.get('intent') === 'buy') sent.current = form;
    if (state !== 'idle' || sent.current === null) return;
    const added = { productId, form: sent.current };
    sent.current = null;
    // Where it fails, the page says it
    if (isAdded)
      loadCart()
        .then(({ showAdded }) => showAdded(added))
        .catch(() => {});
  }, [form, state, productId, isAdded, loadCart]);
}

import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCart, type AddedProduct } from '#app/features/cart/live/use-cart.ts';
import type { ProductPage } from '#app/features/catalog/product/product-page.ts';

/**
 * Opens the cart's panel once the buy form that was sent from this page has been accepted (CT-05). A form that was sent
 * before the script ran has the notice in the page alone.
 */
export function useShowAdded({ productId, package: contents }: ProductPage, isAdded: boolean): void {
  const { formData, state } = useNavigation();
  const loadCart = useCart();
  const sent = useRef<AddedProduct | null>(null);
  const isPackage = contents !== undefined;
  useEffect(() => {
    if (formData?.get('intent') !== 'buy') return;
    const quantity = Number(formData.get('quantity')) || 1;
    sent.current = { productId, skuId: isPackage ? null : Number(formData.get('skuId')), quantity };
  }, [formData, productId, isPackage]);
  useEffect(() => {
    if (state !== 'idle' || sent.current === null) return;
    const added = sent.current;
    sent.current = null;
    // Where it fails, the page says it
    const show = async (): Promise<void> => (await loadCart()).showAdded(added);
    if (isAdded) show().catch(() => {});
  }, [state, isAdded, loadCart]);
}

import type { MouseEvent } from 'react';
import { useCart } from '#app/features/cart/live/use-cart.ts';
import { opensHere } from '#app/features/navigation/links/shop-path.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { CountedLink } from './counted-link.tsx';

/** Link to the cart, with the number of its items once the browser has it (LY-01). With script it opens the cart's panel. */
export function CartLink({ path }: { readonly path: string }) {
  const t = useTranslate();
  const loadCart = useCart();
  const count = useVisitor()?.cart?.count ?? 0;
  const label = count > 0 ? t('common.cart.items', { count }) : t('common.cart');
  async function prepare() {
    // Tried again by the click
    const cart = await loadCart().catch(() => null);
    cart?.prepare();
  }
  async function openPanel(event: MouseEvent<HTMLAnchorElement>) {
    const link = event.currentTarget;
    // The page itself shows the cart
    if (!opensHere(event.nativeEvent) || link.pathname === location.pathname) return;
    event.preventDefault();
    try {
      const { open } = await loadCart();
      await open(link);
    } catch {
      location.assign(link.href);
    }
  }
  return (
    <CountedLink
      to={path}
      icon="bag"
      label={label}
      count={count}
      onClick={openPanel}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

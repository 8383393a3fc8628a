import { useCart } from '#app/features/cart/live/use-cart.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { CountedLink } from './counted-link.tsx';
import { openInstead } from './open-instead.ts';

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
  return (
    <CountedLink
      to={path}
      icon="bag"
      label={label}
      count={count}
      onClick={(event) => openInstead(event, async (link) => (await loadCart()).open(link))}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

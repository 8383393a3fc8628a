import { useCart } from '#app/features/cart/live/use-cart.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { CountedLink } from './counted-link.tsx';
import { openInstead } from './open-instead.ts';

/** Link to the cart, with the number of its items once the browser has it (LY-01). With script it opens the cart's panel. */
export function CartLink({ path }: { readonly path: ShopPath }) {
  const t = useTranslate();
  const loadCart = useCart();
  const overlays = useOverlays();
  const count = useVisitor()?.cart?.count ?? 0;
  const label = count > 0 ? t('common.cart.items', { count }) : t('common.cart');
  // All at once: one after the other would take several round trips. Tried again by the click
  function prepare() {
    for (const part of [loadCart(), overlays(), import('#app/features/cart/panel/cart-panel.tsx')])
      part.catch(() => {});
  }
  return (
    <CountedLink
      to={path}
      icon="bag"
      label={label}
      count={count}
      onClick={(event) =>
        openInstead(event, async (link) => {
          prepare();
          await (await loadCart()).open(link);
        })
      }
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

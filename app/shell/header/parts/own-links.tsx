import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { HeaderChoices } from '#app/shell/choices/header-choices.tsx';
import { useCart } from '#app/features/cart/live/use-cart.ts';
import { useVisitor } from '#app/request/visitor/use-visitor.ts';
import { useOverlays } from '#app/ui/overlays/use-overlays.ts';
import { AccountLink, CountedLink, openInstead } from './account-link.tsx';
import * as styles from './header-bar.css.ts';

/** The links to what is the visitor's own: account, favorites, cart (LY-01); the languages where there is no top bar. */
export function OwnLinks({ root }: { readonly root: RootData }) {
  return (
    <div className={styles.ownLinks}>
      {root.channel.composition.header.topBar ? null : (
        <span className={styles.wideOnly}>
          <HeaderChoices root={root} isCompact />
        </span>
      )}
      <span className={styles.account}>
        <AccountLink />
      </span>
      <FavoritesLink path={root.favoritesPath} />
      <CartLink path={root.cartPath} />
    </div>
  );
}

/** Link to the favorites, with their number once the browser has loaded it (LY-01). */
function FavoritesLink({ path }: { readonly path: ShopPath }) {
  const label = useTranslate()('common.favorites');
  const count = useFavorites()?.length ?? 0;
  return (
    <CountedLink to={path} icon="heart" label={count > 0 ? `${label} (${count})` : label} count={count} />
  );
}

/** Link to the cart, with the number of its items once the browser has it (LY-01). With script it opens the cart's panel. */
function CartLink({ path }: { readonly path: ShopPath }) {
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

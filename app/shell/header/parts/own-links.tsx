import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { RootData } from '#app/request/root-data.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { AccountLink } from './account-link.tsx';
import { CartLink } from './cart-link.tsx';
import { CountedLink } from './counted-link.tsx';
import * as styles from './header-bar.css.ts';
import { HeaderChoices } from '#app/shell/choices/header-choices.tsx';

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

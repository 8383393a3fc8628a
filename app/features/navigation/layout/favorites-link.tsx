import { useTranslate } from '#app/i18n/use-translate.ts';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import type { ShopPath } from '#app/kernel/shop-path.ts';
import { CountedLink } from './counted-link.tsx';

/** Link to the favorites, with their number once the browser has loaded it (LY-01). */
export function FavoritesLink({ path }: { readonly path: ShopPath }) {
  const label = useTranslate()('common.favorites');
  const count = useFavorites()?.length ?? 0;
  return (
    <CountedLink to={path} icon="heart" label={count > 0 ? `${label} (${count})` : label} count={count} />
  );
}

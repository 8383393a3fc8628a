import { useTranslate } from '#app/i18n/use-translate.ts';
import { useFavorites } from '#app/features/catalog/card/use-favorites.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/target-link.tsx';
import { CountBadge } from '#app/ui/tag/count-badge.tsx';
import * as styles from './favorites-link.css.ts';

/** Link to the favorites, with their number once the browser has loaded it (LY-01). */
export function FavoritesLink({ path }: { readonly path: string }) {
  const label = useTranslate()('common.favorites');
  const count = useFavorites()?.length ?? 0;
  return (
    <TargetLink
      target={{ internal: true, to: path }}
      aria-label={count > 0 ? `${label} (${count})` : label}
      className={styles.link}
    >
      <Icon name="heart" />
      <CountBadge count={count} />
    </TargetLink>
  );
}

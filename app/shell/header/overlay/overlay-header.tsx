import { Logo } from '#app/shell/header/parts/logo.tsx';
import { MenuOpener, MenuSheet } from '#app/shell/header/parts/menu-sheet.tsx';
import { OwnLinks } from '#app/shell/header/parts/own-links.tsx';
import { SearchSlot } from '#app/shell/header/parts/search-slot.tsx';
import type { HeaderViewProps } from '#app/shell/header/shop-header.tsx';
import * as styles from './overlay-header.css.ts';

/**
 * The logo in the middle above the menu. On pages that begin with a picture as wide as the window (`data-hero="full-bleed"`) it lies on
 * that picture until the page is scrolled.
 */
export function OverlayHeader({ root, search }: HeaderViewProps) {
  const { search: kind, menu } = root.channel.composition.header;
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <MenuOpener />
        <SearchSlot kind={kind}>{search}</SearchSlot>
      </div>
      <div className={styles.logo}>
        <Logo root={root} look={styles.onHeader} overPicture={{ look: styles.onPicture }} />
      </div>
      <div className={styles.end}>
        <OwnLinks root={root} />
      </div>
      <MenuSheet root={root} look={styles.menu} itemLook={menu} />
    </div>
  );
}

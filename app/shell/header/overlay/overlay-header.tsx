import type { HeaderViewProps } from '#app/shell/header/parts/header-view.ts';
import * as styles from './overlay-header.css.ts';

/**
 * The logo in the middle above the menu. On pages that begin with a picture as wide as the window (`data-hero="full-bleed"`) it lies on
 * that picture until the page is scrolled.
 */
export function OverlayHeader({ root, search, parts }: HeaderViewProps) {
  const { Logo, MenuOpener, MenuSheet, OwnLinks, SearchSlot } = parts;
  const { search: kind, menu } = root.channel.composition.header;
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <MenuOpener />
        <SearchSlot kind={kind}>{search}</SearchSlot>
      </div>
      <div className={styles.logo}>
        <Logo root={root} look={styles.onHeader} overPicture={styles.onPicture} isCentred />
      </div>
      <div className={styles.end}>
        <OwnLinks root={root} />
      </div>
      <MenuSheet root={root} look={styles.menu} itemLook={menu} />
    </div>
  );
}

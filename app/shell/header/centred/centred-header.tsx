import type { HeaderViewProps } from '#app/shell/header/shop-header.tsx';
import { Logo } from '#app/shell/header/parts/logo.tsx';
import { MenuOpener, MenuSheet } from '#app/shell/header/parts/menu-sheet.tsx';
import { OwnLinks } from '#app/shell/header/parts/own-links.tsx';
import { SearchSlot } from '#app/shell/header/parts/search-slot.tsx';
import * as styles from './centred-header.css.ts';

/** The logo in the middle, between the halves of the menu. */
export function CentredHeader({ root, search }: HeaderViewProps) {
  const { search: kind, menu } = root.channel.composition.header;
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <MenuOpener />
        <SearchSlot kind={kind}>{search}</SearchSlot>
      </div>
      <MenuSheet root={root} look={styles.menu} itemLook={menu} isHalved />
      <div className={styles.logo}>
        <Logo root={root} />
      </div>
      <div className={styles.end}>
        <OwnLinks root={root} />
      </div>
    </div>
  );
}

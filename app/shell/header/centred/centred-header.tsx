import type { HeaderViewProps } from '#app/shell/header/parts/header-view.ts';
import * as styles from './centred-header.css.ts';

/** The logo in the middle, between the halves of the menu. */
export function CentredHeader({ root, search, parts }: HeaderViewProps) {
  const { Logo, MenuOpener, MenuSheet, OwnLinks, SearchSlot } = parts;
  const { search: kind, menu } = root.channel.composition.header;
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <MenuOpener />
        <SearchSlot kind={kind}>{search}</SearchSlot>
      </div>
      <MenuSheet root={root} look={styles.menu} itemLook={menu} isHalved />
      <div className={styles.logo}>
        <Logo root={root} isCentred />
      </div>
      <div className={styles.end}>
        <OwnLinks root={root} />
      </div>
    </div>
  );
}

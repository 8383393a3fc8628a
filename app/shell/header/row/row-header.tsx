import type { HeaderViewProps } from '#app/shell/header/parts/header-view.ts';
import * as styles from './row-header.css.ts';

/** Logo, menu, search and the visitor's links in one row. */
export function RowHeader({ root, search, parts }: HeaderViewProps) {
  const { Logo, MenuOpener, MenuSheet, OwnLinks, SearchSlot } = parts;
  const { search: kind, menu } = root.channel.composition.header;
  return (
    <div className={styles.bar}>
      <MenuOpener />
      <Logo root={root} />
      <MenuSheet root={root} look={styles.menu} itemLook={menu} />
      <SearchSlot kind={kind}>{search}</SearchSlot>
      <OwnLinks root={root} />
    </div>
  );
}

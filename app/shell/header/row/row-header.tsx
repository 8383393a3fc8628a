import type { HeaderViewProps } from '#app/shell/header/shop-header.tsx';
import { bar } from '#app/shell/header/parts/header-bar.css.ts';
import { Logo } from '#app/shell/header/parts/logo.tsx';
import { MenuOpener, MenuSheet } from '#app/shell/header/parts/menu-sheet.tsx';
import { OwnLinks } from '#app/shell/header/parts/own-links.tsx';
import { SearchSlot } from '#app/shell/header/parts/search-slot.tsx';
import * as styles from './row-header.css.ts';

/** Logo, menu, search and the visitor's links in one row. */
export function RowHeader({ root, search }: HeaderViewProps) {
  const { search: kind, menu } = root.channel.composition.header;
  return (
    <div className={bar}>
      <MenuOpener />
      <Logo root={root} />
      <MenuSheet root={root} look={styles.menu} itemLook={menu} />
      <SearchSlot kind={kind}>{search}</SearchSlot>
      <OwnLinks root={root} />
    </div>
  );
}

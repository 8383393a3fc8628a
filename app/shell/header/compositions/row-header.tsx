import type { HeaderViewProps } from './header-view.ts';
import * as styles from './row-header.css.ts';

/** Logo, menu, search and the visitor's links in one row. */
export function RowHeader({
  choice,
  renderLogo,
  menuOpener,
  renderMenu,
  renderSearch,
  ownLinks,
}: HeaderViewProps) {
  return (
    <div className={styles.bar}>
      {menuOpener}
      {renderLogo()}
      {renderMenu({ look: styles.menu, itemLook: choice.menu })}
      {renderSearch()}
      {ownLinks}
    </div>
  );
}

import type { HeaderViewProps } from './header-view.ts';
import * as styles from './overlay-header.css.ts';

/**
 * The logo in the middle above the menu. On pages that begin with a picture as wide as the window (`data-hero="full-bleed"`) it lies on
 * that picture until the page is scrolled.
 */
export function OverlayHeader({
  choice,
  renderLogo,
  menuOpener,
  renderMenu,
  renderSearch,
  ownLinks,
}: HeaderViewProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        {menuOpener}
        {renderSearch()}
      </div>
      <div className={styles.logo}>
        {renderLogo({ look: styles.onHeader, overPicture: styles.onPicture, isCentred: true })}
      </div>
      <div className={styles.end}>{ownLinks}</div>
      {renderMenu({ look: styles.menu, itemLook: choice.menu })}
    </div>
  );
}

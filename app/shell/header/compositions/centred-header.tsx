import type { HeaderViewProps } from './header-view.ts';
import * as styles from './centred-header.css.ts';

/** The logo in the middle, between the halves of the menu. */
export function CentredHeader({
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
      {renderMenu({ look: styles.menu, itemLook: choice.menu, isHalved: true })}
      <div className={styles.logo}>{renderLogo({ isCentred: true })}</div>
      <div className={styles.end}>{ownLinks}</div>
    </div>
  );
}

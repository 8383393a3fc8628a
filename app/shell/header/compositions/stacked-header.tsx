import type { HeaderViewProps } from './header-view.ts';
import * as styles from './stacked-header.css.ts';

/** Logo and search above a row with the menu. Phones have the chips or the search in the second row. */
export function StackedHeader(props: HeaderViewProps) {
  const { choice, renderLogo, menuOpener, renderMenu, renderChips, renderSearch, ownLinks } = props;
  const hasChips = choice.menu === 'chips';
  const searchLook = choice.search !== 'field' ? styles.searchIcon : hasChips ? '' : styles.searchBelow;
  return (
    <div className={`${styles.rows} ${hasChips ? styles.withChips : ''}`}>
      <div className={styles.first}>
        {menuOpener}
        {renderLogo()}
        <div className={`${styles.search} ${searchLook}`}>{renderSearch(hasChips ? 'laptop' : 'always')}</div>
        {ownLinks}
      </div>
      {renderMenu({ look: styles.menu, itemLook: choice.menu })}
      {hasChips ? <div className={styles.chips}>{renderChips()}</div> : null}
    </div>
  );
}

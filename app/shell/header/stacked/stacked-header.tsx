import type { HeaderViewProps } from '#app/shell/header/parts/header-view.ts';
import * as styles from './stacked-header.css.ts';

/** Logo and search above a row with the menu. Phones have the chips or the search in the second row. */
export function StackedHeader(props: HeaderViewProps) {
  const { choice, logo, menuOpener, menu, chips, search, ownLinks } = props;
  const hasChips = choice.menu === 'chips';
  const searchLook = choice.search !== 'field' ? styles.searchIcon : hasChips ? '' : styles.searchBelow;
  return (
    <div className={`${styles.rows} ${hasChips ? styles.withChips : ''}`}>
      <div className={styles.first}>
        {menuOpener}
        {logo()}
        <div className={`${styles.search} ${searchLook}`}>{search(hasChips ? 'laptop' : 'always')}</div>
        {ownLinks}
      </div>
      {menu({ look: styles.menu, itemLook: choice.menu })}
      {hasChips ? <div className={styles.chips}>{chips()}</div> : null}
    </div>
  );
}

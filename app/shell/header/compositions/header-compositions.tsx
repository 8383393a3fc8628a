import type { ReactNode } from 'react';
import type { HeaderChoice } from '#themes/compositions.ts';
import type { LogoOptions } from '#app/shell/header/logo.tsx';
import type { MenuOptions } from '#app/shell/header/menu-sheet.tsx';
import type { FieldWidth } from '#app/shell/header/search-slot.tsx';
import * as row from './row-header.css.ts';
import * as centred from './centred-header.css.ts';
import * as stacked from './stacked-header.css.ts';
import * as overlay from './overlay-header.css.ts';

/** The elements that an arrangement of the header places. */
export interface HeaderViewProps {
  readonly choice: HeaderChoice;
  readonly renderLogo: (options?: LogoOptions) => ReactNode;
  /** The button of narrow windows. */
  readonly menuOpener: ReactNode;
  readonly renderMenu: (options: MenuOptions) => ReactNode;
  /** The menu's first level in a row that is swiped. */
  readonly renderChips: () => ReactNode;
  readonly renderSearch: (fieldFrom?: FieldWidth) => ReactNode;
  readonly ownLinks: ReactNode;
}

const toMenuLook = ({ menu, panel }: HeaderChoice): MenuOptions => ({ itemLook: menu, panel });

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
    <div className={row.bar}>
      {menuOpener}
      {renderLogo()}
      {renderMenu({ look: row.menu, ...toMenuLook(choice) })}
      {renderSearch()}
      {ownLinks}
    </div>
  );
}

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
    <div className={centred.bar}>
      <div className={centred.start}>
        {menuOpener}
        {renderSearch()}
      </div>
      {renderMenu({ look: centred.menu, ...toMenuLook(choice), isHalved: true })}
      <div className={centred.logo}>{renderLogo({ isCentred: true })}</div>
      <div className={centred.end}>{ownLinks}</div>
    </div>
  );
}

/** Logo and search above a row with the menu. Phones have the chips or the search in the second row. */
export function StackedHeader(props: HeaderViewProps) {
  const { choice, renderLogo, menuOpener, renderMenu, renderChips, renderSearch, ownLinks } = props;
  const hasChips = choice.menu === 'chips';
  const searchLook = choice.search !== 'field' ? stacked.searchIcon : hasChips ? '' : stacked.searchBelow;
  return (
    <div className={`${stacked.rows} ${hasChips ? stacked.withChips : ''}`}>
      <div className={stacked.first}>
        {menuOpener}
        {renderLogo()}
        <div className={`${stacked.search} ${searchLook}`}>
          {renderSearch(hasChips ? 'laptop' : 'always')}
        </div>
        {ownLinks}
      </div>
      {renderMenu({ look: stacked.menu, ...toMenuLook(choice) })}
      {hasChips ? <div className={stacked.chips}>{renderChips()}</div> : null}
    </div>
  );
}

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
    <div className={overlay.bar}>
      <div className={overlay.start}>
        {menuOpener}
        {renderSearch()}
      </div>
      <div className={overlay.logo}>
        {renderLogo({ look: overlay.onHeader, overPicture: overlay.onPicture, isCentred: true })}
      </div>
      <div className={overlay.end}>{ownLinks}</div>
      {renderMenu({ look: overlay.menu, ...toMenuLook(choice) })}
    </div>
  );
}

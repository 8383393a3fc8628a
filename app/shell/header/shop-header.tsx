import { type ComponentType, type ReactNode, useRef } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import { TopBarChoices } from '#app/shell/choices/top-bar-choices.tsx';
import { MenuPanelContext } from '#app/ui/menu/main-menu.tsx';
import type { HeaderChoice } from '#themes/compositions.ts';
import { headerThemes } from '#themes/header-themes.css.ts';
import { CentredHeader } from './centred/centred-header.tsx';
import type { HeaderViewProps } from './parts/header-view.ts';
import { OverlayHeader } from './overlay/overlay-header.tsx';
import { PanelCloser } from './panel-closer.tsx';
import { bar, checkoutChoices, wideOnly } from './parts/header-bar.css.ts';
import { Logo } from './parts/logo.tsx';
import { MenuChips } from './parts/menu-chips.tsx';
import { MenuOpener, MenuSheet } from './parts/menu-sheet.tsx';
import { OwnLinks } from './parts/own-links.tsx';
import { SearchSlot } from './parts/search-slot.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { RowHeader } from './row/row-header.tsx';
import * as styles from './shop-header.css.ts';
import { StackedHeader } from './stacked/stacked-header.tsx';
import { useHeaderScript } from './use-header-script.ts';

/** By `theme.header.layout`. */
const LAYOUTS: Readonly<Record<HeaderChoice['layout'], ComponentType<HeaderViewProps>>> = {
  row: RowHeader,
  centred: CentredHeader,
  stacked: StackedHeader,
  overlay: OverlayHeader,
};

interface ShopHeaderProps {
  readonly root: RootData;
  /** The search box. */
  readonly search: ReactNode;
  /** Checkout: only the top bar and the logo (LY-04); beside the logo where the shop has no top bar. */
  readonly isUndistracted: boolean;
}

/** The fixed header (LY-01, LY-02). */
export function ShopHeader({ root, isUndistracted, search }: ShopHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const Panel = useHeaderScript(header, { threshold: root.channel.siteTopThreshold });
  const choice = root.channel.composition.header;
  const View = LAYOUTS[choice.layout];
  return (
    <header
      ref={header}
      className={`${headerThemes[choice.colors]} ${styles.header} ${choice.topBar ? '' : styles.withoutTopBar}`}
    >
      <PanelCloser header={header} />
      {choice.topBar ? <TopBar root={root} hasMenu={!isUndistracted} /> : null}
      {isUndistracted ? (
        <div className={bar}>
          <Logo root={root} />
          {choice.topBar ? null : (
            <div className={checkoutChoices}>
              <TopBarChoices root={root} isUndistracted wideOnly={wideOnly} />
            </div>
          )}
        </div>
      ) : (
        <MenuPanelContext.Provider value={Panel}>
          <View
            choice={choice}
            renderLogo={(look) => <Logo root={root} {...look} />}
            menuOpener={<MenuOpener />}
            renderMenu={(look) => <MenuSheet root={root} {...look} />}
            renderChips={() => <MenuChips root={root} />}
            renderSearch={(room) => (
              <SearchSlot kind={choice.search} room={room}>
                {search}
              </SearchSlot>
            )}
            ownLinks={<OwnLinks root={root} />}
          />
        </MenuPanelContext.Provider>
      )}
    </header>
  );
}

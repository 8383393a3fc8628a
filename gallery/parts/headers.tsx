import {
  CentredHeader,
  OverlayHeader,
  RowHeader,
  StackedHeader,
} from '#app/shell/header/compositions/header-compositions.tsx';
import { contents, sheet } from '#app/shell/header/menu-sheet.css.ts';
import { MenuOpener } from '#app/shell/header/menu-sheet.tsx';
import { SearchSlot } from '#app/shell/header/search-slot.tsx';
import { MENU_ID } from '#app/shell/layout/menus.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { SearchField } from '#app/ui/field/search-field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { MainMenu, MenuChips, type MenuEntry, MenuPanelContext } from '#app/ui/menu/main-menu.tsx';
import { MenuPanel } from '#app/ui/menu/menu-panel.tsx';
import { DEFAULT_COMPOSITION, type HeaderChoice } from '#themes/compositions.ts';

const VIEWS = { row: RowHeader, centred: CentredHeader, stacked: StackedHeader, overlay: OverlayHeader };

const MESSAGES = { 'common.nav.openMenu': 'Open the menu', 'common.search.label': 'Search' };
const TEXTS = { messages: MESSAGES, translate: createTranslate('en', MESSAGES) };

/** A header layout with placeholders for logo, cart and search. The stacked one has chips. */
export function HeaderExamples({
  layout,
  items,
}: {
  readonly layout: HeaderChoice['layout'];
  readonly items: readonly MenuEntry[];
}) {
  const View = VIEWS[layout];
  const menu = layout === 'stacked' ? 'chips' : 'text';
  return (
    <PageTextsContext.Provider value={TEXTS}>
      <MenuPanelContext.Provider value={MenuPanel}>
        <View
          choice={{ ...DEFAULT_COMPOSITION.header, layout, menu }}
          renderLogo={() => <strong>Logo</strong>}
          menuOpener={<MenuOpener />}
          renderMenu={(look) => (
            <div id={MENU_ID} {...{ popover: 'auto' }} className={sheet}>
              <div className={contents}>
                <MainMenu
                  {...look}
                  id="header"
                  label="Menu of the header"
                  submenuLabel="More in {label}"
                  backLabel="Back"
                  items={items}
                />
              </div>
            </div>
          )}
          renderChips={() => <MenuChips label="Menu of chips for phones" items={items} />}
          renderSearch={(fieldFrom) => (
            <SearchSlot kind="field" fieldFrom={fieldFrom}>
              <SearchField name="q" label="Search" buttonLabel="Find" placeholder="Search" />
            </SearchSlot>
          )}
          ownLinks={<Icon name="bag" label="The cart" />}
        />
      </MenuPanelContext.Provider>
    </PageTextsContext.Provider>
  );
}

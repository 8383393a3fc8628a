import type { ReactNode } from 'react';
import type { HeaderChoice } from '#themes/compositions.ts';
import type { LogoOptions } from '#app/shell/header/logo.tsx';
import type { MenuOptions } from '#app/shell/header/menu-sheet.tsx';
import type { FieldWidth } from '#app/shell/header/search-slot.tsx';

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

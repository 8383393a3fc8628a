import type { ComponentProps, ReactNode } from 'react';
import type { HeaderChoice } from '#themes/compositions.ts';
import type { Logo } from './logo.tsx';
import type { MenuLook } from './menu-sheet.tsx';
import type { SearchSlot } from './search-slot.tsx';

/**
 * What an arrangement of the header gets: the parts that it places. Given to it instead of imported by it, because what several lazy views
 * import becomes one more script and one more style sheet.
 */
export interface HeaderViewProps {
  readonly choice: HeaderChoice;
  readonly renderLogo: (look?: Omit<ComponentProps<typeof Logo>, 'root'>) => ReactNode;
  /** The button of narrow windows. */
  readonly menuOpener: ReactNode;
  readonly renderMenu: (look: MenuLook) => ReactNode;
  /** The menu's first level in a row that is swiped. */
  readonly renderChips: () => ReactNode;
  readonly renderSearch: (room?: ComponentProps<typeof SearchSlot>['room']) => ReactNode;
  readonly ownLinks: ReactNode;
}

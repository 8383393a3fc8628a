import type { ReactNode } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import type { Logo } from './logo.tsx';
import type { MenuOpener, MenuSheet } from './menu-sheet.tsx';
import type { OwnLinks } from './own-links.tsx';
import type { SearchSlot } from './search-slot.tsx';

/**
 * The parts that an arrangement places. Given to it instead of imported by it: what several lazy views import becomes one more script
 * and one more style sheet.
 */
export interface HeaderParts {
  readonly Logo: typeof Logo;
  readonly MenuOpener: typeof MenuOpener;
  readonly MenuSheet: typeof MenuSheet;
  readonly OwnLinks: typeof OwnLinks;
  readonly SearchSlot: typeof SearchSlot;
}

/** What an arrangement of the header gets. */
export interface HeaderViewProps {
  readonly root: RootData;
  /** The search box. */
  readonly search: ReactNode;
  readonly parts: HeaderParts;
}

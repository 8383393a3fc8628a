import type { ReactNode } from 'react';
import type { RootData } from '#app/request/root-data.ts';
import type { Logo } from './parts/logo.tsx';
import type { MenuOpener, MenuSheet } from './parts/menu-sheet.tsx';
import type { OwnLinks } from './parts/own-links.tsx';
import type { SearchSlot } from './parts/search-slot.tsx';

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

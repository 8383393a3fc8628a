import type { LinkTarget } from '#app/ui/link/link.tsx';

/** An entry of a menu, up to three levels deep. */
export interface MenuEntry {
  readonly label: string;
  readonly target: LinkTarget;
  /** The entry of the current page (`page`) or of a parent of it (`true`); a value of `aria-current`. */
  readonly current?: 'page' | 'true' | undefined;
  /** URL of a picture, shown once the menu is used. */
  readonly picture?: string;
  readonly children?: readonly MenuEntry[];
  /** Text of the link to the entry's own page inside its submenu: "Show all in Lamps", "Go to About us" (NV-06). */
  readonly allLabel?: string;
}

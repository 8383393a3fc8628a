import { MORE_ICON_PATHS } from './icon-paths.ts';
import type { Stack } from './stack-drawings.ts';

/** The icons of `more-icons.svg`. The play triangle is filled; all others are lines. */
export const MORE_ICONS: Stack = {
  width: 24,
  height: 24,
  attributes: "fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'",
  drawings: Object.fromEntries(
    Object.entries(MORE_ICON_PATHS).map(([name, path]) => [
      name,
      `<path${name === 'play' ? " fill='#000'" : ''} d='${path}'/>`,
    ]),
  ),
};

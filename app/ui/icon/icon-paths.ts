import type { Stack } from './stack-drawings.ts';

/** SVG paths on a 24 by 24 grid. These icons are in the header and on most pages, so the style sheet contains them. */
const FIRST_ICON_PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM9 19.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.1',
  warning: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5M12 17v.1',
  heart: 'M12 20S3.8 15.2 3.8 9.3A4.5 4.5 0 0 1 12 6.8a4.5 4.5 0 0 1 8.2 2.5C20.2 15.2 12 20 12 20Z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.3 9.5h17.4M3.3 14.5h17.4M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.5-3.8 3.4-6 7.5-6s7 2.2 7.5 6',
  bag: 'M5.5 8h13l1 12.5h-15L5.5 8ZM8.8 10.5V7a3.2 3.2 0 0 1 6.4 0v3.5',
} as const;
/**
 * Icons further down or on few pages. They are in a file of their own, `more-icons.svg`: regenerate it with
 * `npx vitest run app/ui/icon -u` (decision 0005).
 */
const MORE_ICON_PATHS = {
  share:
    'm8.2 10.8 6.6-3.6M8.2 13.2l6.6 3.6M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  play: 'M8.5 5.2v13.6L19 12 8.5 5.2Z',
  external: 'M13 5h6v6M19 5l-9 9M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20M10.5 8v5M8 10.5h5',
  truck:
    'M2.5 6h11.5v10.5H9.4M14 9.5h4l3.5 3.7v3.3h-1.9M4.6 16.5H2.5V6M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.2 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9.4 16.5h5.4',
  bolt: 'M13 2.8 4.8 13.6h6.4L10.6 21.2 19.2 10h-6.6L13 2.8Z',
  hand: 'M7.5 12.5V6a1.5 1.5 0 0 1 3 0v5M10.5 10.5V4.2a1.5 1.5 0 0 1 3 0v6.3M13.5 10.5V5.5a1.5 1.5 0 0 1 3 0V14M16.5 10a1.5 1.5 0 0 1 3 0v4.5c0 4-2.5 6.7-6.3 6.7-3.2 0-4.7-1.4-6.1-3.9l-2.6-4.5a1.5 1.5 0 0 1 2.5-1.6l1.5 2',
  leaf: 'M5 19c1-6 4.5-9.5 9.5-11.5M6.2 15.8C4.8 9.5 9 4.6 19.5 4.5c.6 9-3.6 15-10 14-1.5-.2-2.6-1.1-3.3-2.7Z',
  shield: 'M12 3 4.8 5.8v5.4c0 4.6 3 8 7.2 9.8 4.2-1.8 7.2-5.2 7.2-9.8V5.8L12 3ZM8.8 12l2.4 2.4 4.3-4.6',
  gift: 'M4.5 11.5h15V20h-15v-8.5ZM3.5 7.8h17v3.7h-17V7.8ZM12 7.8V20M12 7.8c-1-3.2-2.5-4.5-4-4.3-2 .3-2 4.3 4 4.3ZM12 7.8c1-3.2 2.5-4.5 4-4.3 2 .3 2 4.3-4 4.3Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  mail: 'M3.5 5.5h17v13h-17v-13ZM3.8 6l8.2 7 8.2-7',
  phone:
    'M5 3.8h3.8l1.7 4.4-2.2 1.6a12 12 0 0 0 5.9 5.9l1.6-2.2 4.4 1.7V19c0 .9-.7 1.5-1.6 1.5C10.4 20.5 3.5 13.6 3.5 5.4c0-.9.6-1.6 1.5-1.6Z',
  facebook:
    'M13.5 21v-8h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.7 1.8-1.7h1.6V3.2C16.4 3.1 15.6 3 14.7 3c-2.5 0-4.2 1.5-4.2 4.3v2.5H7.7V13h2.8v8',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM16.8 7.2v.1',
  youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5.2-3L10 9Z',
  tiktok: 'M13 3v12.2a3.8 3.8 0 1 1-3.8-3.8M13 3c.3 3.2 2.3 5.2 5.5 5.5',
  pinterest:
    'M10 20.5 12.4 9.8M7.7 13.5C5.3 9.8 7.5 5.5 12.2 5.5c3.7 0 5.8 2.3 5.8 5.2 0 3.3-1.9 5.5-4.3 5.5-1.3 0-2.2-.6-2.6-1.7',
  linkedin: 'M6 10v9M6 5.5v.1M10.5 19v-9M10.5 14c0-2.5 1.5-4 3.7-4s3.8 1.5 3.8 4.2V19',
} as const;
export const ICON_PATHS = { ...FIRST_ICON_PATHS, ...MORE_ICON_PATHS };
export type IconName = keyof typeof ICON_PATHS;

/** The play triangle is filled; all others are lines. */
const stackOf = (paths: Readonly<Record<string, string>>): Stack => ({
  width: 24,
  height: 24,
  attributes: "fill='none' stroke='#000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'",
  drawings: Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      `<path${name === 'play' ? " fill='#000'" : ''} d='${path}'/>`,
    ]),
  ),
});

/** The icons in the style sheet. One picture, because browsers need 5 ms to create the document of each SVG. */
export const FIRST_ICONS = stackOf(FIRST_ICON_PATHS);

export const MORE_ICONS = stackOf(MORE_ICON_PATHS);

import { vars } from './contract.css.ts';

function units(count: number): string {
  return `calc(${vars.spaceUnit} * ${count})`;
}

/** Distances. The unit is the brand's density. */
export const space = {
  none: '0',
  xxs: units(1),
  xs: units(2),
  s: units(3),
  m: units(4),
  l: units(6),
  xl: units(9),
  xxl: units(14),
  xxxl: units(20),
} as const;
export type Space = keyof typeof space;

/** Running text. Rem, so that a visitor's own text size counts. */
export const textSize = {
  xs: '.8125rem',
  s: '.875rem',
  m: vars.bodyFontSize,
  l: '1.1875rem',
} as const;
export type TextSize = keyof typeof textSize;

function title(phone: number, desktop: number): string {
  const slope = (desktop - phone) / (1300 - 390);
  const base = phone - slope * 390;
  return `calc(clamp(${phone / 16}rem, ${(base / 16).toFixed(3)}rem + ${(slope * 100).toFixed(2)}vw, ${desktop / 16}rem) * ${vars.titleScale})`;
}

/** Titles grow with the window between 390 and 1300 px; the brand scales them all. */
export const titleSize = {
  s: title(17, 18),
  m: title(20, 23),
  l: title(25, 31),
  xl: title(31, 43),
  display: title(38, 62),
} as const;
export type TitleSize = keyof typeof titleSize;

/** Spec 9: the header's main bar is 5rem high; the top bar stands above it. */
export const headerHeight = '5rem';
/** The smallest side of anything that a finger hits (WCAG 2.5.5). */
export const touchable = '2.75rem';

/** An edge for what has only its ground or shadow to stand out by, where colours are forced and both are gone. */
export const seenIfForced = '1px solid transparent';

/** Stacking order of what floats over the page. */
export const layer = { sticky: 10, header: 20, menu: 30, panel: 40, toast: 50 } as const;

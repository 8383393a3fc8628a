import { globalStyle, style } from '@vanilla-extract/css';
import { account } from '#app/shell/header/header-bar.css.ts';
import { atLeast, below, responsive } from '#themes/breakpoints.ts';
import { headerHeight, space, textSize } from '#themes/scale.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');

/** Columns: search, half of the menu, logo, the other half, the visitor's links. The outer ones are equal, so that the logo is in the middle. */
export const bar = style({
  display: 'grid',
  gridTemplateAreas: '"start logo end"',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  height: headerHeight,
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.xxs,
  '@media': responsive({
    tablet: { paddingInline: space.m },
    laptop: {
      gridTemplateAreas: '"start first logo second end"',
      gridTemplateColumns: '9rem minmax(0, 1fr) auto minmax(0, 1fr) 9rem',
      columnGap: space.s,
      paddingInline: space.l,
    },
    desktop: {
      gridTemplateColumns: '12.5rem minmax(0, 1fr) auto minmax(0, 1fr) 12.5rem',
      columnGap: space.l,
      paddingInline: space.xl,
    },
  }),
});

globalStyle(`:root:has(${bar})`, {
  vars: { '--header-height': '4rem' },
  '@media': { [wide]: { vars: { '--header-height': '5rem' } } },
});

export const start = style({ gridArea: 'start', display: 'flex', alignItems: 'center', minWidth: 0 });
export const logo = style({ gridArea: 'logo', minWidth: 0 });
/** Narrow windows have two icons on each side of the logo; the account is in their menu. */
globalStyle(`${logo} img`, { '@media': { [narrow]: { width: 'clamp(6.5rem, 38vw, 11rem)' } } });
globalStyle(`${bar} ${account}`, { '@media': { [narrow]: { display: 'none' } } });
export const end = style({ gridArea: 'end', display: 'flex', justifyContent: 'flex-end', minWidth: 0 });

/** Its two lists are on both sides of the logo. */
export const menu = style({
  '@media': {
    [wide]: { display: 'contents', fontSize: textSize.s },
    [atLeast('desktop')]: { fontSize: textSize.m },
  },
});
globalStyle(`${menu} > :first-child`, {
  '@media': { [wide]: { gridArea: 'first', justifyContent: 'flex-end' } },
});
globalStyle(`${menu} > :nth-child(2)`, { '@media': { [wide]: { gridArea: 'second' } } });

import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below, responsive } from '#themes/breakpoints.ts';
import { headerVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');

export const rows = style({});
export const withChips = style({});
globalStyle(`:root:has(${rows})`, {
  vars: { '--header-height': '6.75rem' },
  '@media': { [wide]: { vars: { '--header-height': '7rem', '--menu-row-height': '3rem' } } },
});
globalStyle(`:root:has(${withChips})`, {
  '@media': { [wide]: { vars: { '--header-height': '7.75rem', '--menu-row-height': '3.5rem' } } },
});

const row = style({
  display: 'flex',
  alignItems: 'center',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.xxs,
  '@media': responsive({
    tablet: { paddingInline: space.m },
    laptop: { paddingInline: space.l },
    desktop: { paddingInline: space.xl },
  }),
});

export const first = style([
  row,
  {
    gap: 0,
    height: '3.5rem',
    '@media': responsive({ laptop: { gap: space.l, height: '4rem' }, desktop: { gap: space.xl } }),
  },
]);
globalStyle(`${withChips} > ${first}`, { '@media': { [wide]: { height: '4.25rem' } } });

export const search = style({
  '@media': { [wide]: { flex: '1 1 auto', display: 'flex', justifyContent: 'center', minWidth: 0 } },
});
globalStyle(`${search} > [popover]:not(:popover-open)`, { '@media': { [wide]: { maxWidth: '44rem' } } });

/** Phones without chips: the second row. */
export const searchBelow = style({
  '@media': {
    [narrow]: {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInline: 0,
      height: '3.25rem',
      paddingInline: space.s,
    },
  },
});
globalStyle(`${rows}:not(${withChips}):has(${searchBelow})`, {
  '@media': { [narrow]: { paddingBlockEnd: '3.25rem' } },
});
globalStyle(`:root:has(${rows}:not(${withChips})):not(:has(${searchBelow}))`, {
  '@media': { [narrow]: { vars: { '--header-height': '3.5rem' } } },
});

/** An icon beside the visitor's links. */
export const searchIcon = style({ '@media': { [wide]: { justifyContent: 'flex-end' } } });

export const menu = style({
  fontSize: textSize.s,
  '@media': {
    [wide]: {
      maxWidth: '1920px',
      marginInline: 'auto',
      paddingInline: `calc(${space.l} - ${space.xs})`,
    },
    [atLeast('desktop')]: { paddingInline: `calc(${space.xl} - ${space.xs})` },
    [narrow]: { fontSize: textSize.m },
  },
});
/** Phones with chips have four icons beside the logo. */
globalStyle(`${withChips} > ${first} > a img`, {
  '@media': { [narrow]: { width: 'clamp(6.5rem, 34vw, 11rem)' } },
});

globalStyle(`${rows}:not(${withChips}) ${menu}`, {
  '@media': {
    [wide]: {
      borderBlockStart: `${vars.dividerWidth} solid color-mix(in srgb, ${headerVars.text} 14%, transparent)`,
    },
  },
});

/** Phones: a line of chips that is swiped. */
export const chips = style({ height: '3.25rem', '@media': { [wide]: { display: 'none' } } });

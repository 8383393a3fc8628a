import { globalStyle, style } from '@vanilla-extract/css';
import { account } from '#app/shell/header/header-bar.css.ts';
import { atLeast, below, responsive } from '#themes/breakpoints.ts';
import { areaVars, headerVars, vars } from '#themes/contract.css.ts';
import { headerHeight, space, textSize } from '#themes/scale.ts';

const wide = atLeast('laptop');
const narrow = below('laptop');

export const bar = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: '"start logo end" 4rem / 1fr auto 1fr',
  alignItems: 'center',
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.xxs,
  '@media': responsive({
    tablet: { paddingInline: space.m },
    laptop: {
      gridTemplate: '"start logo end" 4.25rem "menu menu menu" 3rem / 1fr auto 1fr',
      position: 'static',
      paddingInline: space.l,
    },
    desktop: { paddingInline: space.xl },
  }),
});

globalStyle(`:root:has(${bar})`, {
  vars: { '--header-height': '4rem' },
  '@media': { [wide]: { vars: { '--header-height': '7.25rem', '--menu-row-height': '3rem' } } },
});

export const start = style({ gridArea: 'start', display: 'flex', alignItems: 'center', minWidth: 0 });
export const logo = style({ gridArea: 'logo', minWidth: 0 });
/** Narrow windows have two icons on each side of the logo; the account is in their menu. */
globalStyle(`${logo} img`, {
  width: '14rem',
  '@media': { [narrow]: { width: 'clamp(6.5rem, 38vw, 11rem)' } },
});
globalStyle(`${bar} ${account}`, { '@media': { [narrow]: { display: 'none' } } });
export const end = style({ gridArea: 'end', display: 'flex', justifyContent: 'flex-end', minWidth: 0 });

export const menu = style({
  '@media': {
    [wide]: { gridArea: 'menu', alignSelf: 'start', minWidth: 0, fontSize: textSize.s },
    [atLeast('desktop')]: { fontSize: textSize.m },
  },
});
globalStyle(`${menu} > ul`, { '@media': { [wide]: { justifyContent: 'center', columnGap: space.xs } } });

/** A page that begins with a picture as wide as the window: it begins below the header. */
const page = ':root:has(main [data-hero="full-bleed"])';
globalStyle(`${page}:has(${bar}) main`, { paddingBlockStart: 0 });

/** The header over the picture: not scrolled, and with no open panel. */
const over = `${page} header:has(> ${bar}):not([data-scrolled]):not(:has([data-open], details[open]))`;
globalStyle(over, {
  vars: {
    [headerVars.text]: vars.darkTextColor,
    [headerVars.hover]: vars.darkBackground,
    [areaVars.ring]: vars.darkTextColor,
    [areaVars.link]: vars.darkTextColor,
  },
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  '@media': {
    // On the picture the visitor's colours could not be read; the logo has the ground that it is drawn for
    '(forced-colors: active)': {
      backgroundColor: 'Canvas',
      vars: { [headerVars.background]: vars.darkBackground },
    },
  },
});
/** Behind all texts dense enough for 4.5:1 on a white picture (dark-background under 66 %), then fading out. */
globalStyle(`${over}::before`, {
  content: '',
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  insetBlockStart: 0,
  height: `calc(${headerHeight} * 1.6)`,
  backgroundImage: `linear-gradient(color-mix(in srgb, ${vars.darkBackground} 78%, transparent), color-mix(in srgb, ${vars.darkBackground} 68%, transparent) 62%, transparent)`,
  pointerEvents: 'none',
  '@media': { '(forced-colors: active)': { display: 'none' } },
});
/** Without script the scroll position is unknown: the header stays at the page's top. */
globalStyle(`${page} header:has(> ${bar})`, { '@media': { '(scripting: none)': { position: 'absolute' } } });

export const onHeader = style({});
export const onPicture = style({ display: 'none' });
globalStyle(`${over} ${bar} ${onHeader}`, { display: 'none' });
globalStyle(`${over} ${bar} ${onPicture}`, { display: 'block' });

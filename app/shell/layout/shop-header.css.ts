import { style } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT, responsive } from '#themes/breakpoints.ts';
import { headerVars, vars } from '#themes/contract.css.ts';
import { headerHeight, HEADER_TRANSITION, layer, space, textSize, touchable } from '#themes/scale.ts';
import { topBarShrinkage } from './top-bar.css.ts';

export const header = style({
  position: 'absolute',
  zIndex: layer.header,
  insetBlockStart: 0,
  insetInline: 0,
  backgroundColor: headerVars.background,
  color: headerVars.text,
  borderBottom: `1px solid ${headerVars.border}`,
  transition: `transform ${HEADER_TRANSITION}`,
  // A transform, also one in transition, would move panels that are fixed to the window.
  selectors: { '&:has(details[open])': { transition: 'none' } },
  '@media': {
    [TALL_VIEWPORT]: {
      position: 'fixed',
      selectors: {
        // Open panels are fixed to the window; a transformed header would become their containing block.
        '&[data-scrolled]:where(:not(:has(details[open])))': { transform: `translateY(-${topBarShrinkage})` },
        '&[data-hidden]': { transform: 'translateY(-101%)' },
      },
    },
    // On the first sheet only. With its colour, because the logo is drawn for it
    print: { position: 'absolute', printColorAdjust: 'exact' },
  },
});

export const mainBar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 0,
  boxSizing: 'border-box',
  height: headerHeight,
  maxWidth: '1920px',
  marginInline: 'auto',
  paddingInline: space.xxs,
  '@media': {
    ...responsive({
      tablet: { gap: space.m, paddingInline: space.m },
      laptop: { paddingInline: space.l },
      desktop: { gap: space.l, paddingInline: space.xl },
    }),
  },
});

/** Narrow windows: the menu as a panel. */
export const drawer = style({
  // Reserves the opener's width while the panel is open, so that the logo does not move.
  minWidth: '3rem',
  '@media': { [atLeast('laptop')]: { display: 'none' } },
});

export const menu = style({
  flex: '1 1 auto',
  minWidth: 0,
  fontSize: textSize.s,
  '@media': {
    [below('laptop')]: { display: 'none' },
    [atLeast('desktop')]: { fontSize: `clamp(${textSize.s}, 1.15vw, ${textSize.m})` },
  },
});

export const logoLink = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: touchable,
  '@media': {
    [below('laptop')]: { marginInline: 'auto' },
    [atLeast('laptop')]: { flexShrink: 0 },
    // The logo is drawn for this background, not for the visitor's forced one.
    '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: headerVars.background },
  },
});

/** The drawing is 300 by 50 px; it shrinks with the window. */
export const logo = style({
  display: 'block',
  width: 'clamp(7.5rem, 44vw, 11rem)',
  maxWidth: '100%',
  height: 'auto',
});

/** The links to what is the visitor's own: favorites, cart. */
export const ownLinks = style({ display: 'flex', flexShrink: 0 });

/** Windows without room for it have it in the menu. */
export const account = style({ '@media': { '(max-width: 23.99rem)': { display: 'none' } } });

/** Shrinks before a long menu wraps into rows: a smaller factor takes a fraction of a pixel off the menu, which wraps it. */
export const search = style({
  flex: '0 1e5 clamp(15.5rem, 22vw, 24rem)',
  minWidth: '11rem',
  '@media': { [below('desktop')]: { display: 'none' } },
});

/** Narrow windows: opens the search box as a panel. */
export const searchToggle = style({ '@media': { [atLeast('desktop')]: { display: 'none' } } });

const square = {
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: vars.radiusButton,
} as const;
export const searchOpener = style(square);
export const countedLink = style({ ...square, position: 'relative', flexShrink: 0, color: 'inherit' });

export const searchPanel = style({
  position: 'absolute',
  zIndex: layer.menu,
  insetBlockStart: '100%',
  insetInline: 0,
  padding: space.m,
  backgroundColor: headerVars.background,
  borderBottom: `1px solid ${headerVars.border}`,
  boxShadow: vars.shadowRaised,
});

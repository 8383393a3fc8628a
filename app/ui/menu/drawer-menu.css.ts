import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { layer, forcedColorsBorder, space, touchable } from '#themes/scale.ts';

export const drawer = style({});

/** The page behind an open drawer does not scroll. */
globalStyle(`html:has(${drawer}[open])`, { overflow: 'hidden' });

const panelWidth = 'min(24rem, 100vw - 3.5rem)';

/** When open it covers the window beside the panel, so that a click there closes the drawer without script. */
export const opener = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: vars.radiusButton,
  color: 'inherit',
  selectors: {
    [`${drawer}[open] > &`]: {
      position: 'fixed',
      zIndex: layer.panel + 2,
      insetBlockStart: 0,
      insetInlineStart: panelWidth,
      placeItems: 'start',
      width: `calc(100vw - ${panelWidth})`,
      height: '100dvh',
      padding: '.375rem',
      borderRadius: 0,
      outlineOffset: '-4px',
      vars: { [areaVars.ring]: vars.darkTextColor },
    },
  },
});

export const whenClosed = style({ selectors: { [`${drawer}[open] &`]: { display: 'none' } } });
export const whenOpen = style({
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  borderRadius: vars.radiusButton,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  selectors: { [`${drawer}:not([open]) &`]: { display: 'none' } },
});

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });

export const panel = style({
  vars: pageArea,
  position: 'fixed',
  zIndex: layer.panel + 1,
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'flex',
  flexDirection: 'column',
  width: panelWidth,
  height: '100dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space.m} ${space.m} ${space.xl}`,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  outline: forcedColorsBorder,
  /** Darkens the rest of the window. */
  boxShadow: `0 0 0 100vmax color-mix(in srgb, ${vars.darkBackground} 70%, transparent)`,
  animation: `${slideIn} .25s ease-out`,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const sublist = style([list, { paddingInlineStart: space.m, paddingBlockEnd: space.s }]);

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minHeight: '3rem',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&[aria-current]': { textDecoration: 'underline' } },
});

export const topRow = style({ fontWeight: 600, borderBottom: `1px solid ${vars.borderColor}` });

export const all = style({ color: areaVars.link, fontWeight: 600 });

export const chevron = style({
  display: 'flex',
  transition: 'transform .2s',
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
});

export const foot = style({ marginTop: 'auto', paddingTop: space.l });

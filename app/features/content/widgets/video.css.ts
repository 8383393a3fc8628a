import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const figure = style({ display: 'flex', flexDirection: 'column', gap: space.s, margin: 0 });

export const stage = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  borderRadius: vars.radiusLarge,
  backgroundColor: vars.mutedBackground,
});

export const poster = style({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  color: vars.accentTextColor,
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});

export const playMark = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '4.5rem',
  height: '4.5rem',
  borderRadius: '50%',
  backgroundColor: vars.accentColor,
  boxShadow: vars.shadowRaised,
  selectors: { [`${poster}:hover &`]: { backgroundColor: vars.accentColorHover } },
});

export const caption = style({ display: 'flex', flexDirection: 'column', gap: space.xxs });

export const player = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 });

export const dialog = style({
  width: 'min(72rem, 92vw, 150vh)',
  padding: 0,
  border: 0,
  background: 'none',
  selectors: {
    '&::backdrop': { backgroundColor: `color-mix(in srgb, ${vars.darkBackground} 85%, transparent)` },
  },
});
export const dialogClose = style({
  display: 'flex',
  justifyContent: 'flex-end',
  color: vars.darkTextColor,
});

/** Covers the banner at any aspect ratio; not clickable. */
export const backgroundPlayer = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  minWidth: '100%',
  minHeight: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  pointerEvents: 'none',
  transform: 'translate(-50%, -50%)',
});

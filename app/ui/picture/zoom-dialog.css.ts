import { style } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius } from '#themes/picture-treatment.ts';
import { plainList, space, surface, textSize } from '#themes/scale.ts';

export const dialog = style({
  vars: pageArea,
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  selectors: { '&[open]': { display: 'grid' } },
  gridTemplateRows: 'minmax(0, 1fr) auto',
  ...surface,
});

const view = style({ containerType: 'size', overflow: 'auto', outlineOffset: '-4px' });
export const scroll = style([view, { cursor: 'zoom-out' }]);
export const whole = style([view, { display: 'grid', placeItems: 'center', cursor: 'zoom-in' }]);
export const picture = style({ width: 'auto', height: 'auto', maxWidth: 'none', margin: '0 auto' });
export const tools = style({
  position: 'fixed',
  zIndex: 1,
  insetBlockStart: space.s,
  insetInlineEnd: space.s,
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  borderRadius: vars.radiusButton,
  backgroundColor: vars.surfaceBackground,
});
export const count = style({
  paddingInline: space.m,
  fontSize: textSize.s,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.m}`,
  padding: `${space.xs} ${space.m} calc(${space.xs} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const name = style({ flex: '0 1 auto', minWidth: 0, margin: 0, fontWeight: 600 });
/** Beside the name, or in a row of its own. */
export const thumbnails = style({
  ...plainList,
  display: 'flex',
  gap: space.xs,
  maxWidth: '100%',
  marginInlineStart: 'auto',
  padding: '5px',
  overflowX: 'auto',
});
/** Pictures in every arrangement of the gallery, whose own may be dots. */
export const thumbnail = style({
  display: 'block',
  width: '3rem',
  padding: 0,
  overflow: 'hidden',
  border: '2px solid transparent',
  borderRadius: pictureRadius(vars.radiusMedium),
  backgroundColor: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.controlBorderColor },
    '&[aria-current]': { borderColor: vars.accentColor },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-current]': { borderColor: 'Highlight' } } } },
});

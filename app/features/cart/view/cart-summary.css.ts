import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { seconds, space, textSize, titleSize } from '#themes/scale.ts';

export const rows = style({ display: 'grid', gap: space.xs, margin: 0 });
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space.m,
});
globalStyle(`${row} > dt`, { minWidth: 0 });
globalStyle(`${row} > dd`, { margin: 0 });
export const tone = styleVariants({
  normal: {},
  saving: { color: vars.successColor },
  total: {
    marginBlockStart: space.xs,
    paddingBlockStart: space.s,
    borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
    fontSize: titleSize.s,
    fontWeight: 700,
  },
});
export const note = style({ color: areaVars.muted, fontSize: textSize.xs, fontWeight: 400 });
export const detail = style([note, { display: 'block' }]);
export const amount = style({ fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' });
/** Amounts of before a change that is being saved. */
export const stale = style({ opacity: 0.55, transition: `opacity ${seconds(0.2)} .15s` });

export const freeShipping = style({ display: 'grid', gap: space.xxs, margin: 0, fontSize: textSize.s });
export const freeShippingText = style({ display: 'flex', alignItems: 'center', gap: space.xs, margin: 0 });
/** The part that is reached, in the brand's colour. */
export const track = style({
  height: '.5rem',
  overflow: 'hidden',
  borderRadius: '999px',
  border: `1px solid ${vars.controlBorderColor}`,
});
export const reached = style({
  height: '100%',
  backgroundColor: vars.accentColor,
  transition: `width ${seconds(0.5)}`,
  '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
});
export const promoRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.xs,
  alignItems: 'end',
});
export const activeCode = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  paddingInlineStart: space.s,
  border: `1px dashed ${vars.controlBorderColor}`,
  borderRadius: vars.radiusMedium,
});
export const codeName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

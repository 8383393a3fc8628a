import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, seconds, space, textSize, titleSize, touchable } from '#themes/scale.ts';

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
/** The total as the opener of the other rows. */
export const fold = style({});
export const foldTotal = style({
  alignItems: 'center',
  minHeight: touchable,
  fontSize: titleSize.s,
  fontWeight: 700,
});
globalStyle(`${foldTotal} > :last-child`, { marginInlineStart: 'auto' });
// The opened list ends with the total, too
globalStyle(`${fold} > dl > :last-child`, { display: 'none' });
globalStyle(`${fold}[open] [data-icon]`, { transform: 'rotate(180deg)' });
export const note = style({ color: areaVars.muted, fontSize: textSize.xs, fontWeight: 400 });
export const detail = style([note, { display: 'block' }]);
export const amount = style({
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
});
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
export const help = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.m}`,
  fontSize: textSize.s,
});
globalStyle(`${help} > li`, { display: 'flex', alignItems: 'center', gap: space.xxs, minWidth: 0 });

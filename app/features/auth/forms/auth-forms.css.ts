import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize, touchable, wrappingRow } from '#themes/scale.ts';

export const frame = style({ display: 'grid', gap: space.m });
export const form = style({ display: 'grid', gap: space.m, margin: 0 });
export const text = style({ margin: 0 });
/** The box and the link beside each other, below each other where they do not fit. */
export const options = style({
  ...wrappingRow,
  justifyContent: 'space-between',
  columnGap: space.m,
});
export const option = style({ display: 'inline-flex', alignItems: 'center', minHeight: touchable });
export const other = style({
  ...wrappingRow,
  columnGap: space.xs,
  margin: 0,
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const small = style({ margin: 0, fontSize: textSize.s, color: vars.mutedTextColor });
export const notice = style({ borderRadius: vars.radiusMedium });

export const page = style({
  display: 'grid',
  gap: space.m,
  width: '100%',
  maxWidth: '28rem',
  marginInline: 'auto',
  paddingBlock: `${space.l} ${space.xxl}`,
  overflowWrap: 'anywhere',
});
export const lead = style({ margin: 0 });

import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize, touchable } from '#themes/scale.ts';

export const cart = style({ display: 'grid', gap: space.m });
/** One line where the text is short enough. */
const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  margin: `0 0 ${space.m}`,
  paddingInline: space.s,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  fontSize: textSize.s,
});
export const notice = {
  success: line,
  critical: style([line, { color: vars.criticalColor, fontWeight: 600 }]),
};
/** The goods below have the whole name. */
export const added = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const foot = style({ display: 'grid', gap: space.s });
export const toCart = style({ margin: 0, textAlign: 'center' });
export const waiting = style({ display: 'grid', gap: space.m, justifyItems: 'start' });
export const skeleton = style({ display: 'grid', gap: space.m });
globalStyle(`${skeleton} > span`, {
  height: '6.25rem',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
});

import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { headerHeight, oneColumn, plainList, space, textSize } from '#themes/scale.ts';

export const section = style({
  ...oneColumn,
  gap: space.m,
  paddingBlockStart: space.l,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  scrollMarginBlockStart: headerHeight,
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space.m });
export const score = style({ display: 'inline-flex', alignItems: 'baseline', gap: space.xs });
export const count = style({ color: vars.mutedTextColor, fontSize: textSize.s });
export const list = style({ display: 'grid', gap: space.m, ...plainList });
export const review = style({ display: 'grid', gap: space.xxs, justifyItems: 'start' });
export const comment = style({
  margin: 0,
  maxWidth: '65ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
export const write = style({ maxWidth: '40rem' });
export const form = style({ display: 'grid', gap: space.m, justifyItems: 'start', paddingBlock: space.s });
export const wide = style({ width: '100%' });

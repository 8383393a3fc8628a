import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const form = style({ display: 'grid', gap: space.l });
/** A part that is in every package. */
export const fixed = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'center',
});
export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.s });
export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.s,
  margin: 0,
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  fontSize: textSize.l,
  fontWeight: 600,
});
export const buttons = style({ display: 'grid', gap: space.s });

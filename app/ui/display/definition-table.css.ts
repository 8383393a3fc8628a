import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const table = style({ width: '100%', borderCollapse: 'collapse', textAlign: 'start' });
export const caption = style({ paddingBottom: space.xs, fontWeight: 600, textAlign: 'start' });

const cell = {
  padding: `${space.xs} 0`,
  borderTop: `${vars.dividerWidth} solid ${vars.borderColor}`,
  verticalAlign: 'top',
};
/** As wide as the longest words of labels; only longer ones break. */
export const term = style({
  ...cell,
  width: '40%',
  minWidth: '10rem',
  overflowWrap: 'anywhere',
  paddingInlineEnd: space.m,
  color: areaVars.muted,
  fontSize: textSize.s,
  fontWeight: 'normal',
  textAlign: 'start',
});
export const value = style({ ...cell, fontSize: textSize.s });

import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize } from '#themes/scale.ts';

/** The columns depend on the width of the container, because the account has a navigation beside them. */
export const container = style({ containerType: 'inline-size' });
export const columns = style({
  ...oneColumn,
  gap: space.xl,
  alignItems: 'start',
  '@container': {
    '(min-width: 54rem)': { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space.xxl },
  },
  /** Important, because the container's rules come later. */
  '@media': { print: { display: 'block !important' } },
});
export const part = style({ ...oneColumn, gap: space.m });
export const aside = style({ ...oneColumn, gap: space.m });
export const card = style({
  ...oneColumn,
  gap: space.m,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: vars.radiusMedium,
  '@media': { print: { border: 0, paddingInline: 0, breakInside: 'avoid' } },
});

export const facts = style({
  display: 'grid',
  gap: space.m,
  margin: 0,
  '@media': { print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const fact = style({ minWidth: 0 });
export const term = style({ color: areaVars.muted, fontSize: textSize.s });
export const value = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const addressLine = style({ display: 'block' });

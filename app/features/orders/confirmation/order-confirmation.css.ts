import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  paddingBlock: `${space.l} ${space.xl}`,
  '@media': { print: { gap: space.m, paddingBlock: `${space.m} 0` } },
});

export const thanks = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.s,
  maxWidth: '44rem',
  overflowWrap: 'anywhere',
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '3.5rem',
  borderRadius: '999px',
  border: `2px solid ${vars.successColor}`,
  color: vars.successColor,
  fontSize: '1.75rem',
  '@media': { print: { display: 'none' } },
});
export const next = style({ display: 'grid', gap: space.xs, margin: 0, paddingInlineStart: '1.25em' });

/** From laptops on: the goods beside the sums. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  alignItems: 'start',
  '@media': {
    [atLeast('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: space.xxl },
    print: { display: 'block' },
  },
});
export const part = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
export const aside = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  padding: space.m,
  border: `1px solid ${vars.borderColor}`,
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

export const notice = style({ paddingBlock: 'clamp(3rem, 9vh, 7rem)' });

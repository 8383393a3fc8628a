import { style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  paddingBlock: `${space.m} ${space.xxl}`,
});

export const letters = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const letter = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: touchable,
  minHeight: touchable,
  border: `1px solid ${vars.borderColor}`,
  borderRadius: vars.radiusSmall,
  backgroundColor: vars.surfaceBackground,
  color: vars.linkColor,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { borderColor: vars.accentColor },
});

export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
export const group = style({
  display: 'grid',
  columnGap: space.m,
  alignItems: 'baseline',
  paddingBlockStart: space.s,
  borderBlockStart: `1px solid ${vars.borderColor}`,
  '@media': responsive({ tablet: { gridTemplateColumns: '5rem minmax(0, 1fr)' } }),
});
export const names = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  columnGap: space.l,
  '@media': responsive({ tablet: { columnCount: 2 }, laptop: { columnCount: 3 } }),
});
export const name = style({ breakInside: 'avoid' });

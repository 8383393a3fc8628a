import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { oneColumn, plainList, space, textSize, wrappingRow } from '#themes/scale.ts';

export const empty = style({ display: 'grid', justifyItems: 'start', gap: space.m });

export const groups = style({ ...oneColumn, gap: space.xl });
export const group = style({ ...oneColumn, gap: space.m });
/** The layout of cards follows the width of the list, which the navigation narrows on wide windows. */
export const list = style({
  ...oneColumn,
  gap: space.s,
  ...plainList,
  containerType: 'inline-size',
});

export const card = style({
  position: 'relative',
  ...oneColumn,
  gap: space.s,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: vars.radiusMedium,
  ':hover': { borderColor: vars.accentColor },
  '@container': {
    '(min-width: 40rem)': {
      gridTemplateColumns: '13.5rem minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: space.l,
    },
  },
  '@media': { print: { breakInside: 'avoid' } },
});
export const pictures = style({
  display: 'flex',
  gap: space.xs,
  ':empty': { display: 'none' },
  '@media': { print: { display: 'none' } },
});
export const picture = style({ flex: '0 0 3rem' });
export const facts = style({
  display: 'grid',
  gap: space.xxs,
  minWidth: 0,
  '@container': { '(min-width: 40rem)': { gridColumn: 2 } },
});
export const name = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
export const detail = style({
  margin: 0,
  color: areaVars.muted,
  fontSize: textSize.s,
  overflowWrap: 'anywhere',
});
/** In their columns also where an order has no pictures. */
export const state = style({
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: space.s,
  '@container': {
    '(min-width: 40rem)': {
      gridColumn: 3,
      flexDirection: 'column',
      alignItems: 'end',
      justifyContent: 'center',
    },
  },
});

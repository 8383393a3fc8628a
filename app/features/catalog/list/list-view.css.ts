import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  paddingBlock: `${space.xs} ${space.xxl}`,
  '@media': { [atLeast('tablet')]: { gap: space.l, paddingBlock: `${space.m} ${space.xxl}` } },
});
export const head = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s });

export const texts = style([head, { alignContent: 'center' }]);

/** The picture beside the texts; on phones a strip above them, so that products stay in view. */
export const pictured = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  '@media': {
    [atLeast('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.xl },
  },
});
export const picture = style({
  order: -1,
  aspectRatio: '5 / 1',
  '@media': { [atLeast('tablet')]: { order: 0, aspectRatio: 'auto', height: '15rem' } },
});

/** Sub-categories: one row that scrolls sideways on phones, so that products stay in view. */
export const chips = style({
  display: 'flex',
  gap: space.xs,
  margin: 0,
  // Room for the focus ring inside the scrolled area
  padding: '5px',
  marginInline: '-5px',
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
  whiteSpace: 'nowrap',
  '@media': { [atLeast('tablet')]: { flexWrap: 'wrap' } },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.l,
  borderBlock: `1px solid ${vars.borderColor}`,
  minHeight: touchable,
  paddingBlock: space.xxs,
});

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  justifyItems: 'center',
});

/** The filters above the products, and beside them from laptops on. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  '@media': {
    [atLeast('laptop')]: { gridTemplateColumns: '15rem minmax(0, 1fr)', columnGap: space.xl },
  },
});

export const results = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });

/** The transition's delay avoids dimming when the answer is fast. */
export const replaced = style([results, { opacity: 0.6, transition: 'opacity .2s .15s' }]);

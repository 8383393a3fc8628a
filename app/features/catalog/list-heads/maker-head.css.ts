import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { oneColumn, space, textSize } from '#themes/scale.ts';

export const head = style({ ...oneColumn, gap: space.m });

export const maker = style({
  ...oneColumn,
  gap: `${space.m} ${space.xl}`,
});
export const pictured = style([
  maker,
  {
    '@media': {
      [atLeast('tablet')]: {
        gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 1fr)',
        alignItems: 'center',
      },
    },
  },
]);

/** Before the texts; on phones cut to a landscape format, so that the name is in the first view. */
export const portrait = style({
  order: -1,
  objectFit: 'cover',
  '@media': {
    [below('tablet')]: { aspectRatio: '3 / 2', objectPosition: 'center 20%' },
    [atLeast('tablet')]: { aspectRatio: '4 / 5' },
  },
});

export const texts = style({
  ...oneColumn,
  gap: space.s,
  maxWidth: vars.textMeasure,
});
export const title = style({ display: 'grid', gap: space.xxs });
export const place = style({ margin: 0, color: vars.mutedTextColor });
export const lead = style({});
globalStyle(`${lead} p`, { fontSize: textSize.l });

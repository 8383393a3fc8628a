import { style } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const portraits = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.l} ${space.m}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space.l },
    laptop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  }),
});

/** The link of the name covers it. */
export const maker = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.xxs,
});

const frame = { width: '100%', aspectRatio: '4 / 5', marginBlockEnd: space.xs } as const;
export const portrait = style({ ...frame, objectFit: 'cover' });
/** In place of a picture. */
export const letter = style({
  ...frame,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  color: vars.mutedTextColor,
  fontFamily: vars.titleFont,
  fontSize: '4rem',
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.s,
});

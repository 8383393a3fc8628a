import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { atLeast, responsive, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { HEADER_TRANSITION, headerEnd, space } from '#themes/scale.ts';
import { row, slide, thumbnails, wall } from '#app/ui/picture/gallery.css.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius } from '#themes/picture-treatment.ts';

const cell = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, minWidth: 0 };

/** Pictures beside the facts from tablets on. */
const columns = (laptop: StyleRule): StyleRule => ({
  display: 'grid',
  gap: space.l,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': responsive({ tablet: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }, laptop }),
});
export const thumbnailsColumns = style(columns({ gap: space.xl }));
export const stackColumns = style(
  columns({ gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 5fr)', gap: space.xxl }),
);
export const gridColumns = style(
  columns({ gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)', gap: space.xxl }),
);

/** Limits the width, and with it the height, so that a tall picture does not fill the first view. */
export const pictures = style({
  width: '100%',
  maxWidth: '42rem',
  minWidth: 0,
  '@media': { [atLeast('tablet')]: { justifySelf: 'center' } },
});

export const facts = style(cell);
/** Stays in view while the pictures scroll. */
export const stickyFacts = style({
  ...cell,
  '@media': {
    [`${atLeast('tablet')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      insetBlockStart: `calc(${headerEnd} + ${space.m})`,
      transition: `inset-block-start ${HEADER_TRANSITION}`,
    },
  },
});

/** From tablets on two columns; an odd number begins with a picture across both. */
globalStyle(`${gridColumns} ${wall}`, {
  '@media': { [atLeast('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${gridColumns} ${wall} > :first-child:nth-last-child(odd)`, {
  '@media': { [atLeast('tablet')]: { gridColumn: '1 / -1' } },
});

const PICTURE_WIDTH = 'min(28rem, 76vw, max(42svh, 15rem))';

/** A coloured panel, on phones as wide as the window. */
export const stage = style({
  marginInline: `calc(${space.m} * -1)`,
  paddingBlock: space.m,
  backgroundColor: vars.mutedBackground,
  '@media': responsive({
    tablet: { marginInline: 0, borderRadius: vars.radiusLarge },
    laptop: { paddingBlock: space.l },
  }),
});
/** The current picture in the middle, its neighbours beside it. */
globalStyle(`${stage} ${row}`, {
  gap: space.m,
  borderRadius: 0,
  paddingInline: `calc(50% - ${PICTURE_WIDTH} / 2)`,
});
globalStyle(`${stage} ${slide}`, {
  flexBasis: PICTURE_WIDTH,
  borderRadius: pictureRadius(vars.radiusLarge),
  overflow: 'hidden',
  scrollSnapAlign: 'center',
});
globalStyle(`${stage} ${thumbnails}`, { justifyContent: 'safe center', margin: 0 });
/** Two pictures fit beside each other in the middle; then nothing moves, and thumbnails would repeat what is in view. */
const ofTwo = ':has(> :nth-child(2):last-child)';
globalStyle(`${stage} ${row}${ofTwo}`, {
  '@media': { [atLeast('laptop')]: { justifyContent: 'center', paddingInline: 0 } },
});
globalStyle(`${stage} ${thumbnails}${ofTwo}`, { '@media': { [atLeast('laptop')]: { display: 'none' } } });

/** The purchase at the right as a card, the texts at the left. */
export const stageColumns = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': responsive({
    tablet: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space.xl,
    },
    laptop: { columnGap: space.xxl },
  }),
});
const startCell: StyleRule = { ...cell, alignContent: 'start' };
export const lead = style(startCell);
export const buying = style({
  ...startCell,
  padding: space.m,
  borderRadius: vars.radiusLarge,
  backgroundColor: vars.surfaceBackground,
  boxShadow: vars.shadowRaised,
  '@media': { [atLeast('tablet')]: { gridArea: '1 / 2 / span 2', alignSelf: 'start', padding: space.l } },
});
export const telling = style({ ...startCell, '@media': { [atLeast('tablet')]: { gridColumn: 1 } } });

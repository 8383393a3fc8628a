import { globalStyle, style } from '@vanilla-extract/css';
import { row, slide, thumbnails } from '#app/ui/gallery/gallery.css.ts';
import { atLeast, responsive } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius } from '#themes/picture-treatment.ts';
import { space } from '#themes/scale.ts';

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

const cell = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.m,
  minWidth: 0,
};

/** What is bought stands at the right as a card, what is told at the left. */
export const columns = style({
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
export const lead = style(cell);
export const buying = style({
  ...cell,
  padding: space.m,
  borderRadius: vars.radiusLarge,
  backgroundColor: vars.surfaceBackground,
  boxShadow: vars.shadowRaised,
  '@media': { [atLeast('tablet')]: { gridArea: '1 / 2 / span 2', alignSelf: 'start', padding: space.l } },
});
export const telling = style({ ...cell, '@media': { [atLeast('tablet')]: { gridColumn: 1 } } });

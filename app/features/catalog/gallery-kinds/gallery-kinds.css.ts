import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { atLeast, below, responsive, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { HEADER_TRANSITION, headerEnd, space } from '#themes/scale.ts';
import { thumbnail, thumbnails, wall } from '#app/ui/picture/gallery.css.ts';
import { vars } from '#themes/contract.css.ts';
import { pictureRadius } from '#themes/picture-treatment.ts';

const cell = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, minWidth: 0 } as const;

/** Pictures beside the facts from tablets on. */
const columns: StyleRule = {
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': responsive({
    tablet: { gap: space.l, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    laptop: { gap: space.xl, gridTemplateColumns: 'minmax(0, 7fr) minmax(20rem, 5fr)' },
    desktop: { gap: space.xxl },
  }),
};
export const thumbnailsColumns = style(columns);
export const stackColumns = style(columns);
export const gridColumns = style(columns);
/** The texts are below the pictures, and what is bought beside both. */
export const stageColumns = style([
  columns,
  { '@media': { [atLeast('tablet')]: { gridTemplateRows: 'auto 1fr' } } },
]);

/** The shorter one of pictures and facts stays in view while the other scrolls. */
const staying: StyleRule = {
  '@media': {
    [`${atLeast('tablet')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      insetBlockStart: `calc(${headerEnd} + ${space.m})`,
      transition: `inset-block-start ${HEADER_TRANSITION}`,
    },
  },
};
export const pictures = style({ position: 'relative', minWidth: 0, ...staying });
/** Sharing and the heart, at a corner of the picture in view. */
export const actions = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space.s,
  insetInlineEnd: space.s,
  display: 'flex',
  gap: space.xs,
});
globalStyle(`${wall}:has(> :nth-child(2)) + ${actions}`, {
  // On phones part of the next picture is at the window's edge
  '@media': { [below('tablet')]: { insetInlineEnd: `calc(14% + ${space.s})` } },
});

export const facts = style({ ...cell, ...staying });
globalStyle(`${stageColumns} > ${facts}`, {
  '@media': { [atLeast('tablet')]: { gridArea: '1 / 2 / span 2' } },
});
globalStyle(`${stageColumns} > ${pictures}`, {
  '@media': { [atLeast('tablet')]: { position: 'relative', top: 'auto' } },
});
export const buying = style({
  ...cell,
  padding: space.m,
  borderRadius: vars.radiusLarge,
  backgroundColor: vars.surfaceBackground,
  boxShadow: vars.shadowRaised,
});
export const telling = style(cell);

/** From tablets on small pictures below the large one, instead of dots on it. */
globalStyle(`${thumbnailsColumns} ${thumbnails}`, {
  '@media': {
    [atLeast('tablet')]: {
      position: 'static',
      maxWidth: 'none',
      gap: space.xs,
      margin: '-5px',
      // Room for the focus ring, which the scroll container would clip
      padding: '5px',
      transform: 'none',
      backgroundColor: 'transparent',
    },
  },
});
globalStyle(`${thumbnailsColumns} ${thumbnail}`, {
  '@media': {
    [atLeast('tablet')]: {
      display: 'block',
      width: '5rem',
      height: 'auto',
      overflow: 'hidden',
      border: '2px solid transparent',
      borderRadius: pictureRadius(vars.radiusMedium),
    },
  },
});
globalStyle(`${thumbnailsColumns} ${thumbnail}:hover`, {
  '@media': { [atLeast('tablet')]: { borderColor: vars.controlBorderColor } },
});
globalStyle(`${thumbnailsColumns} ${thumbnail}[aria-current]`, {
  '@media': {
    [atLeast('tablet')]: { borderColor: vars.accentColor },
    '(forced-colors: active)': { borderColor: 'Highlight' },
  },
});
globalStyle(`${thumbnailsColumns} ${thumbnail}::before`, {
  '@media': { [atLeast('tablet')]: { display: 'none' } },
});
globalStyle(`${thumbnailsColumns} ${thumbnail} img`, {
  '@media': { [atLeast('tablet')]: { display: 'block' } },
});

/** From tablets on two columns. The first picture, and one without another beside it, is across both. */
const ACROSS = ':is(:first-child, :last-child:nth-child(even))';
globalStyle(`${gridColumns} ${wall}`, {
  '@media': { [atLeast('tablet')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${gridColumns} ${wall} > ${ACROSS}`, {
  '@media': { [atLeast('tablet')]: { gridColumn: '1 / -1' } },
});
globalStyle(`${gridColumns} ${wall} > :not(${ACROSS}) img`, {
  '@media': { [atLeast('tablet')]: { width: '100%', height: 'auto', maskImage: 'none' } },
});

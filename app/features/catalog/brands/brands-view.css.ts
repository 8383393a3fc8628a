import { globalStyle, style } from '@vanilla-extract/css';
import { responsive, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import {
  HEADER_TRANSITION,
  headerEnd,
  layer,
  oneColumn,
  plainList,
  scrolledHeaderHeight,
  space,
  textSize,
  touchable,
} from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
  gap: space.l,
  paddingBlock: `${space.m} ${space.xxl}`,
});

/** Sticky below what is visible of the header (LY-02). */
export const bar = style({
  marginInline: `calc(-1 * ${space.m})`,
  backgroundColor: vars.mainBackground,
  transition: `inset-block-start ${HEADER_TRANSITION}`,
  '@media': {
    [TALL_VIEWPORT]: {
      position: 'sticky',
      zIndex: layer.sticky,
      insetBlockStart: headerEnd,
    },
  },
});
/** Keeps link targets and focused elements clear of the bar. */
globalStyle(`:root:has(${bar})`, {
  '@media': { [TALL_VIEWPORT]: { scrollPaddingTop: `calc(${scrolledHeaderHeight} + 4.75rem)` } },
});

/** A single line that scrolls sideways if the letters do not fit. */
export const letters = style({
  position: 'relative',
  display: 'flex',
  gap: space.xs,
  margin: 0,
  padding: `${space.xs} ${space.m}`,
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
});
export const letter = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: touchable,
  minHeight: touchable,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  borderRadius: vars.radiusSmall,
  backgroundColor: vars.surfaceBackground,
  color: vars.linkColor,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { borderColor: vars.accentColor },
});

export const groups = style({ ...oneColumn, gap: space.m });
export const group = style({
  display: 'grid',
  columnGap: space.m,
  alignItems: 'baseline',
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  '@media': responsive({ tablet: { gridTemplateColumns: '5rem minmax(0, 1fr)' } }),
});
export const names = style({
  ...plainList,
  columnGap: space.l,
  '@media': responsive({ tablet: { columnCount: 2 }, laptop: { columnCount: 3 } }),
});
export const name = style({ breakInside: 'avoid' });
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.xs,
  marginInlineStart: space.xs,
  color: vars.mutedTextColor,
  fontSize: textSize.s,
});

export const portraits = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.l} ${space.m}`,
  ...plainList,
  '@media': responsive({
    tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space.l },
    laptop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  }),
});

/** The link of the name covers it. */
export const maker = style({
  position: 'relative',
  ...oneColumn,
  alignContent: 'start',
  gap: space.xxs,
});

const portraitFrame = { width: '100%', aspectRatio: '4 / 5', marginBlockEnd: space.xs } as const;
export const portrait = style({ ...portraitFrame, objectFit: 'cover' });
export const portraitLetter = style({
  ...portraitFrame,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mutedBackground,
  color: vars.mutedTextColor,
  fontFamily: vars.titleFont,
  fontSize: '4rem',
});

export const portraitFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.s,
  margin: 0,
  color: vars.mutedTextColor,
  fontSize: textSize.s,
});

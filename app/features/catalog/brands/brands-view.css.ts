import { globalStyle, style } from '@vanilla-extract/css';
import { TALL_VIEWPORT, responsive } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import {
  headerEnd,
  HEADER_TRANSITION,
  layer,
  scrolledHeaderHeight,
  space,
  textSize,
  touchable,
} from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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

export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
export const group = style({
  display: 'grid',
  columnGap: space.m,
  alignItems: 'baseline',
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
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
/** Of a brand, behind its name. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.xs,
  marginInlineStart: space.xs,
  color: vars.mutedTextColor,
  fontSize: textSize.s,
});

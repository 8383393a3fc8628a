import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { listStart } from '#app/features/catalog/list-start.ts';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import {
  headerEnd,
  HEADER_TRANSITION,
  layer,
  scrolledHeaderHeight,
  seconds,
  space,
  touchable,
} from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  paddingBlock: `0 ${space.xxl}`,
  '@media': { [atLeast('tablet')]: { gap: space.l, paddingBlock: `${space.m} ${space.xxl}` } },
});
const isNarrow = `${below('laptop')} and ${TALL_VIEWPORT}`;

/**
 * Filter and sort: on narrow windows one bar that stays below the header, or at the top of the window while the header is
 * hidden. Beside the products its parts are areas of `columns`.
 */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s,
  borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
  '@media': {
    [isNarrow]: {
      position: 'sticky',
      zIndex: layer.sticky,
      insetBlockStart: `calc(${headerEnd} - ${vars.dividerWidth})`,
      flexWrap: 'nowrap',
      marginInline: `calc(-1 * ${space.m})`,
      paddingInline: space.m,
      backgroundColor: vars.mainBackground,
      transition: `inset-block-start ${HEADER_TRANSITION}`,
      selectors: {
        // The open sheet covers the header
        '&:has(details[open])': { zIndex: layer.panel },
      },
    },
    [atLeast('laptop')]: { display: 'contents' },
  },
});

/** Keeps what has the focus clear of header and bar. */
globalStyle(`:root:has(${toolbar})`, {
  '@media': { [isNarrow]: { scrollPaddingTop: `calc(${scrolledHeaderHeight} + 4rem)` } },
});

/** The filters are in the row of the number of products, which is one line then. */
const above = style({
  '@media': {
    [atLeast('laptop')]: {
      gridTemplate: '"filters bar" auto "products products" 1fr / minmax(0, 1fr) auto',
    },
  },
});

export const bar = style({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: space.s,
  minWidth: 0,
  minHeight: '3rem',
  '@media': {
    [atLeast('laptop')]: {
      gridArea: 'bar',
      columnGap: space.l,
      borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
      minHeight: touchable,
      paddingBlock: space.xxs,
      selectors: { [`${above} &`]: { alignSelf: 'center', borderBlock: 0 } },
    },
  },
});
/** The number of products; in the bar of narrow windows only where it fits: else it wraps out of the clipped box. */
export const count = style({
  flex: '1 1 auto',
  '@media': {
    [isNarrow]: {
      display: 'flex',
      flex: '1 1 0',
      flexWrap: 'wrap',
      minWidth: 0,
      height: '1.5rem',
      overflow: 'clip',
      whiteSpace: 'nowrap',
      '::before': { content: '', width: '1px', height: '100%' },
    },
  },
});

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  justifyItems: 'center',
});

/** As high as a window below the header, so that the list's start can be scrolled there whatever the filters leave. */
const area = style({
  scrollMarginTop: scrolledHeaderHeight,
  minHeight: `calc(100vh - ${scrolledHeaderHeight})`,
  '@media': {
    [atLeast('laptop')]: {
      scrollMarginTop: listStart,
      // The header may be hidden
      minHeight: `calc(100vh - ${space.s})`,
      display: 'grid',
      gap: `${space.m} ${space.xl}`,
    },
  },
});
export const columns = styleVariants({
  /** The filters above the products, and beside them from laptops on. */
  sidebar: [
    area,
    {
      '@media': {
        [atLeast('laptop')]: {
          gridTemplate: '"filters bar" auto "filters products" 1fr / 15rem minmax(0, 1fr)',
        },
      },
    },
  ],
  /** The filters in the row of the number of products. */
  bar: [area, above],
  drawer: [area, above],
  alone: [
    area,
    { '@media': { [atLeast('laptop')]: { gridTemplate: '"bar" auto "products" 1fr / minmax(0, 1fr)' } } },
  ],
});
export const products = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignContent: 'start',
  '@media': {
    [below('laptop')]: { paddingBlockStart: space.s },
    [atLeast('laptop')]: { gridArea: 'products' },
  },
});

export const results = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });

/**
 * Products that others will replace. The transition's delay avoids dimming when the answer is fast. Scroll anchoring would
 * follow one of the products to its new place.
 */
export const replaced = style([
  results,
  { opacity: 0.6, overflowAnchor: 'none', transition: `opacity ${seconds(0.2)} .15s` },
]);

/** Of the links to the previous and next page. */
export const more = style({ display: 'grid', justifyContent: 'center' });

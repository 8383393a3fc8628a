import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import {
  HEADER_TRANSITION,
  headerEnd,
  layer,
  oneColumn,
  scrolledHeaderHeight,
  seconds,
  space,
  surface,
  textSize,
  touchable,
  wrappingRow,
} from '#themes/scale.ts';
import { COMPARE_FORM } from '#app/features/catalog/compare/compare.ts';

export const page = style({
  ...oneColumn,
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
  ...wrappingRow,
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
  ...oneColumn,
  gap: space.m,
  justifyItems: 'center',
});

/** Where the filters are sticky, so that scrolling to the list's start does not move them. */
const listStart = `calc(${headerEnd} + ${space.s})`;

/** As high as a window below the header, so that the list's start can be scrolled there even if the filters leave few products. */
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
  bar: [area, above],
  drawer: [area, above],
  alone: [
    area,
    { '@media': { [atLeast('laptop')]: { gridTemplate: '"bar" auto "products" 1fr / minmax(0, 1fr)' } } },
  ],
});
export const products = style({
  ...oneColumn,
  gap: space.m,
  alignContent: 'start',
  '@media': {
    [below('laptop')]: { paddingBlockStart: space.s },
    [atLeast('laptop')]: { gridArea: 'products' },
  },
});

export const results = style({ ...oneColumn, gap: space.l });

/**
 * Products that others will replace. The transition's delay avoids dimming when the answer is fast. Scroll anchoring would
 * follow one of the products to its new position.
 */
export const replaced = style([
  results,
  { opacity: 0.6, overflowAnchor: 'none', transition: `opacity ${seconds(0.2)} .15s` },
]);

export const more = style({ display: 'grid', justifyContent: 'center' });

/** Above the link that covers a card. */
globalStyle('[data-compare]', {
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  justifySelf: 'start',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '2.25rem',
  fontSize: textSize.s,
  cursor: 'pointer',
});
const choice = `[form="${COMPARE_FORM}"]`;
globalStyle(choice, { width: '1.25rem', height: '1.25rem', margin: 0, accentColor: vars.accentColor });

/** Counted without script. */
const COUNTER = 'compared';
globalStyle(':root', { counterReset: COUNTER });
globalStyle(`${choice}:checked`, { counterIncrement: COUNTER });
const COUNT = `" (" counter(${COUNTER}) ")"`;
/** Not part of the button's name, which browsers compute before they count. */
export const compareCount = style({ '::after': { content: [COUNT, `${COUNT} / ""`] } });

const isSticky = TALL_VIEWPORT;
export const compareBar = style({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.s}`,
  marginInline: `calc(-1 * ${space.m})`,
  padding: `${space.xs} ${space.m} calc(${space.xs} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  backgroundColor: vars.mainBackground,
  '@media': {
    [isSticky]: { position: 'sticky', zIndex: layer.sticky, insetBlockEnd: 0 },
    [atLeast('tablet')]: { gap: space.m, marginInline: 0, paddingInline: 0 },
  },
});
/** Above the buttons on phones, which are as wide as the window. */
export const compareLimit = style({
  '@media': { [below('tablet')]: { flexBasis: '100%' }, [atLeast('tablet')]: { order: 1 } },
});
globalStyle(`${compareBar} > [type=submit]`, { '@media': { [below('tablet')]: { flex: '1 1 auto' } } });
const chosen = `:root:has(${choice}:checked)`;
globalStyle(`${chosen} ${compareBar}`, { display: 'flex' });
/** Keeps what has the focus, and toasts, clear of the bar. */
globalStyle(chosen, {
  '@media': {
    [isSticky]: { scrollPaddingBottom: '7rem' },
    [`${below('tablet')} and ${isSticky}`]: { vars: { '--bottom-bar': '6rem' } },
  },
});

/** Sticky, so that the message is in view at any scroll position of the list. */
export const errorNote = style({
  position: 'sticky',
  zIndex: layer.menu,
  insetBlockEnd: space.m,
  maxWidth: '36rem',
  marginBlockEnd: space.m,
  marginInline: 'auto',
  padding: space.m,
  fontSize: textSize.s,
  ...surface,
  border: `2px solid ${vars.criticalColor}`,
  borderRadius: vars.radiusSmall,
  boxShadow: vars.shadowRaised,
});

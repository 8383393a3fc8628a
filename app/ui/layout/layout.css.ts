import { style, styleVariants } from '@vanilla-extract/css';
import { responsive } from '#themes/breakpoints.ts';
import { forcedColorsBorder, layer, plainList, space, wrappingRow } from '#themes/scale.ts';
import { vars } from '#themes/contract.css.ts';

/** Spec 9: container 1920 px, narrow 1000 px. */
export const container = styleVariants({ default: '1920px', narrow: '1000px' }, (maxWidth) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth,
  marginInline: 'auto',
  paddingInline: space.m,
  '@media': responsive({
    tablet: { paddingInline: space.l },
    desktop: { paddingInline: space.xl },
  }),
}));

export const stack = style({ ...plainList, display: 'flex', flexDirection: 'column', minWidth: 0 });
export const cluster = style({
  ...plainList,
  ...wrappingRow,
  minWidth: 0,
});
export const grid = style({ ...plainList, display: 'grid' });

export const gap = styleVariants(space, (distance) => ({ gap: distance }));

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});

export const justify = styleVariants({
  start: {},
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

function columns(count: number) {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}

export const gridColumns = styleVariants({
  /** Product cards: 2, 3 or 4 columns. */
  products: { ...columns(2), '@media': responsive({ tablet: columns(3), laptop: columns(4) }) },
  /** Product cards beside a column of filters: 2, 3 or 4 columns. */
  beside: { ...columns(2), '@media': responsive({ tablet: columns(3), desktopBig: columns(4) }) },
  /** Content widgets: one column on phones. */
  halves: { '@media': responsive({ tablet: columns(2) }) },
  thirds: { '@media': responsive({ tablet: columns(3) }) },
  quarters: { ...columns(2), '@media': responsive({ laptop: columns(4) }) },
  /** As many columns as fit. */
  tiles: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))' },
});

export const skipLink = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  padding: `${space.s} ${space.m}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  color: vars.linkColor,
  border: forcedColorsBorder,
  boxShadow: vars.shadowRaised,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' } },
});

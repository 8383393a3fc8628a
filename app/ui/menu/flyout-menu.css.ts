import { style } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { areaVars, headerVars, vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, headerHeight, layer, space, textSize } from '#themes/scale.ts';

/**
 * As high as the header's bar. A menu that needs two rows has rows of half that height; one that needs more, or whose letters
 * the visitor has enlarged, scrolls. Not positioned: it would clip the panels.
 */
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  height: headerHeight,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Fills the height of its row, so that the pointer stays inside on the way to the panel. */
export const item = style({ display: 'flex', alignItems: 'center' });
const rowHeight = `calc(${headerHeight} / 2)`;

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rowHeight,
  paddingInline: space.xs,
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderRadius: vars.radiusSmall,
  outlineOffset: '-3px',
  textDecorationThickness: '2px',
  textUnderlineOffset: '.4em',
  selectors: { '&:hover, &[aria-current]': { textDecoration: 'underline' } },
});

export const toggle = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '1.5rem',
  minHeight: rowHeight,
  marginInlineStart: `calc(${space.xs} * -1)`,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  borderRadius: vars.radiusSmall,
});

const unscripted = 'nav:not([data-scripted])';
const open = {
  visibility: 'visible',
  contentVisibility: 'visible',
  opacity: 1,
  transition: 'opacity .15s',
} as const;

/**
 * Opens by `data-open` (flyout-script.ts). Until that is loaded on hover, and without script on focus too. It is as wide as
 * the header and has the page's colours.
 */
export const panel = style({
  vars: pageArea,
  position: 'absolute',
  zIndex: layer.menu,
  insetBlockStart: '100%',
  insetInline: 0,
  maxHeight: '75vh',
  overflowY: 'auto',
  /** Aligned with the content of a container (at most 1920 px). */
  padding: `${space.l} max(${space.xl}, (100% - 1920px) / 2 + ${space.xl}) ${space.xl}`,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  borderTop: `1px solid ${headerVars.border}`,
  boxShadow: vars.shadowRaised,
  borderBottom: forcedColorsBorder,
  clipPath: 'inset(0 0 -4rem)',
  visibility: 'hidden',
  contentVisibility: 'hidden',
  opacity: 0,
  transition: 'opacity .15s, visibility 0s .15s',
  selectors: {
    [`${item}[data-open] > &`]: open,
    [`${unscripted} ${item}:hover > &`]: { ...open, transition: 'opacity .15s .1s, visibility 0s .1s' },
  },
  '@media': {
    '(scripting: none)': { selectors: { [`${item}:focus-within > &`]: open } },
  },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
  gap: `${space.m} ${space.l}`,
  maxWidth: '1200px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const all = style({ gridColumn: '1 / -1', fontWeight: 600, color: areaVars.link });

export const child = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: '2.25rem',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&:hover, &[aria-current]': { textDecoration: 'underline' } },
});

/** Above the label of its link. */
export const picture = style({
  flex: '0 0 100%',
  maxWidth: '15rem',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  marginBlockEnd: space.xs,
  borderRadius: vars.radiusSmall,
});

export const grandchildren = style({ margin: 0, padding: 0, listStyle: 'none' });

export const grandchild = style([child, { minHeight: '2rem', fontSize: textSize.s, fontWeight: 'normal' }]);

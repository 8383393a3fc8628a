import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { pageArea } from '#themes/area.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { layer, seconds, space, textSize, touchable } from '#themes/scale.ts';

/** The open search box: it covers the window on phones; elsewhere the panel is below the field. */
const openBox = 'search[data-open]';

/** SR-01: the page behind does not scroll. */
globalStyle(`html:has(${openBox})`, { overflow: 'hidden' });
/** Keeps the page's width where the scroll bar takes up width. */
globalStyle('html:has(search[data-open=gutter])', { scrollbarGutter: 'stable' });

globalStyle('search:has([role=combobox])', { '@media': { [atLeast('tablet')]: { position: 'relative' } } });

globalStyle(openBox, {
  '@media': {
    [below('tablet')]: {
      position: 'fixed',
      zIndex: layer.panel,
      inset: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: space.m,
      backgroundColor: vars.surfaceBackground,
      color: vars.bodyTextColor,
    },
  },
});
globalStyle(`${openBox} > form`, {
  '@media': {
    [below('tablet')]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: space.xs,
      alignItems: 'center',
    },
  },
});

export const close = style({
  display: 'none',
  vars: pageArea,
  selectors: { [`${openBox} &`]: { '@media': { [below('tablet')]: { display: 'block' } } } },
});

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const panel = style({
  vars: pageArea,
  color: vars.bodyTextColor,
  fontSize: textSize.m,
  '@media': {
    [below('tablet')]: { gridColumn: '1 / -1' },
    [atLeast('tablet')]: {
      position: 'absolute',
      zIndex: layer.menu,
      insetBlockStart: `calc(100% + ${space.xs})`,
      insetInlineEnd: 0,
      width: 'min(46rem, 100vw - 2rem)',
      maxHeight: 'calc(100dvh - 9rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: space.l,
      borderRadius: vars.radiusLarge,
      border: `${vars.dividerWidth} solid ${vars.borderColor}`,
      backgroundColor: vars.surfaceBackground,
      boxShadow: vars.shadowRaised,
      animation: `${slideIn} ${seconds(0.15)} ease-out`,
    },
  },
  selectors: { '&[hidden]': { display: 'none' } },
});

/** In the page, unlike in the header, the field is at the start of its line. */
globalStyle(`main ${panel}`, {
  '@media': { [atLeast('tablet')]: { insetInlineStart: 0, insetInlineEnd: 'auto' } },
});

export const status = style({ display: 'block' });

export const note = style({ display: 'block', padding: space.xs, color: vars.mutedTextColor });

const pulse = keyframes({ '50%': { opacity: 0.45 } });
export const loading = style([note, { animation: `${pulse} 1.2s ease-in-out infinite` }]);

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  paddingTop: space.xs,
  transition: `opacity ${seconds(0.15)}`,
  '@media': {
    [atLeast('tablet')]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      columnGap: space.xl,
      padding: 0,
    },
  },
  selectors: { '&[aria-busy=true]': { opacity: 0.6 } },
});

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l });

export const group = style({
  minWidth: 0,
  selectors: { [`${grid} > &:only-child`]: { gridColumn: '1 / -1' } },
});

export const groupTitle = style({
  padding: `0 ${space.xs} ${space.xs}`,
  color: vars.titleTextColor,
  fontFamily: vars.titleFont,
  fontWeight: vars.titleFontWeight,
  letterSpacing: vars.titleLetterSpacing,
  textTransform: vars.titleTextTransform as 'none',
});

export const rows = styleVariants({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  chips: { display: 'flex', flexWrap: 'wrap', gap: space.xs, paddingInline: space.xs },
});

export const row = style({ display: 'flex', alignItems: 'center', minWidth: 0 });

/** The active cell gets a focus outline, because the focus itself stays in the field. */
export const cell = style({
  minWidth: 0,
  borderRadius: vars.radiusSmall,
  selectors: {
    '&:first-child': { flex: '1 1 auto' },
    '&[aria-selected=true]': {
      backgroundColor: vars.mutedBackground,
      outline: `2px solid ${areaVars.ring}`,
      outlineOffset: '-2px',
    },
  },
});

const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  width: '100%',
  minHeight: touchable,
  paddingInline: space.xs,
  border: 0,
  borderRadius: 'inherit',
  backgroundColor: 'transparent',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.mutedBackground },
});

export const link = styleVariants({
  plain: [choice],
  product: [choice, { minHeight: '3.875rem' }],
  chip: [
    choice,
    {
      width: 'auto',
      paddingInline: space.m,
      border: `${vars.dividerWidth} solid ${vars.borderColor}`,
      boxShadow: vars.shadowResting,
      borderRadius: vars.radiusButton,
      fontSize: textSize.s,
      fontWeight: 600,
      ':hover': { borderColor: vars.accentColor },
    },
  ],
  all: [choice, { color: areaVars.link, fontWeight: 600, textDecoration: 'underline' }],
});

/** SR-02: 40 px wide. */
export const picture = style({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: 40,
  height: 50,
  objectFit: 'cover',
  borderRadius: vars.radiusSmall,
  backgroundColor: vars.mutedBackground,
  color: vars.mutedTextColor,
});

/** A long name takes two lines and breaks where it must. */
export const name = style({
  flex: '1 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});

export const price = style({ flexShrink: 0, fontWeight: 600, whiteSpace: 'nowrap' });

export const count = style({ flexShrink: 0, color: vars.mutedTextColor, fontSize: textSize.s });

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  padding: 0,
  border: 0,
  borderRadius: 'inherit',
  backgroundColor: 'transparent',
  color: vars.mutedTextColor,
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.mutedBackground, color: vars.bodyTextColor },
});

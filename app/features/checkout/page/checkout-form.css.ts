import { globalStyle, style } from '@vanilla-extract/css';
import { cardHeight } from '#app/ui/choice/choice-cards.css.ts';
import { atLeast, below, responsive, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { layer, space, textSize, titleSize, touchable } from '#themes/scale.ts';

export const form = style({ display: 'grid', gap: space.l, alignContent: 'start', minWidth: 0 });
// Without errors the first step is level with the summary beside it
globalStyle(`${form} > div:empty`, { display: 'none' });

export const step = style({
  display: 'grid',
  gap: space.m,
  minWidth: 0,
  padding: space.m,
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: `min(${vars.radiusLarge}, 1.25rem)`,
  backgroundColor: vars.surfaceBackground,
  '@media': {
    ...responsive({ tablet: { padding: space.l } }),
    // Full width on phones, without a border at the sides
    [below('tablet')]: {
      marginInline: `calc(-1 * ${space.m})`,
      borderInline: 0,
      borderRadius: 0,
    },
  },
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  margin: 0,
  fontFamily: vars.titleFont,
  fontWeight: vars.titleFontWeight,
  fontSize: titleSize.m,
  lineHeight: vars.titleLineHeight,
  letterSpacing: vars.titleLetterSpacing,
  textTransform: vars.titleTextTransform,
  color: vars.titleTextColor,
});

export const number = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '2rem',
  height: '2rem',
  borderRadius: '50%',
  border: '1px solid transparent',
  backgroundColor: vars.accentColor,
  color: vars.accentTextColor,
  fontFamily: vars.bodyFont,
  fontSize: textSize.s,
  fontWeight: 700,
  lineHeight: 1,
});

/** Two columns where they fit. */
export const fields = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  '@media': responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
});

/** First and last name: side by side on every phone that is wide enough. */
export const pair = style({
  display: 'grid',
  gap: space.m,
  gridColumn: '1 / -1',
  alignItems: 'start',
  '@media': { '(min-width: 22rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const group = style({
  display: 'grid',
  gap: space.m,
  paddingBlockStart: space.s,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const legend = style({
  float: 'inline-start',
  width: '100%',
  fontWeight: 600,
});
globalStyle(`${legend} + *`, { clear: 'both' });

export const fact = style({ display: 'grid', gap: space.xxs, margin: 0 });
export const factLabel = style({ fontSize: textSize.s, fontWeight: 600 });

/** Of the field with the pick-up points: its label and one line. */
const pointHeight = '4.75rem';

/** Reserves space for four deliveries and a pick-up point, so that nothing below moves when they load. Few postal codes have more. */
const reserved = style({
  minHeight: `calc(4 * ${cardHeight} + 3 * ${space.xs} + ${pointHeight} + ${space.m})`,
  '@media': responsive({
    tablet: { minHeight: `calc(2 * ${cardHeight} + ${space.xs} + ${pointHeight} + ${space.m})` },
  }),
});
export const deliveries = style([reserved, { display: 'grid', alignContent: 'start', gap: space.m }]);

/** A dashed area until the deliveries are loaded. */
export const noDeliveries = style([
  reserved,
  {
    margin: 0,
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    padding: space.m,
    border: `1px dashed ${vars.controlBorderColor}`,
    borderRadius: `min(${vars.radiusMedium}, 1rem)`,
    color: vars.mutedTextColor,
    textAlign: 'center',
  },
]);

/** The login, which is optional: small, and it does not move the fields when it changes. */
export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  alignItems: 'center',
  justifyContent: 'space-between',
});
/** E-mail addresses can be long. */
export const accountText = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const boxes = style({ display: 'grid', gap: space.xs });

/** The button that saves the form without script. */
export const update = style({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media': { '(scripting: enabled)': { display: 'none' } },
});

/** Total and button: at the bottom of a phone's window while the form is in view. */
export const payBar = style({
  display: 'grid',
  // Wide enough for five digits, so that the button does not move
  gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'center',
  marginInline: `calc(-1 * ${space.m})`,
  padding: `${space.xs} ${space.m} calc(${space.xs} + env(safe-area-inset-bottom))`,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
  backgroundColor: vars.surfaceBackground,
  '@media': {
    [`${below('laptop')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: layer.sticky,
    },
    [atLeast('laptop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      margin: 0,
      padding: 0,
      border: 0,
      backgroundColor: 'transparent',
    },
  },
});
export const payBarAlone = style([payBar, { gridTemplateColumns: 'minmax(0, 1fr)' }]);
/** Keeps focused elements from being scrolled behind the bar. */
globalStyle(`:root:has(${payBar})`, {
  '@media': { [`${below('laptop')} and ${TALL_VIEWPORT}`]: { scrollPaddingBottom: '6.5rem' } },
});
export const payTotal = style({
  display: 'grid',
  lineHeight: 1.2,
  '@media': { [atLeast('laptop')]: { display: 'none' } },
});
export const payLabel = style({ fontSize: textSize.xs, color: vars.mutedTextColor });
export const paySum = style({
  fontWeight: 700,
  fontSize: textSize.l,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});
/** Sums before a change. Still readable, because they are replaced shortly. */
export const stale = style({ color: vars.mutedTextColor });

/** In view at the bottom of the window, above a phone's pay bar. */
export const problem = style({
  position: 'sticky',
  insetBlockEnd: space.m,
  zIndex: layer.sticky,
  '@media': { [`${below('laptop')} and ${TALL_VIEWPORT}`]: { insetBlockEnd: '6rem' } },
});
export const problemContent = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  alignItems: 'center',
  justifyContent: 'space-between',
});

/** The openers side by side; an open field has a row of its own. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.m,
  rowGap: space.s,
  gridColumn: '1 / -1',
});

export const optional = style({ selectors: { '&[open]': { flexBasis: '100%' } } });

/** Says what it opens. */
export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  fontSize: textSize.s,
  fontWeight: 600,
  color: areaVars.link,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
// The label of the open field has the same text
globalStyle(`${optional}[open] > ${opener}`, { display: 'none' });

/** Large enough to read; a file of another height has it once it is loaded. */
export const guarantee = style({ width: 'min(100%, 26rem)', height: 'auto' });

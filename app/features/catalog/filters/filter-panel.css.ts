import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { check } from '#app/ui/field/field.css.ts';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, space, textSize, touchable } from '#themes/scale.ts';

const isNarrow = `${below('laptop')} and ${TALL_VIEWPORT}`;

/** On narrow windows a sheet over the page: in view wherever the page is scrolled to. */
export const panel = style({
  '@media': {
    [isNarrow]: {
      selectors: {
        '&[open]': {
          position: 'fixed',
          zIndex: layer.panel,
          inset: 0,
          paddingInline: space.m,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          backgroundColor: vars.mainBackground,
        },
      },
    },
  },
});

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  paddingInline: space.m,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: vars.radiusButton,
  fontSize: textSize.s,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media': {
    [isNarrow]: {
      selectors: {
        [`${panel}[open] > &`]: {
          position: 'sticky',
          zIndex: layer.sticky,
          insetBlockStart: 0,
          display: 'flex',
          minHeight: '3.5rem',
          marginInline: `calc(-1 * ${space.m})`,
          border: 0,
          borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
          borderRadius: 0,
          backgroundColor: vars.mainBackground,
          fontSize: textSize.m,
        },
      },
    },
  },
});
export const whenClosed = style({ selectors: { [`${panel}[open] > ${summary} > &`]: { display: 'none' } } });
export const whenOpen = style({
  marginInlineStart: 'auto',
  selectors: { [`${panel}:not([open]) > ${summary} > &`]: { display: 'none' } },
});

export const badge = style({
  minWidth: '1.5rem',
  paddingInline: space.xxs,
  borderRadius: '1rem',
  backgroundColor: vars.accentColor,
  color: vars.accentTextColor,
  fontSize: textSize.xs,
  lineHeight: '1.5rem',
  textAlign: 'center',
  outline: forcedColorsBorder,
});

export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlockStart: space.xs,
});
export const fieldset = style({
  display: 'grid',
  gap: space.xs,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: '4px',
  overflowY: 'auto',
  '@media': { [TALL_VIEWPORT]: { maxHeight: '17rem' } },
  scrollbarWidth: 'thin',
});

export const choice = style([
  check,
  {
    fontSize: textSize.s,
    overflowWrap: 'anywhere',
    ':hover': { textDecoration: 'underline' },
    // The number of products
    '::after': {
      content: 'attr(data-count)',
      flexShrink: 0,
      marginInlineStart: 'auto',
      overflowWrap: 'normal',
      color: vars.mutedTextColor,
      fontSize: textSize.xs,
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 400,
    },
    selectors: {
      '&[hidden]': { display: 'none' },
      '&:has(:disabled)': { color: vars.mutedTextColor, cursor: 'default', textDecoration: 'none' },
      '&:has(:checked)': { fontWeight: 600 },
    },
    '@media': { [atLeast('laptop')]: { minHeight: '2.25rem' } },
  },
]);
/** A checkbox on a lower level of a tree. */
export const choiceBelow = styleVariants({ 1: '1rem', 2: '2rem', 3: '3rem' }, (indent) => [
  choice,
  { paddingInlineStart: indent },
]);
export const range = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.xs,
  padding: '4px',
});

/** At the end of the window. */
export const apply = style({
  paddingBlock: space.s,
  '@media': {
    [TALL_VIEWPORT]: {
      position: 'sticky',
      zIndex: layer.sticky,
      insetBlockEnd: 0,
      backgroundColor: vars.mainBackground,
    },
  },
});

/** Keeps a focused checkbox clear of the sticky title and button. */
globalStyle(`${panel}[open]`, { '@media': { [isNarrow]: { scrollPaddingBlock: '4rem 5rem' } } });

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  paddingInline: space.s,
  border: `1px solid ${vars.accentColor}`,
  borderRadius: vars.radiusButton,
  color: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  ':hover': { backgroundColor: vars.mutedBackground },
});
export const quietLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: touchable,
  paddingInline: space.xs,
  color: 'inherit',
  fontSize: textSize.s,
});

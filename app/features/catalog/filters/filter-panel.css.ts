import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { atLeast, below, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { check } from '#app/ui/field/field.css.ts';
import { vars } from '#themes/contract.css.ts';
import { headerHeight, forcedColorsBorder, space, textSize, touchable } from '#themes/scale.ts';

export const form = style({
  '@media': {
    [`${atLeast('laptop')} and ${TALL_VIEWPORT}`]: {
      position: 'sticky',
      top: `calc(${headerHeight} + ${space.m})`,
      maxHeight: `calc(100vh - ${headerHeight} - ${space.l})`,
      paddingInlineEnd: space.xs,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
  },
});

/** Always open beside the products. Browsers that cannot style the content of a closed `details` keep the toggle. */
const canStyleContent = 'selector(::details-content)';
export const panel = style({
  '@media': {
    [atLeast('laptop')]: {
      '@supports': {
        [canStyleContent]: {
          selectors: { '&::details-content': { blockSize: 'auto', contentVisibility: 'visible' } },
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
  fontWeight: 600,
  cursor: 'pointer',
  '@media': {
    [atLeast('laptop')]: {
      '@supports': {
        [canStyleContent]: {
          minHeight: 'auto',
          padding: 0,
          border: 0,
          pointerEvents: 'none',
        },
      },
    },
  },
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
  listStyle: 'none',
  scrollbarWidth: 'thin',
});

export const choice = style([
  check,
  {
    fontSize: textSize.s,
    overflowWrap: 'anywhere',
    ':hover': { textDecoration: 'underline' },
    selectors: {
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
export const count = style({
  flexShrink: 0,
  marginInlineStart: 'auto',
  overflowWrap: 'normal',
  color: vars.mutedTextColor,
  fontSize: textSize.xs,
  fontVariantNumeric: 'tabular-nums',
});

export const range = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.xs,
  padding: '4px',
});

const isNarrow = `${below('laptop')} and ${TALL_VIEWPORT}`;
/** Sticky on narrow windows; hidden beside the products with script, where a choice takes effect at once. */
export const apply = style({
  paddingBlock: space.s,
  '@media': {
    [isNarrow]: {
      position: 'sticky',
      insetBlockEnd: 0,
      backgroundColor: vars.mainBackground,
    },
    [`${atLeast('laptop')} and (scripting: enabled)`]: { display: 'none' },
  },
});

/** Keeps a focused checkbox clear of the sticky button. */
globalStyle(`:root:has(${panel}[open])`, { '@media': { [isNarrow]: { scrollPaddingBottom: '5rem' } } });

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

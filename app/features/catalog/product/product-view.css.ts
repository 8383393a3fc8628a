import { style } from '@vanilla-extract/css';
import { atLeast } from '#themes/breakpoints.ts';
import { chosenInForcedColors } from '#app/ui/forced-colors.ts';
import { vars } from '#themes/contract.css.ts';
import {
  oneColumn,
  plainList,
  space,
  surface,
  textSize,
  touchTarget,
  touchable,
  wrappingRow,
} from '#themes/scale.ts';

export const page = style({
  ...oneColumn,
  gap: space.xl,
  paddingBlock: `${space.xs} ${space.xxl}`,
});
export const top = style({ ...oneColumn, gap: space.xs });

export const title = style({
  ...oneColumn,
  gap: space.xxs,
  minWidth: 0,
});
export const brand = style({ margin: 0, color: vars.mutedTextColor, fontSize: textSize.s, fontWeight: 600 });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  ...plainList,
});

export const stock = style({ ...wrappingRow, columnGap: space.s });

export const group = style({ display: 'grid', gap: space.xs, margin: 0 });
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  ...plainList,
});

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: touchable,
  paddingInline: space.s,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: vars.radiusButton,
  backgroundColor: vars.surfaceBackground,
  fontSize: textSize.s,
  ':hover': { borderColor: vars.accentColor },
});
export const current = style({
  borderColor: vars.accentColor,
  boxShadow: `inset 0 0 0 1px ${vars.accentColor}`,
  fontWeight: 600,
  '@media': { '(forced-colors: active)': chosenInForcedColors },
});
/** Where the choices have different prices: label, price and price per unit below each other. */
export const pricedChoice = style([
  choice,
  {
    display: 'inline-grid',
    alignContent: 'center',
    gap: 0,
    paddingBlock: space.xxs,
    borderRadius: `min(${vars.radiusMedium}, 1rem)`,
  },
]);
export const choicePrice = style({ color: vars.mutedTextColor, fontSize: textSize.xs, fontWeight: 400 });
/** Still a link; a visually hidden text in it says that it is sold out. */
export const soldOut = style({ color: vars.mutedTextColor, textDecoration: 'line-through' });

export const swatch = style({
  flexShrink: 0,
  width: '1.375rem',
  height: '1.375rem',
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
});

/** Separates the specification from the product above. */
export const ruled = style({
  paddingBlockStart: space.l,
  borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
/** Tables of different lengths fill two columns; no table breaks across columns. */
export const tables = style({
  columnGap: space.xl,
  '@media': { [atLeast('tablet')]: { columnCount: 2 } },
});
export const table = style({ breakInside: 'avoid', paddingBlockEnd: space.m });
/** As wide as one of the columns below. */
export const looseTable = style({
  '@media': { [atLeast('tablet')]: { width: `calc(50% - ${space.xl} / 2)` } },
});
export const section = style({
  ...oneColumn,
  alignContent: 'start',
  gap: space.m,
});

export const lines = style({ display: 'grid', gap: space.xs, ...plainList, paddingBlockEnd: space.m });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'center',
  fontSize: textSize.s,
});

export const steps = style({ display: 'grid', gap: space.xxs, ...plainList });
export const step = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.m,
  fontSize: textSize.s,
});

export const keyFacts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
  gap: `${space.s} ${space.m}`,
  margin: 0,
  paddingBlock: space.s,
  borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
});
export const keyFact = style({ minWidth: 0 });
export const keyTerm = style({ color: vars.mutedTextColor, fontSize: textSize.xs });
export const keyValue = style({
  margin: 0,
  fontSize: textSize.l,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const titledMaker = style({ display: 'grid', justifyItems: 'start', gap: space.xs, minWidth: 0 });
export const maker = style([
  titledMaker,
  {
    padding: space.l,
    borderRadius: vars.radiusLarge,
    backgroundColor: vars.mutedBackground,
    color: vars.bodyTextColor,
  },
]);

export const share = style({ position: 'relative', flexShrink: 0 });
/** Looks like the heart beside it. */
export const shareLink = style({
  ...touchTarget,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: '50%',
  ...surface,
  selectors: { '&:hover': { color: vars.linkColor } },
});
export const copied = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  whiteSpace: 'nowrap',
  selectors: {
    '&:not(:empty)': {
      marginBlockStart: space.xxs,
      padding: `${space.xxs} ${space.xs}`,
      border: `1px solid ${vars.controlBorderColor}`,
      borderRadius: vars.radiusSmall,
      ...surface,
    },
  },
});

export const recent = style({ ...oneColumn, gap: space.m });

import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { plainList, seconds, space, textSize, titleSize, touchable } from '#themes/scale.ts';

/** Lines are laid out by the width of their container, not of the window. */
export const container = style({ containerType: 'inline-size' });

/** Wide enough for the columns of a wide line. */
const WIDE = '(min-width: 40rem)';

/** A phone of 320 px. */
const NARROW = '(max-width: 20rem)';

export const list = style(plainList);

export const line = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr) auto',
  gridTemplateAreas: '"picture facts facts" "picture quantity total" "notice notice notice"',
  columnGap: space.m,
  rowGap: space.xs,
  alignItems: 'start',
  paddingBlock: space.m,
  borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0, borderBlockEnd: 0 },
  },
  '@container': {
    [WIDE]: {
      gridTemplateColumns: '7rem minmax(0, 1fr) auto minmax(6.5rem, auto)',
      gridTemplateAreas: '"picture facts quantity total" "notice notice notice notice"',
      columnGap: space.l,
    },
    /** The quantity needs the whole width. */
    [NARROW]: {
      gridTemplateColumns: '4rem minmax(0, 1fr)',
      gridTemplateAreas: '"picture facts" "picture quantity" "picture total" "notice notice"',
      columnGap: space.s,
    },
  },
  /** Without pictures: they cost ink. Important, because the container's rules come later. */
  '@media': {
    print: {
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(6.5rem, auto) !important',
      gridTemplateAreas: '"facts quantity total" "notice notice notice" !important',
    },
  },
});

export const picture = style({ gridArea: 'picture', '@media': { print: { display: 'none' } } });
export const facts = style({ gridArea: 'facts', display: 'grid', gap: space.xxs, minWidth: 0 });
export const quantity = style({
  gridArea: 'quantity',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.s,
  '@container': { [WIDE]: { flexDirection: 'column', alignItems: 'center' } },
});
export const pieces = style({ color: areaVars.muted, fontSize: textSize.s });

export const name = style({ margin: 0, fontWeight: 600, lineHeight: 1.3 });
export const detail = style({ margin: 0, color: areaVars.muted, fontSize: textSize.s, lineHeight: 1.4 });
export const parts = style([detail, plainList]);
globalStyle(`${parts} > li`, { paddingInlineStart: space.s, position: 'relative' });
globalStyle(`${parts} > li::before`, { content: '·', position: 'absolute', insetInlineStart: space.xxs });
export const splits = style([detail, plainList]);
export const tags = style([plainList, { display: 'flex', flexWrap: 'wrap', gap: space.xxs }]);
export const later = style([detail, { display: 'flex', alignItems: 'center', gap: space.xxs }]);

export const total = style({
  gridArea: 'total',
  display: 'grid',
  justifyItems: 'end',
  margin: 0,
  textAlign: 'end',
  lineHeight: 1.4,
  /** Aligned with the quantity beside it. */
  paddingBlockStart: `calc((${touchable} - 1.4em) / 2)`,
  '@container': { [NARROW]: { justifyItems: 'start', textAlign: 'start', paddingBlockStart: 0 } },
});
/** Amounts from before a change that is being saved. */
export const stale = style({ opacity: 0.55, transition: `opacity ${seconds(0.2)} .15s` });
export const marker = style({ color: areaVars.muted, fontSize: textSize.xs });

export const stepper = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  border: `${vars.controlBorderWidth} solid ${vars.controlBorderColor}`,
  /** A pill is as round as one row of it: without scripts Update is a second row. */
  borderRadius: `min(${vars.radiusButton}, ${touchable} / 2)`,
});
/** Field and Update are laid out with the buttons around them. */
export const field = style({ display: 'contents' });
export const input = style({
  width: '2.75rem',
  minHeight: touchable,
  padding: 0,
  border: 0,
  borderRadius: vars.radiusSmall,
  backgroundColor: 'transparent',
  color: 'inherit',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
  /** iOS zooms into fields whose text is smaller than 16 px. */
  fontSize: `max(16px, ${vars.bodyFontSize})`,
  appearance: 'textfield',
  selectors: {
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  },
});
const textButton = {
  minHeight: touchable,
  padding: `0 ${space.xxs}`,
  border: 0,
  backgroundColor: 'transparent',
  color: areaVars.link,
  fontSize: textSize.s,
  textDecoration: 'underline',
  cursor: 'pointer',
};
/** A row of its own, as wide as the row above. With script a change is sent at once. */
export const update = style({
  ...textButton,
  order: 1,
  flexBasis: '100%',
  contain: 'inline-size',
  '@media': { '(scripting: enabled)': { display: 'none' } },
});
export const remove = style({ ...textButton, color: areaVars.muted });
export const fix = style(textButton);
export const shortage = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.xs,
});
export const shortageText = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  margin: 0,
  color: vars.criticalColor,
  fontSize: textSize.s,
  fontWeight: 600,
});

export const notice = style({
  gridArea: 'notice',
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  margin: 0,
  fontSize: textSize.s,
  fontWeight: 600,
});
export const noticeTone = styleVariants({
  success: { color: vars.successColor },
  critical: { color: vars.criticalColor },
});

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  paddingBlock: space.xl,
  textAlign: 'center',
});
export const emptyIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: '5rem',
  height: '5rem',
  borderRadius: '50%',
  backgroundColor: vars.mutedBackground,
});
export const emptyTitle = style({ margin: 0, fontSize: titleSize.s, fontWeight: 600 });
export const emptyText = style({ margin: 0, maxWidth: '28rem', color: areaVars.muted });

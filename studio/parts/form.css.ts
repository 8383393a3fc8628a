import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const fields = style({ display: 'grid', gap: space.l, minWidth: 0 });
export const group = style({
  minWidth: 0,
  padding: space.m,
  border: `1px solid ${vars.borderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
});
/** Inside the box of its `details`. */
export const part = style({ minWidth: 0, border: 0, padding: 0 });
/** Links to the groups below. */
export const contents = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.m}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: textSize.s,
});
/** A group within a group: a line at its start instead of a further box. */
export const innerGroup = style({
  minWidth: 0,
  paddingInlineStart: space.m,
  borderInlineStart: `3px solid ${vars.borderColor}`,
});
export const legend = style({
  display: 'block',
  float: 'inline-start',
  width: '100%',
  marginBlockEnd: space.xxs,
  fontSize: '1.0625rem',
  fontWeight: 650,
  color: areaVars.title,
});
export const groupBody = style({ display: 'grid', clear: 'both', gap: space.m, minWidth: 0 });
export const hint = style({ margin: 0, fontSize: textSize.s, color: vars.mutedTextColor });
/** Short controls side by side. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: space.m,
  alignItems: 'start',
});
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 });

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 45%), 1fr))',
  gap: space.s,
});
export const picture = style({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  fontSize: textSize.s,
  cursor: 'pointer',
  ':hover': { borderColor: vars.accentColor },
  selectors: {
    '&:has(:checked)': { borderColor: vars.accentColor, boxShadow: `inset 0 0 0 2px ${vars.accentColor}` },
    '&:has(:focus-visible)': { outline: `3px solid ${areaVars.ring}`, outlineOffset: '2px' },
  },
});
export const pictureImage = style({
  width: '100%',
  aspectRatio: '16 / 10',
  objectFit: 'cover',
  objectPosition: 'top',
  borderBlockEnd: `1px solid ${vars.borderColor}`,
});
export const swatches = style({ display: 'flex', height: '3.5rem' });
export const swatch = style({ flex: 1, forcedColorAdjust: 'none' });
export const sample = style({
  padding: `${space.s} ${space.s} 0`,
  fontSize: '1.5rem',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});
export const pictureText = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.xs,
  padding: space.s,
});
export const pictureName = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const pictureFacts = style({ gridColumn: 2, color: vars.mutedTextColor, fontSize: textSize.xs });
export const radio = style({
  width: '1.125rem',
  height: '1.125rem',
  margin: 0,
  accentColor: vars.accentColor,
  outline: 0,
});

export const colourRow = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space.xs,
  marginBlockEnd: space.xxs,
});
export const colourText = style({ flex: 1, minWidth: 0 });
export const well = style({
  flexShrink: 0,
  width: '3rem',
  height: '3rem',
  padding: '.1875rem',
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  cursor: 'pointer',
  // Without a script it would send a colour that was not chosen
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const verdict = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.xxs,
  fontSize: textSize.s,
});
export const proof = style({
  padding: '.125rem .5rem',
  borderRadius: vars.radiusSmall,
  fontWeight: 700,
  forcedColorAdjust: 'none',
  // No text of the page: a sample may be unreadable, that is what it shows
  '::before': { content: 'Aa' },
  selectors: { '&[data-shape]::before': { content: '■' } },
});

/** The buttons are beside the title of a closed row, and below an open one. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${vars.borderColor}`,
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.mainBackground,
});
export const rowDetails = style({
  flex: '1 1 12rem',
  minWidth: 0,
  selectors: { '&[open]': { flexBasis: '100%' } },
});
export const logo = style({
  maxWidth: '100%',
  height: '3.5rem',
  padding: space.xs,
  border: `1px solid ${vars.borderColor}`,
  objectFit: 'contain',
  objectPosition: 'left',
});
export const logoDark = style({ backgroundColor: vars.darkBackground });

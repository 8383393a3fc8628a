import { style } from '@vanilla-extract/css';
import { footerVars, vars } from '#themes/contract.css.ts';
import { plainList, space, textSize, touchable, touchTarget, wrappingRow } from '#themes/scale.ts';

/** Lines between the rows of a footer. */
export const rule = `${vars.dividerWidth} solid color-mix(in srgb, ${footerVars.border} 25%, transparent)`;

/** The drawing is 300 by 50 px. */
export const logo = style({
  width: '12rem',
  height: 'auto',
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: footerVars.background },
  },
});

export const menu = style(plainList);

export const social = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xxs,
  marginInlineStart: '-.6rem',
});

export const socialLink = style({
  ...touchTarget,
  color: 'inherit',
});

export const choices = style({
  ...plainList,
  ...wrappingRow,
  gap: `0 ${space.l}`,
});

/** In plain sight in every composition, as the law on withdrawals wants it (docs/law.md). */
export const withdraw = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: touchable,
  paddingInline: space.m,
  border: '1px solid currentColor',
  borderRadius: vars.radiusButton,
  color: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});

export const copyright = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.m}`,
  marginBlock: 0,
  marginInlineEnd: 'auto',
  fontSize: textSize.s,
});

/** On a line of its own. */
export const company = style({ flexBasis: '100%', overflowWrap: 'anywhere' });

/** Preserves the line breaks of the text, such as those of an address. */
export const noteText = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const title = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.25rem',
  margin: 0,
  color: footerVars.title,
  font: 'inherit',
  fontWeight: 600,
});
export const serviceList = style(plainList);
export const row = style({ display: 'flex', alignItems: 'center', gap: space.xs, overflowWrap: 'anywhere' });
export const hours = style({ margin: `${space.xs} 0 0`, fontSize: textSize.s });

import { style } from '@vanilla-extract/css';
import { chosenInForcedColors } from '#app/ui/forced-colors.ts';
import { responsive } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const cards = style({ display: 'grid', gap: space.xs });
/** Two from tablets on. */
export const columns = style({
  '@media': responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }),
});

/** Height of a card with a label and a detail of one line each; lists reserve space in multiples of it. */
export const cardHeight = '3.75rem';

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: cardHeight,
  paddingInline: space.s,
  paddingBlock: space.xs,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: `min(${vars.radiusMedium}, 1rem)`,
  backgroundColor: vars.surfaceBackground,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.accentColor },
    '&:has(:checked)': {
      borderColor: vars.accentColor,
      boxShadow: `inset 0 0 0 1px ${vars.accentColor}`,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${areaVars.ring}`, outlineOffset: '2px' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&:has(:checked)': chosenInForcedColors } },
  },
});

/** The card shows the focus ring. */
export const radio = style({
  flexShrink: 0,
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: vars.accentColor,
  ':focus-visible': { outline: 'none' },
});
export const label = style({ flex: 1, minWidth: 0, lineHeight: 1.3 });
export const detail = style({
  display: 'block',
  fontSize: textSize.s,
  color: vars.mutedTextColor,
});
export const note = style({
  flexShrink: 0,
  fontSize: textSize.s,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

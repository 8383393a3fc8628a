import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';
import { chosenInForcedColors } from '#app/ui/forced-colors.ts';

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  fontSize: textSize.s,
  selectors: { 'header &': { fontSize: 'inherit' } },
});

/** Marked by tint and border; a bolder weight would shift the other choices. */
export const choice = style({
  minHeight: '1.75rem',
  paddingInline: space.xs,
  border: '1px solid transparent',
  borderRadius: vars.radiusSmall,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: 'color-mix(in srgb, currentcolor 50%, transparent)' },
    '&[aria-pressed=true]': {
      borderColor: 'currentcolor',
      background: 'color-mix(in srgb, currentcolor 12%, transparent)',
    },
    '&:disabled': { cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-pressed=true]': chosenInForcedColors } },
    '(pointer: coarse)': { minHeight: '2.75rem' },
  },
});

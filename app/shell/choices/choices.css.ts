import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, layer, plainList, space, surface, textSize } from '#themes/scale.ts';
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

export const switcher = style({ position: 'relative' });

export const current = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: '2.25rem',
  whiteSpace: 'nowrap',
});

/** An icon of the header. */
export const compact = style({
  display: 'grid',
  placeItems: 'center',
  width: '3rem',
  height: '3rem',
  borderRadius: vars.radiusButton,
});

export const languages = style(plainList);

/** Further choices below the languages. */
export const more = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  padding: `${space.xs} ${space.s}`,
  selectors: { '* + &': { borderBlockStart: `${vars.dividerWidth} solid ${vars.borderColor}` } },
});

export const list = style({
  vars: { [areaVars.ring]: vars.focusColor, [areaVars.link]: vars.linkColor },
  position: 'absolute',
  zIndex: layer.menu,
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  minWidth: '11rem',
  padding: space.xxs,
  borderRadius: vars.radiusMedium,
  ...surface,
  boxShadow: vars.shadowRaised,
  outline: forcedColorsBorder,
});

export const language = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: space.s,
  borderRadius: vars.radiusSmall,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { backgroundColor: vars.mutedBackground },
  selectors: { '&[aria-current]': { fontWeight: 700 } },
});

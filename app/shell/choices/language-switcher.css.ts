import { style } from '@vanilla-extract/css';
import { areaVars, vars } from '#themes/contract.css.ts';
import { layer, forcedColorsBorder, space } from '#themes/scale.ts';

export const switcher = style({ position: 'relative' });

export const current = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: '2.25rem',
  whiteSpace: 'nowrap',
});

export const list = style({
  vars: { [areaVars.ring]: vars.focusColor, [areaVars.link]: vars.linkColor },
  position: 'absolute',
  zIndex: layer.menu,
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  minWidth: '11rem',
  margin: 0,
  padding: space.xxs,
  listStyle: 'none',
  borderRadius: vars.radiusMedium,
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  boxShadow: vars.shadowRaised,
  outline: forcedColorsBorder,
});

export const choice = style({
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

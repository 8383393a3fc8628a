import { globalStyle, style } from '@vanilla-extract/css';
import { headerVars, vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const list = style({
  display: 'flex',
  gap: space.xs,
  margin: 0,
  padding: `0 ${space.m} ${space.s}`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
export const chip = style({
  display: 'flex',
  alignItems: 'center',
  height: '2.5rem',
  paddingInline: space.m,
  border: '1px solid color-mix(in srgb, currentcolor 30%, transparent)',
  borderRadius: vars.radiusButton,
  backgroundColor: 'color-mix(in srgb, currentcolor 12%, transparent)',
  color: 'inherit',
  fontSize: textSize.s,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  outlineOffset: '-3px',
  selectors: {
    '&:hover': { backgroundColor: 'color-mix(in srgb, currentcolor 24%, transparent)' },
  },
});
globalStyle(`${chip}[aria-current]`, {
  backgroundColor: headerVars.text,
  color: headerVars.background,
});

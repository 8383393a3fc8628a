import { style } from '@vanilla-extract/css';
import { chosenInForcedColors } from '#app/ui/forced-colors.ts';
import { vars } from '#themes/contract.css.ts';
import { plainList, space, touchable } from '#themes/scale.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.xxs,
  ...plainList,
});

export const page = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minWidth: touchable,
  minHeight: touchable,
  paddingInline: space.xs,
  borderRadius: vars.radiusButton,
  color: 'inherit',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  ':hover': { backgroundColor: vars.mutedBackground },
  selectors: {
    '&[aria-current]': { backgroundColor: vars.accentColor, color: vars.accentTextColor, fontWeight: 600 },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-current]': chosenInForcedColors } },
  },
});

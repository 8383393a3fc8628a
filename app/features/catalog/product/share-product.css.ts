import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';

export const root = style({ position: 'relative', flexShrink: 0 });
/** Looks like the heart beside it. */
export const link = style({
  display: 'grid',
  placeItems: 'center',
  width: touchable,
  height: touchable,
  border: `1px solid ${vars.controlBorderColor}`,
  borderRadius: '50%',
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  selectors: { '&:hover': { color: vars.linkColor } },
});
/** Below the link, without moving what follows. */
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
      backgroundColor: vars.surfaceBackground,
      color: vars.bodyTextColor,
    },
  },
});

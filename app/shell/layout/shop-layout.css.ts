import { globalStyle, style } from '@vanilla-extract/css';
import { fullHeaderHeight, space } from '#themes/scale.ts';
import { TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { areaVars, vars } from '#themes/contract.css.ts';

/** Reserves the header's full height, also while the header is shrunk or hidden, so that nothing shifts (LY-02). */
export const main = style({
  minHeight: '70vh',
  paddingBlockStart: fullHeaderHeight,
});

/** LY-10. */
export const message = style({
  vars: { [areaVars.ring]: vars.inverseTextColor },
  padding: `${space.xs} ${space.m}`,
  backgroundColor: vars.criticalColor,
  color: vars.inverseTextColor,
  fontWeight: 600,
  textAlign: 'center',
});

export const link = style({ color: 'inherit' });

/**
 * The header follows the message and the question about cookies in the flow, and sticks once that is scrolled away: nothing is covered or moves, whatever the
 * message's height. It takes no room of its own, as on other pages: the main content reserves it.
 */
globalStyle(`${message} ~ header`, {
  position: 'relative',
  marginBlockEnd: `calc(-1 * ${fullHeaderHeight})`,
  '@media': { [TALL_VIEWPORT]: { position: 'sticky' } },
});

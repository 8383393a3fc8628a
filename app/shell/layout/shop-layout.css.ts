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
 * The header follows the message and the banner about cookies in the flow, and sticks once they are scrolled away, so that a message of
 * any height covers and shifts nothing. The header takes no height itself: the main content reserves it, as on other pages.
 */
globalStyle(`${message} ~ header`, {
  position: 'relative',
  marginBlockEnd: `calc(-1 * ${fullHeaderHeight})`,
  '@media': { [TALL_VIEWPORT]: { position: 'sticky' } },
});

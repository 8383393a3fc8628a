import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

/** Holds the frame's place while it is hidden, so that nothing below it moves. */
export const stage = style({ position: 'relative' });

export const frame = style({
  display: 'block',
  width: '100%',
  border: `${vars.dividerWidth} solid ${vars.borderColor}`,
  boxShadow: vars.shadowResting,
  borderRadius: vars.radiusLarge,
  colorScheme: 'light',
});

export const hidden = style({ visibility: 'hidden' });

/** Over the hidden frame. */
export const wait = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'start',
  padding: space.m,
});

import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';
import { vars } from '#themes/contract.css.ts';

export const page = style({ paddingBlock: 'clamp(2rem, 7vh, 5rem)' });

export const contact = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.m}`,
  overflowWrap: 'anywhere',
});

/** Contains the frame while it is hidden, so that nothing below moves. */
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

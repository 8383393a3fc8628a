import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.l,
  paddingBlock: `${space.l} ${space.xl}`,
});

/** A page of a few words gets air around them. */
export const fewWords = style({ paddingBlock: 'clamp(3rem, 9vh, 7rem)' });

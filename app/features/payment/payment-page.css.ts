import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const page = style({ paddingBlock: 'clamp(2rem, 7vh, 5rem)' });

export const contact = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.m}`,
  overflowWrap: 'anywhere',
});

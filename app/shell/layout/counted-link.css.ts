import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';

export const link = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '3rem',
  height: '3rem',
  borderRadius: vars.radiusButton,
  color: 'inherit',
});

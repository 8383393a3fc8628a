import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const page = style({
  display: 'grid',
  gap: space.m,
  width: '100%',
  maxWidth: '28rem',
  marginInline: 'auto',
  paddingBlock: `${space.l} ${space.xxl}`,
  overflowWrap: 'anywhere',
});
export const lead = style({ margin: 0 });

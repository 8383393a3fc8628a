import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const form = style({ maxWidth: '34rem', paddingBlock: space.m });
export const title = style({ margin: 0, font: 'inherit', fontWeight: 600 });
export const text = style({ margin: `${space.xxs} 0 ${space.s}` });
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
/** In the colour of the area: the brand's colour for errors need not be readable on a dark footer. */
export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: '1.5rem',
  fontWeight: 600,
});

import { style } from '@vanilla-extract/css';
import { space } from '#themes/scale.ts';

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });

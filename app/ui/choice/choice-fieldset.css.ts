import { style } from '@vanilla-extract/css';
import { space, textSize } from '#themes/scale.ts';

export const group = style({ display: 'grid', gap: space.xs });
export const legend = style({ marginBlockEnd: space.xs, fontSize: textSize.s, fontWeight: 600 });

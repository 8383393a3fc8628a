import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space } from '#themes/scale.ts';

export const note = style({ display: 'flex', gap: space.s, alignItems: 'start' });
export const picture = style({ flexShrink: 0, borderRadius: vars.radiusSmall });
export const title = style({ margin: 0, fontWeight: 600 });
export const text = style({ display: 'flex', flexWrap: 'wrap', gap: space.xxs, margin: 0 });

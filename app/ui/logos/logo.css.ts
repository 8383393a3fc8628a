import { style } from '@vanilla-extract/css';

export const logo = style({ display: 'block', width: 'auto', height: '2rem', flexShrink: 0 });

import { style } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';

const image = style({ display: 'block', width: '100%' });

export const frame = {
  natural: style({ display: 'block' }),
  cover: style({ position: 'absolute', inset: 0 }),
};

export const picture = {
  natural: style([image, { height: 'auto', backgroundColor: vars.mutedBackground }]),
  cover: style([image, { height: '100%', objectFit: 'cover' }]),
};

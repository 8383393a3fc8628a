import { style } from '@vanilla-extract/css';
import { below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';

/** Custom properties with the blurred preview, as a CSS image, of the picture and of the one for narrow windows. */
export const PREVIEW = '--preview';
export const PHONE_PREVIEW = '--phone-preview';

const image = style({
  display: 'block',
  width: '100%',
  backgroundImage: `var(${PREVIEW})`,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  '@media': { [below('tablet')]: { backgroundImage: `var(${PHONE_PREVIEW})` } },
});

export const frame = {
  natural: style({ display: 'block' }),
  cover: style({ position: 'absolute', inset: 0 }),
};

export const picture = {
  natural: style([image, { height: 'auto', backgroundColor: vars.mutedBackground }]),
  cover: style([image, { height: '100%', objectFit: 'cover' }]),
};

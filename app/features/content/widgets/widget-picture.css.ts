import { style } from '@vanilla-extract/css';
import { below } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';

/** Custom properties with the blurred preview, as a CSS image, of the picture and of the one for narrow windows. */
export const PREVIEW = '--preview';
export const PHONE_PREVIEW = '--phone-preview';
/** Likewise their focal points, as CSS positions. */
export const FOCUS = '--focus';
export const PHONE_FOCUS = '--phone-focus';

const image = style({
  display: 'block',
  width: '100%',
  backgroundImage: `var(${PREVIEW})`,
  backgroundPosition: `var(${FOCUS}, center)`,
  backgroundSize: 'cover',
  objectPosition: `var(${FOCUS}, center)`,
  '@media': {
    [below('tablet')]: {
      backgroundImage: `var(${PHONE_PREVIEW})`,
      backgroundPosition: `var(${PHONE_FOCUS}, center)`,
      objectPosition: `var(${PHONE_FOCUS}, center)`,
    },
  },
});

export const frame = {
  natural: style({ display: 'block' }),
  cover: style({ position: 'absolute', inset: 0 }),
};

export const picture = {
  natural: style([image, { height: 'auto', backgroundColor: vars.mutedBackground }]),
  cover: style([image, { height: '100%', objectFit: 'cover' }]),
};

import { style, styleVariants } from '@vanilla-extract/css';
import { skeleton as shimmer } from '#app/ui/picture/picture.css.ts';
import { vars } from '#themes/contract.css.ts';

export const skeleton = style([shimmer, { display: 'block', borderRadius: vars.radiusSmall }]);

export const shape = styleVariants({
  text: { height: '1em', width: '100%' },
  title: { height: '1.75em', width: '60%' },
  button: { height: '3rem', width: '10rem', borderRadius: vars.radiusButton },
  /** A product picture, 4:5. */
  picture: { aspectRatio: '4 / 5', width: '100%', borderRadius: vars.radiusMedium },
});

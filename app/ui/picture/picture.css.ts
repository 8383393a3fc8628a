import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';

/** The background of the `img` is the placeholder: the loaded picture covers it without script. */
export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  backgroundColor: vars.mutedBackground,
  color: vars.mutedTextColor,
});

export const shape = styleVariants({
  square: {},
  rounded: { borderRadius: vars.radiusMedium },
  large: { borderRadius: vars.radiusLarge },
});

export const fit = styleVariants({
  natural: {},
  cover: { height: '100%', objectFit: 'cover' },
  contain: { height: '100%', objectFit: 'contain' },
});

export const missing = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  backgroundColor: vars.mutedBackground,
  color: vars.controlBorderColor,
});

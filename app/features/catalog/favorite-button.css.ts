import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#themes/contract.css.ts';
import { space, touchable } from '#themes/scale.ts';

const heart = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: touchable,
  height: touchable,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  backgroundColor: vars.surfaceBackground,
  color: vars.bodyTextColor,
  cursor: 'pointer',
  transition: 'color .15s',
  selectors: { '&:hover, &[aria-pressed="true"]': { color: vars.linkColor } },
});

export const place = styleVariants({
  /** Over the corner of a card's picture, above the link that covers the card. */
  card: [heart, { position: 'absolute', zIndex: 1, insetBlockStart: space.xxs, insetInlineEnd: space.xxs }],
  /** Beside a title. */
  title: [heart, { border: `1px solid ${vars.controlBorderColor}` }],
});

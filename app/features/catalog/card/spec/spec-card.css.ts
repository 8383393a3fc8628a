import { style } from '@vanilla-extract/css';
import { name as cardName, offer as cardOffer } from '#app/features/catalog/card/parts/card.css.ts';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

export const name = style([cardName, { fontSize: textSize.s, WebkitLineClamp: 3 }]);

export const offer = style([cardOffer, { gap: space.xxs, fontVariantNumeric: 'tabular-nums' }]);

/** One row of values between two lines. */
export const facts = style({
  margin: 0,
  marginBlockEnd: space.xxs,
  paddingBlock: space.xxs,
  borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
  fontSize: textSize.xs,
  fontWeight: 600,
  lineHeight: 1.5,
});

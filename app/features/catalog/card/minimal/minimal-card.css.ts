import { style } from '@vanilla-extract/css';
import {
  name as cardName,
  offer as cardOffer,
  tag as cardTag,
} from '#app/features/catalog/card/parts/card.css.ts';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { space, textSize } from '#themes/scale.ts';

/** In the type of titles: the picture and the name are all that the card says. */
export const name = style([
  cardName,
  {
    marginBlockStart: space.xxs,
    fontFamily: vars.titleFont,
    fontWeight: vars.titleFontWeight,
    letterSpacing: vars.titleLetterSpacing,
    color: vars.titleTextColor,
    '@media': { [atLeast('tablet')]: { fontSize: textSize.l } },
  },
]);
export const offer = style([cardOffer, { gap: space.xxs, marginBlockStart: space.xxs }]);
export const price = style({ color: vars.mutedTextColor, fontSize: textSize.s, fontWeight: 400 });
/** As wide as the picture, because no button that adds the product is beside it, and never cut: cards of two columns are narrow. */
export const tag = style([
  cardTag,
  { maxWidth: `calc(100% - 2 * ${space.xs})`, overflowWrap: 'anywhere', whiteSpace: 'normal' },
]);

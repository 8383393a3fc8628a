import { globalStyle, style } from '@vanilla-extract/css';
import {
  name as cardName,
  offer as cardOffer,
  tag as cardTag,
  corner,
} from '#app/features/catalog/card/card.css.ts';
import { forcedColorsBorder, space, textSize, touchable } from '#themes/scale.ts';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';

export const standardOffer = style([cardOffer, { gap: space.xxs }]);

/** In the font of titles: such a card is picture and name only. */
export const minimalName = style([
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
export const minimalOffer = style([cardOffer, { gap: space.xxs, marginBlockStart: space.xxs }]);
export const minimalPrice = style({ color: vars.mutedTextColor, fontSize: textSize.s, fontWeight: 400 });
/** As wide as the picture, because no button that adds the product is beside it, and never cut: cards of two columns are narrow. */
export const minimalTag = style([
  cardTag,
  { maxWidth: `calc(100% - 2 * ${space.xs})`, overflowWrap: 'anywhere', whiteSpace: 'normal' },
]);

export const specName = style([cardName, { fontSize: textSize.s, WebkitLineClamp: 3 }]);

export const specOffer = style([cardOffer, { gap: space.xxs, fontVariantNumeric: 'tabular-nums' }]);

/** One row of values between two lines. */
export const specFacts = style({
  margin: 0,
  marginBlockEnd: space.xxs,
  paddingBlock: space.xxs,
  borderBlock: `${vars.dividerWidth} solid ${vars.borderColor}`,
  fontSize: textSize.xs,
  fontWeight: 600,
  lineHeight: 1.5,
});

export const stickerOffer = style([cardOffer, { gap: space.xxs }]);

/** The campaign is at the top, because the sticker is at the bottom; beside the heart. */
export const stickerTag = style([
  cardTag,
  { alignSelf: 'start', maxWidth: `calc(100% - ${touchable} - ${space.s})` },
]);

/** Over the lower edge of the picture, beside the bag button. */
const label = {
  position: 'relative',
  zIndex: 1,
  gridRow: 1,
  gridColumn: 1,
  alignSelf: 'end',
  justifySelf: 'start',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.xs,
  maxWidth: `calc(100% - ${touchable} - ${space.m})`,
  margin: space.xs,
  padding: `${space.xxs} ${space.s}`,
  borderRadius: vars.radiusLarge,
  fontFamily: vars.titleFont,
  fontSize: '1.0625rem',
  fontWeight: vars.titleFontWeight,
  lineHeight: 1.2,
  rotate: '-3deg',
  outline: forcedColorsBorder,
  // The link below covers the card
  pointerEvents: 'none',
  '@media': { [atLeast('laptop')]: { fontSize: '1.375rem' } },
} as const;
export const sticker = style({
  ...label,
  backgroundColor: vars.secondaryAccentColor,
  color: vars.secondaryAccentTextColor,
});
export const saleSticker = style({ ...label, backgroundColor: vars.saleColor, color: vars.saleTextColor });

globalStyle(`${saleSticker} s`, {
  color: 'inherit',
  fontFamily: vars.bodyFont,
  fontSize: '.7em',
  fontWeight: 400,
});

/** The icon `bag` as an area, for `clip-path`. */
const BAG =
  'M4.7 7.1h14.6l1.1 14.3H3.6ZM6.3 8.9 5.4 19.6h13.2L17.7 8.9ZM7.9 10.5V7a4.1 4.1 0 0 1 8.2 0v3.5h-1.75V7a2.35 2.35 0 0 0-4.7 0v3.5Z';

/** Cut out of a square, which is cheaper to draw for each card than a mask. */
export const bag = style([
  corner,
  {
    '::before': { width: 24, height: 24, background: 'currentcolor', clipPath: `path('${BAG}')` },
  },
]);

import { globalStyle, style } from '@vanilla-extract/css';
import {
  name as cardName,
  offer as cardOffer,
  tag as cardTag,
  corner,
  ratioVar,
} from '#app/features/catalog/card/card.css.ts';
import { forcedColorsBorder, space, textSize, touchable } from '#themes/scale.ts';
import { atLeast, below } from '#themes/breakpoints.ts';
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
/** As large as the name, and reduced ones in the same colour. */
export const minimalPrice = style({
  color: vars.bodyTextColor,
  '@media': { [atLeast('tablet')]: { fontSize: textSize.l } },
});
/** As wide as the picture, because no button that adds the product is beside it; one line unless letters are spaced out (WCAG 1.4.12). */
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

/** Over the lower edge of the picture, beside the bag button: below the card's upper edge by the picture's height. */
const label = {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: `calc(-1 * ${space.xs})`,
  insetInlineStart: space.xs,
  maxWidth: `calc(100% - ${touchable} - ${space.m})`,
  marginBlockStart: `calc(100% / (${ratioVar}))`,
  padding: `${space.xxs} ${space.s}`,
  borderRadius: vars.radiusLarge,
  fontFamily: vars.titleFont,
  fontSize: '1.0625rem',
  fontWeight: vars.titleFontWeight,
  lineHeight: 1.2,
  translate: '0 -100%',
  rotate: '-3deg',
  outline: forcedColorsBorder,
  // The link below covers the card
  pointerEvents: 'none',
} as const;
const large = { [atLeast('laptop')]: { fontSize: '1.375rem' } };
/** On phones a line of the text. */
export const sticker = style({
  '@media': {
    [atLeast('tablet')]: {
      ...label,
      backgroundColor: vars.secondaryAccentColor,
      color: vars.secondaryAccentTextColor,
    },
    ...large,
  },
});
const saleLabel = { ...label, backgroundColor: vars.saleColor, color: vars.saleTextColor } as const;
/** Phones have the price in the text, and a sticker that says it is reduced. */
export const saleSticker = style({
  '@media': {
    [below('tablet')]: { '::before': { ...saleLabel, content: "'%' / ''" } },
    [atLeast('tablet')]: saleLabel,
    ...large,
  },
});

globalStyle(`${saleSticker} s`, {
  '@media': {
    [atLeast('tablet')]: {
      color: 'inherit',
      fontFamily: vars.bodyFont,
      fontSize: '.7em',
      fontWeight: 400,
    },
  },
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

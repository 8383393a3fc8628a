import { style } from '@vanilla-extract/css';
import { corner, offer as cardOffer, tag as cardTag } from '#app/features/catalog/card/parts/card.css.ts';
import { drawMask } from '#app/ui/icon/draw-mask.ts';
import { ICON_PATHS } from '#app/ui/icon/icon-paths.ts';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { forcedColorsBorder, space, touchable } from '#themes/scale.ts';

export const offer = style([cardOffer, { gap: space.xxs }]);

/** The campaign is at the top, because the sticker is at the bottom; beside the heart. */
export const tag = style([
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
  fontSize: '1.125rem',
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

export const bag = style([corner, { vars: { '--card-icon': drawMask(ICON_PATHS.bag) } }]);
